"""The alerting rules speak of metrics that exist."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from hemicycle.api.metrics import page as metriques
from hemicycle.api.metrics.counters import CLASSES

RACINE = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def rules() -> list[dict[str, Any]]:
    page = yaml.safe_load((RACINE / "deploy" / "prometheus-alerts.yml").read_text(encoding="utf-8"))
    return [rule for group in page["groups"] for rule in group["rules"]]


def test_every_metric_of_a_rule_is_served(rules: list[dict[str, Any]]) -> None:
    served = Path(metriques.__file__).read_text(encoding="utf-8")
    named = {name for rule in rules for name in re.findall(r"\bhemicycle_\w+", rule["expr"])}
    assert named
    assert {name for name in named if f'"{name}"' not in served} == set()


def test_every_class_of_status_of_a_rule_is_one_that_is_counted(rules: list[dict[str, Any]]) -> None:
    named = {status for rule in rules for status in re.findall(r'status="(\w+)"', rule["expr"])}
    assert named
    assert named <= set(CLASSES)


def test_every_rule_says_how_urgent_it_is_and_what_is_wrong(rules: list[dict[str, Any]]) -> None:
    assert {rule["labels"]["severity"] for rule in rules} == {"page", "ticket"}
    assert all(rule["annotations"]["summary"] for rule in rules)
