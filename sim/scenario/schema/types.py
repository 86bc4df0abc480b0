"""The kinds of values that scenario fields hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

LONGEST_ID = 40
ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class Model(BaseModel):
    """Base of all parts of a scenario: strict, closed, unchangeable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=False)

    def figures(self, *without: str) -> dict[str, Any]:
        """The fields by name as they are; pydantic's own dump would turn fractions into text."""
        return {name: getattr(self, name) for name in type(self).model_fields if name not in without}

    def stated(self) -> dict[str, Any]:
        """What the file states, defaults left out, by the file's keys in the order of the schema."""
        fields = type(self).model_fields.items()
        return {
            field.alias or name: _stated(getattr(self, name)) for name, field in fields if name in self.model_fields_set
        }


def _stated(value: Any) -> Any:
    if isinstance(value, Model):
        return value.stated()
    if isinstance(value, dict):
        return {key: _stated(item) for key, item in value.items()}
    return [_stated(item) for item in value] if isinstance(value, list) else value


def _text_of(value: Any, kind: str) -> str:
    if not isinstance(value, str):
        raise PydanticCustomError("text_type", "must be {kind} as text", {"kind": kind})
    return value


def _id(longest: int) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        text = _text_of(value, "an id")
        if len(text) > longest or not ID.fullmatch(text):
            words = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:longest]
            hint = f" (did you mean {words!r}?)" if words else ""
            raise PydanticCustomError(
                "id",
                "an id is 1 to {longest} lower-case letters, digits, - and _, and begins with a letter or digit{hint}",
                {"longest": longest, "hint": hint},
            )
        return text

    return check


def _id_schema(longest: int) -> dict[str, Any]:
    return {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": longest}


def _exact(lowest: int, highest: int, above: bool = False) -> Callable[[Any], Fraction]:
    """A validator for exact numbers from ``lowest`` (with ``above``: more than that) to ``highest``."""
    wanted = f"a number {'above' if above else 'from'} {lowest} {'up ' if above else ''}to {highest}"

    def check(value: Any) -> Fraction:
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            raise PydanticCustomError("exact_type", "must be {wanted}", {"wanted": wanted})
        number = Fraction(value)
        if not lowest <= number <= highest or (above and number == lowest):
            raise PydanticCustomError("exact_range", "must be {wanted}", {"wanted": wanted})
        return number

    return check


def _exact_schema(lowest: int, highest: int, above: bool = False) -> dict[str, Any]:
    return {"type": "number", "exclusiveMinimum" if above else "minimum": lowest, "maximum": highest}


def _iso_date(value: Any) -> date:
    try:
        if isinstance(value, str) and _ISO_DATE.fullmatch(value):
            return date.fromisoformat(value)
    except ValueError:
        pass
    raise PydanticCustomError("date", "must be a date such as 1810-03-01")


def _day(value: Any) -> int | date:
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_DAYS:
        return value
    try:
        return _iso_date(value)
    except PydanticCustomError:
        raise PydanticCustomError("day", "must be a day of the game (1, 2, ...) or a date such as 1810-03-01") from None


MOST_DAYS = 36_500
MOST_SIDES = 64
MOST_SOLDIERS = 10_000_000
MOST_GOLD = 10**15

Id = Annotated[str, PlainValidator(_id(LONGEST_ID)), WithJsonSchema(_id_schema(LONGEST_ID))]
EdgeId = Annotated[str, PlainValidator(_id(2 * LONGEST_ID + 2)), WithJsonSchema(_id_schema(2 * LONGEST_ID + 2))]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Prose = Annotated[str, Field(max_length=5000)]
Count = Annotated[int, Field(ge=0, le=MOST_SOLDIERS)]
Gold = Annotated[int, Field(ge=0, le=MOST_GOLD)]
TechLevel = Annotated[int, Field(ge=1, le=5)]
Troops = dict[str, Count]
IsoDate = Annotated[date, PlainValidator(_iso_date), WithJsonSchema({"type": "string", "format": "date"})]
Day = Annotated[
    int | date,
    PlainValidator(_day),
    WithJsonSchema(
        {"anyOf": [{"type": "integer", "minimum": 1, "maximum": MOST_DAYS}, {"type": "string", "format": "date"}]}
    ),
]
Hour = Annotated[int, Field(ge=0, le=23)]
Km = Annotated[Fraction, PlainValidator(_exact(0, 100_000, True)), WithJsonSchema(_exact_schema(0, 100_000, True))]
Latitude = Annotated[Fraction, PlainValidator(_exact(-90, 90)), WithJsonSchema(_exact_schema(-90, 90))]
Longitude = Annotated[Fraction, PlainValidator(_exact(-180, 180)), WithJsonSchema(_exact_schema(-180, 180))]
Morale = Annotated[Fraction, PlainValidator(_exact(0, 40)), WithJsonSchema(_exact_schema(0, 40))]
Factor = Annotated[Fraction, PlainValidator(_exact(0, 100, True)), WithJsonSchema(_exact_schema(0, 100, True))]

Terrain = Literal[
    "open",
    "hills",
    "beach",
    "forest",
    "ruined_city",
    "rocky",
    "desert",
    "mountains",
    "jungle",
    "snow",
    "mud",
    "swamp",
    "sea",
]
Fortification = Literal["none", "lumber", "stone", "metal", "duralloy"]
