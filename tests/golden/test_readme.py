"""What the README asks of the demo, a newcomer's first answers."""

import re
from pathlib import Path

from hemicycle_demo import DemoSummary
from tests.golden.reponses import ouvrir, publier

README = Path(__file__).resolve().parents[2] / "README.md"
ASKED = re.compile(r"^curl '?http://127\.0\.0\.1:8000([^\s']+)'?$", re.MULTILINE)


def test_every_example_of_the_readme_has_something_to_show(tmp_path: Path, petite_demo: DemoSummary) -> None:
    asked = ASKED.findall(README.read_text(encoding="utf-8"))
    assert len(asked) >= 8
    with ouvrir(publier(tmp_path, petite_demo.folder)) as client:
        answers = {address: client.get(address) for address in asked}
    assert {answer.status for answer in answers.values()} == {200}
    assert [address for address, answer in answers.items() if b'"data":[]' in answer.body] == []
