"""What the court holds up at the right of the card, and the hand that holds it."""

from __future__ import annotations

from inks import BRASS, INK, PAPER, RED, SUIT, dot, line, shape


def hand(cuff: str) -> str:
    """A fist closed at 208, 132, and its cuff."""
    return (
        shape("M192 146L196 136H222L228 149Q210 156 192 158Z", cuff)
        + shape("M197 122Q208 116 219 122Q223 130 219 138Q208 142 197 138Q193 130 197 122Z", PAPER)
        + line("M198 128H214M198 133H214", stroke_width=2)
    )


def _staff(top: int) -> str:
    return shape(f"M204.5 {top}H211.5V146H204.5Z", BRASS)


def harp() -> str:
    frame = shape(
        "M188 120Q184 60 196 32Q206 22 216 34Q226 44 236 40L238 48Q222 56 210 42Q200 38 198 66Q196 96 200 116"
        "L234 52L238 58L208 122Z",
        BRASS,
    )
    return frame + line("M204 50V108M212 52V96M220 54V82M228 53V66", stroke_width=2)


def sword() -> str:
    return (
        shape("M202 104V34L208 16L214 34V104Z", PAPER)
        + line("M208 34V98", stroke_width=2)
        + shape("M186 104Q208 98 230 104V112Q208 106 186 112Z", BRASS)
        + shape("M204 110H212V146H204Z", RED)
    )


def sun_sceptre() -> str:
    ray = shape("M208 14L213 28H203Z", RED, stroke_width=2)
    rays = [f'<g transform="rotate({turn} 208 40)">{ray}</g>' for turn in range(0, 360, 45)]
    return (
        _staff(50)
        + "".join(rays)
        + dot(208, 40, 13, BRASS, stroke=INK, stroke_width=3)
        + line("M202 40H214M208 34V46", stroke_width=2)
    )


def orb() -> str:
    return (
        dot(208, 96, 25, BRASS, stroke=INK, stroke_width=3)
        + shape("M183 93Q208 102 233 93V101Q208 110 183 101Z", SUIT)
        + shape("M204 71H212Q212 84 212 98H204Q204 84 204 71Z", SUIT)
        + shape("M205 70V56H196V48H205V38H211V48H220V56H211V70Z", BRASS)
    )


def spear() -> str:
    blade = shape("M208 12Q224 36 214 60H202Q192 36 208 12Z", PAPER) + line("M208 24V58", stroke_width=2)
    return _staff(56) + blade + shape("M199 60H217V68H199Z", RED)


def rose() -> str:
    places = [(208, 32), (222, 42), (217, 58), (199, 58), (194, 42)]
    petals = "".join(dot(x, y, 12, SUIT, stroke=INK, stroke_width=2.5) for x, y in places)
    stem = line("M208 60V146", stroke_width=5)
    leaves = shape("M208 104Q228 102 232 84Q212 84 208 104ZM208 92Q190 92 184 76Q204 74 208 92Z", INK)
    return stem + leaves + petals + dot(208, 46, 9, BRASS, stroke=INK, stroke_width=2.5)


def fan() -> str:
    leaf = shape("M208 126L176 62Q196 34 240 50L208 126Z", PAPER)
    trim = shape("M176 62Q196 34 240 50L234 64Q200 52 183 76Z", SUIT)
    return leaf + trim + line("M208 126L194 58M208 126L208 54M208 126L222 56", stroke_width=2) + dot(208, 124, 4, BRASS)


def lily() -> str:
    stem = line("M208 60V146", stroke_width=5)
    leaves = shape("M208 112Q226 104 228 80Q210 88 208 112ZM208 126Q190 120 186 98Q204 104 208 126Z", INK)
    bloom = shape("M208 70Q188 60 184 28Q196 34 200 44Q202 28 208 18Q214 28 216 44Q220 34 232 28Q228 60 208 70Z", PAPER)
    return stem + leaves + bloom + line("M208 62V42M201 58L197 48M215 58L219 48", stroke=BRASS, stroke_width=3.5)


def halberd() -> str:
    return (
        _staff(44)
        + shape("M208 8L215 44H201Z", PAPER)
        + shape("M212 48Q226 36 240 40Q234 58 240 80Q224 84 212 70Z", PAPER)
        + shape("M204 52L184 60L204 68Z", PAPER)
        + shape("M202 44H214V74H202Z", RED)
    )


def arrow() -> str:
    feathers = shape("M208 112L196 102V84L208 94L220 84V102Z", RED) + line("M208 94V112", stroke_width=2)
    return shape("M205.5 40H210.5V146H205.5Z", BRASS) + shape("M208 10L226 46L208 38L190 46Z", PAPER) + feathers


def horn() -> str:
    body = shape("M188 46Q214 38 228 60Q244 88 216 114L206 126L197 119Q220 92 211 74Q205 62 193 72Z", BRASS)
    cord = line("M196 66Q180 96 200 120", stroke=RED, stroke_width=3.5)
    mouth = shape("M184 40L193 46L197 70L188 78Q178 60 184 40Z", PAPER)
    return cord + body + mouth + line("M221 53L209 66M233 82L216 85", stroke_width=2.5)


def shield() -> str:
    face = shape("M178 48Q208 38 238 48V92Q236 122 208 138Q180 122 178 92Z", BRASS)
    field = shape("M186 55Q208 48 230 55V91Q228 114 208 127Q188 114 186 91Z", PAPER)
    return face + field + '<use href="#suit-C" x="188" y="64" width="40" height="40"/>'
