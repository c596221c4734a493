"""The back: a quiet lattice and the Roman ten, which reads the same both ways up."""

from __future__ import annotations

_LEFT, _TOP, _RIGHT, _BOTTOM = 25, 25, 225, 325
_STEP = 25


def draw_back() -> str:
    """What lies on the paper of the symbol `card-back`, 250 × 350."""
    return (
        '<rect x="14" y="14" width="222" height="322" rx="9" fill="var(--card-back,#27405e)"/>'
        '<g fill="none" stroke="var(--card-paper,#fffdf6)">'
        f'<path stroke-opacity=".34" stroke-width="1.6" d="{_lattice()}"/>'
        f'<path stroke-opacity=".75" stroke-width="1.6" d="M{_LEFT} {_TOP}H{_RIGHT}V{_BOTTOM}H{_LEFT}Z"/></g>'
        '<path fill="var(--card-back,#27405e)" d="M125 115L170 175L125 235L80 175Z"/>'
        '<path fill="none" stroke="var(--card-brass,#d6a640)" stroke-width="3" d="M125 120L166 175L125 230L84 175Z"/>'
        '<path fill="var(--card-brass,#d6a640)" d="M106 152H126V156H121L144 194H148V198H126V194H131L108 156H106Z'
        'M134 152H144V156H142L112 194H116V198H106V194H108L138 156H134Z"/>'
    )


def _lattice() -> str:
    lines = []
    for start in range(_LEFT - (_BOTTOM - _TOP), _RIGHT, 2 * _STEP):
        lines.append(_diagonal(start))
    mirrored = [_mirror(line) for line in lines]
    return "".join(f"M{x1:g} {y1:g}L{x2:g} {y2:g}" for x1, y1, x2, y2 in [*lines, *mirrored])


def _diagonal(start: int) -> tuple[float, float, float, float]:
    """The line that leaves (start, top) at 45°, cut to the frame."""
    x1 = max(start, _LEFT)
    y1 = _TOP + (x1 - start)
    y2 = min(_BOTTOM, _TOP + (_RIGHT - start))
    return x1, y1, start + (y2 - _TOP), y2


def _mirror(line: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = line
    return _LEFT + _RIGHT - x1, y1, _LEFT + _RIGHT - x2, y2
