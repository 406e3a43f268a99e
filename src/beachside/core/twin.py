"""Load the kernels of a game: once more for another component set, or compiled, as the twin.

The kernels' text is plain Python and runs as it is. The twin is the same text: the loader executes each module again
under a name of its own, compiles every function with Numba and turns upper-case tuples into constant arrays. Nothing
in the rules knows of it. Names of twin modules stay in `sys.modules`, because Numba's cache looks functions up by name;
the cache's folder is named by a hash of all kernel sources, because Numba sees edits of one file only.
"""

import ast
import atexit
import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from beachside.core import body
from beachside.core.rules import Rules
from beachside.core.signing import Signing, signed_name

SHARED_FIRST = ("beachside.core.generator",)
SHARED_LAST = (
    "beachside.core.playout",
    "beachside.core.follow",
    "beachside.core.perft",
)  # given the game's rules


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a game: its package, the kernels in order of dependency, and what reads the tables besides."""

    package: str
    kernels: tuple[str, ...]
    readers: tuple[str, ...]
    apart: tuple[str, ...] = ()  # kernels that the twin calls instead of inlining: they work for microseconds


@dataclass(frozen=True, slots=True)
class Annex:
    """A kernel of another room that works with any game's; it is given their `rules` and their `value`."""

    module: str
    called: tuple[str, ...]  # the functions that Python calls


@dataclass(frozen=True, slots=True)
class Engine:
    """The kernels of one game for one component set, interpreted or compiled."""

    name: str  # interpreted or twin
    modules: dict[str, types.ModuleType]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.modules[name]
        except KeyError:
            raise AttributeError(name) from None

    def from_state(self, state: Any) -> Any:
        """The engine's own body with the values of `state`, an object."""
        return _record(state) if self.name == "twin" else body.copy(state)

    def to_state(self, own: Any) -> Any:
        """An object with the values of the engine's own body."""
        return body.unpack(self.state.State, own.tobytes()) if self.name == "twin" else body.copy(own)

    def desk(self) -> Any:
        return self.from_state(self.state.Desk())

    def source(self, seed: int, stream: int) -> Any:
        """A generator of the engine's own: a kernel draws from it."""
        g = self.from_state(self.generator.Generator())
        self.generator.seed(g, seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, stream)
        return g


def _record(state: Any) -> Any:
    import numpy

    return numpy.frombuffer(bytearray(body.pack(state)), body.record_type(type(state)))[0]


def twin_possible() -> bool:
    return importlib.util.find_spec("numba") is not None and importlib.util.find_spec("numpy") is not None


@cache
def interpreted(source: Source, printed: Any = None, annexes: tuple[Annex, ...] = ()) -> Engine:
    """The text as it is. With a component set of somebody's own, loaded again around that set's tables."""
    if annexes:
        modules = interpreted(source, printed).modules
        alias = modules["rules"].__name__.rpartition(".")[0]
        beside: dict[str, Any] = {name: modules[name] for name in ("rules", "value")}
        added = {_short(one.module): _execute(one.module, f"{alias}.{_short(one.module)}", **beside) for one in annexes}
        return Engine("interpreted", modules | added)
    shared = {_short(name): importlib.import_module(name) for name in SHARED_FIRST}
    names = (*source.kernels, *source.readers)
    if printed is None:
        modules = {name: importlib.import_module(f"{source.package}.{name}") for name in names}
        alias = source.package
    else:
        alias = _open_package(source, f"set_{printed_digest(printed)}", printed)
        modules = {name: _execute(f"{source.package}.{name}", f"{alias}.{name}") for name in names}
    for name in SHARED_LAST:
        short = _short(name)
        shared[short] = _execute(name, f"{alias}.{short}", rules=modules["rules"])
    return Engine("interpreted", shared | modules)


@cache
def twin(source: Source, printed: Any = None, boundscheck: bool = False, annexes: tuple[Annex, ...] = ()) -> Engine:
    """The text compiled. Functions compile when first called; compiled code is kept for the next start."""
    os.environ.setdefault("NUMBA_SLP_VECTORIZE", "1")  # before Numba is imported
    import numba

    kernels = (*SHARED_FIRST, *(f"{source.package}.{name}" for name in source.kernels), *SHARED_LAST)
    called = {one.module: one.called for one in annexes}
    kernels += tuple(called)
    tables = printed or importlib.import_module(f"{source.package}.printed").PRINTED
    digest = _kernels_digest(kernels, tables, boundscheck, numba.__version__)
    alias = _open_package(source, f"twin_{digest}", printed)
    numba.config.CACHE_DIR = str(_make_cache_folder(digest))  # type: ignore[attr-defined]
    done: dict[types.FunctionType, Any] = {}
    modules: dict[str, types.ModuleType] = {}
    signing = Signing()
    for name in kernels:
        short = _short(name)
        given = {"rules": modules["rules"]} if name in SHARED_LAST or name in called else {}
        if name in called:
            given["value"] = modules["value"]
        modules[short] = module = _execute(name, f"{alias}.{short}", signing, **given)
        how = {"boundscheck": boundscheck, "forceinline": short not in source.apart and name not in called}
        _compile_module(module, name, done, how, called.get(name))
    return Engine("twin", {short: _front(module) for short, module in modules.items()})


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _front(module: types.ModuleType) -> types.ModuleType:
    """What Python sees of a compiled module: calling a function that has no wrapper would crash without a word."""
    front = types.ModuleType(module.__name__)
    for name, value in vars(module).items():
        wrapped = getattr(value, "targetoptions", {}).get("no_cpython_wrapper")
        front.__dict__[name] = _unreachable(name) if wrapped else value
    return front


def _unreachable(name: str) -> Callable[..., object]:
    def refuse(*_: object) -> object:
        raise TypeError(f"{name} is compiled into its callers; from Python, call it on the interpreted engine")

    return refuse


def cache_folder() -> Path:
    """Where compiled kernels are kept between starts."""
    root = os.environ.get("BEACHSIDE_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(root).expanduser() / "beachside" / "twin"


def _make_cache_folder(digest: str) -> Path:
    """Where nothing can be kept, a temporary folder: Numba would rather not compile at all than not cache."""
    folder = cache_folder() / digest
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        passing = tempfile.mkdtemp(prefix="beachside-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return Path(passing)


def is_cached(engine: Engine, kernel: str = "") -> bool:
    """Has an earlier start left compiled code of this very text, or of one kernel (`follow.play_on`)?"""
    folder = cache_folder() / engine.rules.__name__.split("twin_")[1].split(".")[0]
    return folder.is_dir() and any(folder.rglob(f"{kernel}*.nbc"))


def printed_digest(printed: Any) -> str:
    return hashlib.sha256(repr(printed).encode()).hexdigest()[:12]


def _kernels_digest(kernels: Sequence[str], printed: Any, *settings: object) -> str:
    digest = hashlib.sha256(repr((sys.version, settings)).encode())
    digest.update(printed_digest(printed).encode())
    for name in (*kernels, "beachside.core.body", "beachside.core.twin", "beachside.core.ids"):
        digest.update(_file_of(name).read_bytes())
    return digest.hexdigest()[:12]


def _file_of(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def _open_package(source: Source, suffix: str, printed: Any) -> str:
    """A second package around the same files, in which `from .parts import …` finds the second `parts`."""
    alias = f"{source.package}_{suffix}"
    package = types.ModuleType(alias)
    package.__path__ = list(importlib.import_module(source.package).__path__)
    sys.modules[alias] = package
    if printed is not None:
        tables = types.ModuleType(f"{alias}.printed")
        tables.__dict__["PRINTED"] = printed
        sys.modules[tables.__name__] = tables
    return alias


def _execute(name: str, alias: str, signing: Signing | None = None, **given: object) -> types.ModuleType:
    """The file of module `name` once more, as a module of its own."""
    file = _file_of(name)
    again = importlib.util.spec_from_file_location(alias, file)
    assert again is not None
    module = importlib.util.module_from_spec(again)
    module.__dict__.update(given)
    sys.modules[alias] = module
    tree = ast.parse(file.read_bytes())
    if signing is not None:
        import numba

        module.__dict__[signed_name] = numba.int64
        tree = signing.rewrite(tree)
    exec(compile(tree, str(file), "exec"), module.__dict__)
    return module


def _compile_module(
    module: types.ModuleType, name: str, done: dict[Any, Any], how: dict[str, Any], named: tuple[str, ...] | None
) -> None:
    """Compile the module's own functions and take compiled ones for those that it imports from shared kernels.

    `named` are those that Python calls, if that is not the same for every game. `_private` functions build tables and
    stay plain. Only the functions that Python calls get a wrapper and a place in the cache: with both for all, the
    first call takes twice as long.
    """
    import numba
    import numpy

    how |= {"error_model": "numpy", "nogil": True}
    called = numba.njit(cache=True, **how)
    how |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    inner = numba.njit(**how)
    shared = name in SHARED_FIRST + SHARED_LAST
    plain = vars(sys.modules[name]) if name in sys.modules else {}
    for attribute, value in list(vars(module).items()):
        if isinstance(value, types.FunctionType) and not attribute.startswith("_"):
            if body.is_copier(value):
                setattr(module, attribute, _record_copier())
            elif value.__module__ == module.__name__:
                wanted = shared or hasattr(Rules, attribute) if named is None else attribute in named
                compiled = (called if wanted else inner)(value)
                done[plain.get(attribute)] = compiled
                setattr(module, attribute, compiled)
            elif value in done:
                setattr(module, attribute, done[value])
        elif isinstance(value, tuple) and attribute.isupper():
            setattr(module, attribute, _constant(numpy.array(value)))


@cache
def _record_copier() -> Any:
    """What `body.copier` makes, for records: one copy of all bytes."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic
    def copy_into(_: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
            size = context.get_constant(types.intp, target.size)
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)  # type: ignore[no-untyped-call]
            return context.get_dummy_value()

        return types.void(target, source), generate

    return copy_into


def _constant(table: Any) -> Any:
    """As narrow as it fits: wide tables fall out of the first cache."""
    if table.min() < 0:
        return table
    return next((table.astype(code) for code in ("u1", "u2", "u4") if table.max() < 256 ** int(code[1])), table)


def first_call(engine: Engine, call: Any, announce: Any, game: str, kernel: str = "") -> float:
    """Call `call`, which may have to compile, telling people so; return the seconds."""
    if engine.name == "twin" and not is_cached(engine, kernel):
        announce(f"Compiling the rules of {game.capitalize()}, once for this machine: up to half a minute …")
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
