import pytest

from tests.ordonnancement import portee


@pytest.mark.parametrize("nodeid", ["tests/demo/test_x.py::test_a", "tests/golden/test_y.py::test_b[1::2]"])
def test_what_reads_the_small_demo_runs_together(nodeid: str) -> None:
    assert portee(nodeid) == "demo"


def test_what_reads_the_samples_runs_together() -> None:
    assert portee("tests/reel/test_x.py::test_a") == portee("tests/reel/test_y.py::test_b[17]") == "reel"


def test_the_tests_of_any_other_file_stay_together() -> None:
    assert portee("tests/api/test_x.py::test_a[a::b]") == "tests/api/test_x.py"
