"""The two bodies of a state: an object with slots, and a record of the same fields.

A game declares its fields once, as a dataclass of numbers, lists of numbers and lists of such dataclasses, each
with its range. Everything that needs the list of fields is derived here: the record's type and layout, packing
with range checks, unpacking, the digest and the copy.
"""

import hashlib
import linecache
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import numpy

Body = TypeVar("Body")

WIDEST = 2**62  # the largest number a field may hold: kernels compute with 63 bits


def number(lowest: int, highest: int, default: int | None = None) -> Any:
    """A field that holds one number."""
    return field(default=lowest if default is None else default, metadata={"range": (lowest, highest)})


def numbers(count: int, lowest: int, highest: int, default: int | None = None) -> Any:
    """A field that holds a list of numbers, of fixed length."""
    start = lowest if default is None else default
    return field(default_factory=lambda: [start] * count, metadata={"range": (lowest, highest), "count": count})


def bodies(count: int, kind: type) -> Any:
    """A field that holds a list of bodies, of fixed length."""
    return field(default_factory=lambda: [kind() for _ in range(count)], metadata={"kind": kind, "count": count})


@dataclass(frozen=True, slots=True)
class Cell:
    """A field as the record lays it out."""

    name: str
    offset: int
    code: str  # of `struct`: B, H, I or q; empty for bodies
    count: int  # 0: a single number
    lowest: int
    highest: int
    inner: "Layout | None"


@dataclass(frozen=True, slots=True)
class Layout:
    cells: tuple[Cell, ...]
    size: int
    align: int


WIDTH = {"B": 1, "H": 2, "I": 4, "q": 8}


def _code(lowest: int, highest: int) -> str:
    """Unsigned and as narrow as fits, signed fields cost the twin 30 %; a number alone has four bytes, for 6 % more."""
    if not 0 <= lowest <= highest <= WIDEST:
        raise ValueError(f"a field's range lies within 0 … 2**62, not {lowest} … {highest}")
    return next((code for code in "BHI" if highest < 256 ** WIDTH[code]), "q")


_layouts: dict[type, Layout] = {}


def layout(kind: type) -> Layout:
    """Where each field lies in the record: in the declared order, aligned as C would.

    A body inside a list takes a power of two of bytes, so that its address is a shift away.
    """
    if kind not in _layouts:
        _layouts[kind] = _lay_out(kind)
    return _layouts[kind]


def _lay_out(kind: type) -> Layout:
    cells = []
    offset, align = 0, 1
    for declared in fields(kind):
        meta = declared.metadata
        if "kind" in meta:
            inner = layout(meta["kind"])
            step = _power_of_two(inner.size)
            inner = Layout(inner.cells, step, inner.align)
            width, code, lowest, highest = inner.align, "", 0, 0
            size = step * meta["count"]
        else:
            inner = None
            lowest, highest = meta["range"]
            code = _code(lowest, highest) if "count" in meta else max("I", _code(lowest, highest))
            width = WIDTH[code]
            size = width * max(1, meta.get("count", 0))
        offset = -(-offset // width) * width
        cells.append(Cell(declared.name, offset, code, meta.get("count", 0), lowest, highest, inner))
        offset += size
        align = max(align, width)
    # A small body has the same size alone and in a list: to Numba they are one type.
    size = -(-offset // align) * align
    return Layout(tuple(cells), _power_of_two(size) if size <= 64 else size, align)


def _power_of_two(size: int) -> int:
    return 1 << (size - 1).bit_length()


def record_type(kind: type) -> "numpy.dtype[Any]":
    """The NumPy type of the record of a body."""
    return _record_type(layout(kind))


def _record_type(of: Layout) -> "numpy.dtype[Any]":
    import numpy

    formats = []
    for cell in of.cells:
        one = (
            _record_type(cell.inner)
            if cell.inner
            else numpy.dtype("<" + {"B": "u1", "H": "u2", "I": "u4", "q": "i8"}[cell.code])
        )
        formats.append((one, (cell.count,)) if cell.count else one)
    return numpy.dtype(
        {
            "names": [cell.name for cell in of.cells],
            "formats": formats,
            "offsets": [cell.offset for cell in of.cells],
            "itemsize": of.size,
            "aligned": True,
        }
    )


def pack(body: Any) -> bytes:
    """The bytes of the record that has the body's values. Raises ValueError for a value outside its field's range."""
    buffer = bytearray(layout(type(body)).size)
    _pack_into(buffer, 0, body, layout(type(body)))
    return bytes(buffer)


def _pack_into(buffer: bytearray, start: int, body: Any, of: Layout) -> None:
    for cell in of.cells:
        value = getattr(body, cell.name)
        if cell.inner is not None:
            for k, one in enumerate(value):
                _pack_into(buffer, start + cell.offset + k * cell.inner.size, one, cell.inner)
            continue
        values = value if cell.count else (value,)
        if len(values) != (cell.count or 1) or min(values) < cell.lowest or max(values) > cell.highest:
            raise ValueError(f"{type(body).__name__}.{cell.name} is {value}, not within {cell.lowest} … {cell.highest}")
        struct.pack_into(f"<{len(values)}{cell.code}", buffer, start + cell.offset, *values)


def unpack(kind: type[Body], record: bytes) -> Body:
    """The body whose record has these bytes."""
    if len(record) != layout(kind).size:
        raise ValueError(f"a record of {kind.__name__} has {layout(kind).size} bytes, not {len(record)}")
    body = kind()
    _unpack_from(record, 0, body, layout(kind))
    return body


def _unpack_from(record: bytes, start: int, body: Any, of: Layout) -> None:
    for cell in of.cells:
        if cell.inner is not None:
            for k, one in enumerate(getattr(body, cell.name)):
                _unpack_from(record, start + cell.offset + k * cell.inner.size, one, cell.inner)
            continue
        values = struct.unpack_from(f"<{cell.count or 1}{cell.code}", record, start + cell.offset)
        setattr(body, cell.name, list(values) if cell.count else values[0])


def digest(body: Any) -> str:
    """Equal for equal states, in either body: of the record's bytes."""
    return hashlib.blake2b(pack(body), digest_size=16).hexdigest()


def copier(kind: type) -> Callable[[Any, Any], None]:
    """`copy_into(target, source)`: the only way in which a kernel copies.

    Written out field by field, because assignment would copy a record but alias an object's lists.
    """
    text = "def copy_into(target, source):\n" + "".join(
        f"    {line}\n" for line in _copy_lines(kind, "target", "source", 0)
    )
    file = f"<copy_into of {kind.__module__}.{kind.__qualname__}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    names: dict[str, Any] = {"__name__": kind.__module__}
    exec(compile(text, file, "exec"), names)
    made: Callable[[Any, Any], None] = names["copy_into"]
    _copiers.add(made)
    return made


_copiers: set[Callable[[Any, Any], None]] = set()


def is_copier(function: Callable[..., object]) -> bool:
    """Was it made by `copier`?"""
    return function in _copiers


def _copy_lines(kind: type, target: str, source: str, depth: int) -> Iterator[str]:
    for declared in fields(kind):
        name, meta = declared.name, declared.metadata
        if "count" not in meta:
            yield f"{target}.{name} = {source}.{name}"
            continue
        at = f"k{depth}"
        yield f"for {at} in range({meta['count']}):"
        if "kind" in meta:
            yield f"    to{depth} = {target}.{name}[{at}]"
            yield f"    of{depth} = {source}.{name}[{at}]"
            for line in _copy_lines(meta["kind"], f"to{depth}", f"of{depth}", depth + 1):
                yield "    " + line
        else:
            yield f"    {target}.{name}[{at}] = {source}.{name}[{at}]"


def copy(body: Body) -> Body:
    """A body of its own with the same values."""
    kind = type(body)
    if kind not in _copy_makers:
        _copy_makers[kind] = _copy_maker(kind)
    made: Body = _copy_makers[kind](body)
    return made


_copy_makers: dict[type, Callable[[Any], Any]] = {}


def _copy_maker(kind: type) -> Callable[[Any], Any]:
    """Like `copier`, for objects alone, with whole lists at a time: values are copied at every move outside kernels."""
    lines = ["def make(source):", "    made = new(kind)"]
    names: dict[str, Any] = {"new": object.__new__, "kind": kind}
    for declared in fields(kind):
        name, meta = declared.name, declared.metadata
        if "kind" in meta:
            names[f"make_{name}"] = _copy_maker(meta["kind"])
            lines.append(f"    made.{name} = [make_{name}(one) for one in source.{name}]")
        elif "count" in meta:
            lines.append(f"    made.{name} = source.{name}[:]")
        else:
            lines.append(f"    made.{name} = source.{name}")
    lines.append("    return made")
    exec("\n".join(lines), names)
    made: Callable[[Any], Any] = names["make"]
    return made
