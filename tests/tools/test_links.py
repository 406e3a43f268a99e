"""The check of links can fail."""

from pathlib import Path

from tools.links import dead_links


def test_a_dead_link_and_a_missing_picture_are_found(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text(
        '[good](there.md#part) ![bad](gone.svg)\n<img src="gone.png"> [far](https://a.b/c)\n'
    )
    assert list(dead_links(tmp_path)) == ["there.md:1: gone.svg leads nowhere", "there.md:2: gone.png leads nowhere"]
