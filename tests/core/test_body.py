"""The two bodies of a state, derived from one declaration."""

from dataclasses import dataclass
from typing import Any

import pytest

from beachside.core.body import bodies, copier, copy, digest, layout, number, numbers, pack, record_type, unpack


@dataclass(slots=True)
class Inner:
    wide: int = number(0, 2**60)
    small: list[int] = numbers(3, 0, 9)


@dataclass(slots=True)
class Outer:
    plain: int = number(0, 5, default=2)
    medium: list[int] = numbers(2, 0, 1000)
    inner: list[Inner] = bodies(2, Inner)


copy_into = copier(Outer)


def filled() -> Outer:
    outer = Outer(plain=5, medium=[1, 1000])
    outer.inner[1].wide = 2**60
    outer.inner[1].small = [7, 8, 9]
    return outer


def test_a_record_has_the_fields_of_the_declaration() -> None:
    """u4 for a number alone, as narrow as fits in a list, a power of two of bytes for a body in a list."""
    of = layout(Outer)
    assert [(cell.name, cell.offset, cell.code) for cell in of.cells] == [
        ("plain", 0, "I"),
        ("medium", 4, "H"),
        ("inner", 8, ""),
    ]
    assert of.cells[2].inner is not None
    assert of.cells[2].inner.size == layout(Inner).size == 16
    assert of.size == 64  # of 8 + 2 * 16, because small bodies have the same size everywhere


def test_bytes_and_numpy_agree() -> None:
    numpy = pytest.importorskip("numpy")
    record: Any = numpy.frombuffer(bytearray(pack(filled())), record_type(Outer))[0]
    assert record["plain"] == 5
    assert record["medium"].tolist() == [1, 1000]
    assert record["inner"][1]["wide"] == 2**60
    assert record["inner"]["small"].tolist() == [[0, 0, 0], [7, 8, 9]]
    assert unpack(Outer, record.tobytes()) == filled()


def test_a_value_out_of_range_is_not_packed() -> None:
    for spoil in ("plain", "medium", "inner"):
        outer = filled()
        if spoil == "plain":
            outer.plain = 6
        elif spoil == "medium":
            outer.medium[0] = -1
        else:
            outer.inner[0].small[2] = 10
        with pytest.raises(ValueError, match="not within"):
            pack(outer)


def test_a_list_of_another_length_is_not_packed() -> None:
    outer = filled()
    outer.medium.append(1)
    with pytest.raises(ValueError, match="medium"):
        pack(outer)


def test_bytes_of_another_length_are_not_unpacked() -> None:
    with pytest.raises(ValueError, match="bytes"):
        unpack(Outer, b"short")


def test_ranges_that_no_field_can_hold() -> None:
    @dataclass(slots=True)
    class Wrong:
        negative: int = number(-1, 5)

    with pytest.raises(ValueError, match="range"):
        layout(Wrong)


@pytest.mark.parametrize("how", ["copy", "copy_into"])
def test_a_copy_shares_nothing(how: str) -> None:
    outer = filled()
    other = copy(outer) if how == "copy" else Outer()
    if how == "copy_into":
        copy_into(other, outer)
    assert other == outer
    assert digest(other) == digest(outer)
    other.inner[1].small[0] = 0
    other.medium[0] = 9
    assert outer == filled()
    assert digest(other) != digest(outer)
