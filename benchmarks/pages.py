"""One address of every kind of page, found as a reader finds it: by following links."""

import re
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urldefrag, urlencode, urljoin, urlsplit

from lxml import html

from benchmarks.cases import Asked
from hemicycle.api import routes
from hemicycle.api.declare.operations import Operation, OperationTable
from hemicycle.pages.operations import operations

_HOST = "http://hemicycle.invalid"
_EACH = 3  # pages of a kind that are read for their links
_WORD = "loi"  # asked of the pages that search
_VARIABLE = re.compile(r"{(\w+)}")


class Found(NamedTuple):
    """What following links from the first pages leads to."""

    addresses: dict[str, str]  # of a page, by template; what a search finds is a kind of its own
    links: dict[str, str]  # every link to this very host, forms sent as they are among them; and a page that holds it


def kinds(declared: Iterable[Operation]) -> list[Operation]:
    """The pages among these operations."""
    return [one for one in declared if one.media_type.startswith("text/html")]


def explore(asked: Asked) -> Found:
    """Read pages, breadth first, a few of each kind; one that no link leads to is addressed by the variables of those
    that were found, else by its own examples."""
    pages = kinds(operations())
    table = OperationTable([*operations(), *routes.operations()])
    plain = [one for one in pages if not one.variables]
    waiting = deque(one.template for one in plain if not any(query.required for query in one.queries.values()))
    waiting += [f"{one.template}?q={_WORD}" for one in plain if "q" in one.queries]
    known, read = set(waiting), dict.fromkeys((one.template for one in pages), 0)
    addresses: dict[str, str] = {}
    links: dict[str, str] = {}
    while True:
        while waiting:
            address = waiting.popleft()
            template = _template(table, address)
            if template not in read:
                continue
            addresses.setdefault(f"{template}?q" if f"?q={_WORD}" in address else template, address)
            if read[template] == _EACH:
                continue
            read[template] += 1
            for link in _links(asked.get(address), address):
                links.setdefault(link, address)
                page = urldefrag(link).url
                if page not in known:
                    known.add(page)
                    waiting.append(page)
        missing = [one for one in pages if one.template not in addresses]
        if not missing:
            return Found(addresses, links)
        waiting += [_address(one, addresses) for one in missing]


def _template(table: OperationTable, address: str) -> str | None:
    found = table.find(urlsplit(address).path)
    return None if found is None else found[0].template


def _links(body: bytes, page: str) -> list[str]:
    """What a page leads to on this very host: its links, and its forms sent as they are."""
    document: Any = html.document_fromstring(body.decode())
    found = [str(href) for href in document.xpath("//a/@href")]
    for form in document.forms:
        found.append(f"{form.action or urlsplit(page).path}?{urlencode(form.form_values())}")
    seen = [urljoin(urljoin(_HOST, page), href) for href in found]
    return [url.removeprefix(_HOST) for url in seen if url.startswith(f"{_HOST}/")]


def _address(page: Operation, found: dict[str, str]) -> str:
    values = {one.name: str(one.declared.example) for one in page.variables}
    for template, address in found.items():
        names = _VARIABLE.findall(template)
        if set(values) <= set(names):
            pattern = _VARIABLE.sub("([^/?]+)", template)
            if matched := re.match(pattern, address):
                values |= dict(zip(names, matched.groups(), strict=True))
                break
    return page.template.format(**values)
