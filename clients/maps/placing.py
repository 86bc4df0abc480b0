"""Finding room: boxes for names and symbols where they cover as little as possible of what is drawn already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from warclock.clients.maps.geometry import Curve

STEP = 5.0  # points between the samples of a line
OVER_BOX = 4.0  # cost of a square point on top of another box
OVER_LINE = 3.0  # cost of a sample of a line that is covered
OUTSIDE = 1e6


class Box(NamedTuple):
    """A rectangle on the sheet."""

    left: float
    low: float
    right: float
    high: float


class Room:
    """What is taken on a sheet."""

    def __init__(self, width: float, height: float, lines: Iterable[Curve]) -> None:
        import numpy as np

        self.width = width
        self.height = height
        self.boxes: Any = np.empty((0, 4))
        points = [curve.at(step / steps) for curve in lines for steps in (_steps(curve),) for step in range(steps + 1)]
        self.samples: Any = np.array(points).reshape(-1, 2)

    def take(self, box: Box) -> None:
        """Mark a box as taken."""
        import numpy as np

        self.boxes = np.vstack([self.boxes, box])

    def covered(self, box: Box) -> float:
        """Square points of taken boxes that a box would cover."""
        import numpy as np

        boxes = self.boxes
        wide = np.minimum(boxes[:, 2], box.right) - np.maximum(boxes[:, 0], box.left)
        high = np.minimum(boxes[:, 3], box.high) - np.maximum(boxes[:, 1], box.low)
        return float((np.clip(wide, 0, None) * np.clip(high, 0, None)).sum())

    def cost(self, box: Box) -> float:
        """How bad it would be to draw in a box."""
        if box.left < 2 or box.low < 2 or box.right > self.width - 2 or box.high > self.height - 2:
            return OUTSIDE
        at = self.samples
        inside = (at[:, 0] > box.left) & (at[:, 0] < box.right) & (at[:, 1] > box.low) & (at[:, 1] < box.high)
        return OVER_BOX * self.covered(box) + OVER_LINE * float(inside.sum())


def _steps(curve: Curve) -> int:
    return max(int(curve.length / STEP), 1)


def best(room: Room, choices: Iterable[tuple[float, Box]]) -> tuple[float, Box]:
    """The box with the least cost, its own (the first of each pair) included; the first of equals."""
    return min(((own + room.cost(box), box) for own, box in choices), key=lambda choice: choice[0])
