"""Client of Hémicycle, the official data of the French Parliament.

from hemicycle_client import Hemicycle

with Hemicycle("https://hemicycle.example") as service:
    for scrutin in service.list_scrutins(chambre="assemblee", type="solennel").iter():
        ...
"""

from hemicycle_client import models
from hemicycle_client.clients import AsyncHemicycle, Hemicycle
from hemicycle_client.errors import (
    ConnectionFailed,
    HemicycleError,
    InvalidAnswer,
    InvalidArgument,
    InvalidParameters,
    NotFound,
    Refused,
    TimedOut,
    TooManyRequests,
    Unavailable,
)
from hemicycle_client.requests import Request

__all__ = [
    "AsyncHemicycle",
    "ConnectionFailed",
    "Hemicycle",
    "HemicycleError",
    "InvalidAnswer",
    "InvalidArgument",
    "InvalidParameters",
    "NotFound",
    "Refused",
    "Request",
    "TimedOut",
    "TooManyRequests",
    "Unavailable",
    "models",
]
