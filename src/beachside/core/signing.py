"""What the twin's text says besides the text: numbers are signed and of 64 bits from the moment they are read."""

import ast

signed_name = "_signed"
BUILT_IN = ("abs", "int", "len", "max", "min", "range", signed_name)


class Signing(ast.NodeTransformer):
    """Every number that a compiled kernel reads from a record or a table becomes a signed one of 64 bits at once.

    Fields are unsigned, so that they are narrow and known to be no negative index. But Numba gives two unsigned numbers
    an unsigned difference, and that and a signed one a float: neither is what the text says. Which names are fields
    is read off the declarations, in the order in which the modules load.
    """

    def __init__(self) -> None:
        self.kind_of_field: dict[str, set[str]] = {}

    def rewrite(self, tree: ast.Module) -> ast.Module:
        for node in ast.walk(tree):
            match node:
                case ast.AnnAssign(
                    target=ast.Name(id=field),
                    value=ast.Call(func=ast.Name(id="number" | "numbers" | "bodies" as kind)),
                ):
                    self.kind_of_field.setdefault(field, set()).add(kind)
        body = [
            self.visit(node) if isinstance(node, ast.FunctionDef) and node.name[0] != "_" else node
            for node in tree.body
        ]
        return ast.fix_missing_locations(ast.Module(body, tree.type_ignores))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Constants that are passed on, too: Numba would compile the function once more for each.

        What is called is no field, though one may have its name: `rules.place`.
        """
        node.args = [self.visit(given) for given in node.args]
        if isinstance(node.func, ast.Name) and node.func.id not in BUILT_IN:
            node.args = [_sign(given) if _is_constant(given) else given for given in node.args]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and "number" in self.kind_of_field.get(node.attr, ()):
            return _sign(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            base.slice = self.visit(base.slice)
            base = base.value
        if isinstance(base, ast.Attribute):
            base.value = self.visit(base.value)
            a_number = "numbers" in self.kind_of_field.get(base.attr, ())
        else:
            a_number = isinstance(base, ast.Name) and base.id.isupper()
        return _sign(node) if a_number and isinstance(node.ctx, ast.Load) else node


def _is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def _sign(node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.Call(ast.Name(signed_name, ast.Load()), [node], []), node)
