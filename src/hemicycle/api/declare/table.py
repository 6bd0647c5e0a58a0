"""The table of operations: which one a method and a path mean."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from hemicycle.api.declare.operations import Operation


class OperationTable:
    """Every operation of the service, found by method and path."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self.operations = tuple(replace(operation, rank=rank) for rank, operation in enumerate(operations))
        self._fixed: dict[tuple[str, tuple[str, ...]], Operation] = {}
        self._variable: dict[tuple[str, int, tuple[str, ...]], list[Operation]] = defaultdict(list)
        for operation in self.operations:
            if operation.variables:
                self._variable[operation.method, len(operation.segments), _area(operation.segments)].append(operation)
            else:
                self._fixed[operation.method, operation.segments] = operation
        if any(segment.startswith("{") for _, _, area in self._variable for segment in area):
            raise ValueError("a path begins with the words of its area, before any variable")
        for candidates in self._variable.values():  # a fixed word comes before a variable, segment by segment
            candidates.sort(key=lambda operation: [segment.startswith("{") for segment in operation.segments])

    def find(self, path: str, method: str = "GET") -> tuple[Operation, tuple[str, ...]] | None:
        """The operation of a path, with or without a final slash; fixed words win over variables. HEAD is a GET."""
        method = "GET" if method == "HEAD" else method
        segments = tuple(path.removesuffix("/").split("/")[1:])
        operation = self._fixed.get((method, segments))
        if operation is not None:
            return operation, segments
        for candidate in self._variable.get((method, len(segments), _area(segments)), ()):
            if _matches(candidate.segments, segments):
                return candidate, segments
        return None


def _area(segments: tuple[str, ...]) -> tuple[str, ...]:
    """The words that every path of an area begins with (`/api/v1/scrutins`): no variable comes before the fourth."""
    return segments[:3]


def _matches(expected: tuple[str, ...], received: tuple[str, ...]) -> bool:
    for word, given in zip(expected, received, strict=True):
        if word != given and (not given or not word.startswith("{")):
            return False
    return True
