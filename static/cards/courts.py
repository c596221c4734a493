"""The twelve court cards, after the names of the Paris pattern: each with its own head, dress and thing in hand.

A court card is drawn once, as its upper half; the sheet turns it about the middle for the lower one.
"""

from __future__ import annotations

import attributes as held
import dress
import faces
import hats
from inks import BRASS, INK, PAPER, RED, SUIT, shape

SEAM = shape("M12 192L238 143V158L12 207Z", BRASS, stroke=INK, stroke_width=3) + shape(
    "M12 199.6L238 150.4", stroke=INK, stroke_width=2, stroke_dasharray="2 9", stroke_linecap="round"
)


def _half(*layers: str) -> str:
    look = f'fill="none" stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {look}>{''.join(layers)}</g>"


def _david() -> str:
    body = dress.bust(SUIT, dress.chevrons(BRASS)) + dress.ermine()
    head = faces.waves(PAPER) + faces.NECK + body + faces.full_face() + faces.long_beard()
    return _half(head, hats.pointed_crown(), held.harp(), held.hand(RED))


def _charles() -> str:
    body = dress.bust(SUIT, dress.lozenges(BRASS)) + dress.ermine()
    head = faces.bob(BRASS) + faces.NECK + body + faces.full_face(brow=-3) + faces.curly_beard(BRASS)
    return _half(head, hats.lily_crown(), held.sword(), held.hand(INK))


def _cesar() -> str:
    body = faces.NECK + dress.bust(PAPER, dress.slanted(SUIT)) + shape("M100 121L150 118Q128 142 100 121Z", BRASS)
    return _half(body, faces.profile(), faces.cropped(INK), hats.laurel(), held.sun_sceptre(), held.hand(BRASS))


def _alexandre() -> str:
    body = faces.NECK + dress.bust(BRASS, dress.stripes(SUIT)) + dress.ruff()
    head = faces.bob(INK) + body + faces.full_face(brow=2) + faces.moustache(INK)
    return _half(head, hats.arched_crown(), held.orb(), held.hand(RED))


def _pallas() -> str:
    body = faces.NECK + dress.bust(SUIT, dress.lozenges(BRASS, half=9)) + dress.gorget(BRASS)
    return _half(faces.waves(INK), body, faces.full_face(), hats.crested_helmet(), held.spear(), held.hand(RED))


def _judith() -> str:
    body = faces.NECK + dress.bust(SUIT) + dress.v_neck(BRASS) + dress.necklace(RED)
    return _half(body, faces.full_face(brow=3), hats.heart_headdress(), held.rose(), held.hand(BRASS))


def _rachel() -> str:
    gown = dress.bust(BRASS, dress.stripes(SUIT, every=16, width=6))
    body = faces.NECK + gown + dress.neckline(INK) + dress.necklace(PAPER)
    head = faces.profile() + faces.chignon(INK) + faces.earring(121, 104, BRASS)
    return _half(body, head, hats.pearl_tiara(), held.fan(), held.hand(INK))


def _argine() -> str:
    body = faces.NECK + dress.bust(SUIT, dress.stripes(RED, every=20, width=5)) + dress.neckline(BRASS)
    return _half(body, faces.full_face(brow=2), faces.braids(BRASS), hats.leaf_crown(), held.lily(), held.hand(BRASS))


def _ogier() -> str:
    body = faces.NECK + dress.bust(BRASS, dress.chevrons(SUIT)) + dress.v_neck(SUIT)
    return _half(faces.bob(INK), body, faces.full_face(brow=-2), hats.feathered_hat(), held.halberd(), held.hand(RED))


def _la_hire() -> str:
    body = faces.NECK + dress.bust(SUIT, dress.stripes(INK, every=22, width=8)) + dress.ruff()
    return _half(faces.waves(BRASS), body, faces.full_face(), hats.beret(), held.arrow(), held.hand(INK))


def _hector() -> str:
    jerkin = dress.bust(SUIT, dress.slanted(BRASS, every=34, width=14))
    hood = shape("M94 124L122 114L150 118L166 124L130 146Z", INK)
    return _half(
        faces.NECK,
        jerkin,
        hood,
        faces.profile(),
        faces.page_boy(BRASS),
        hats.hunting_cap(),
        held.horn(),
        held.hand(BRASS),
    )


def _lancelot() -> str:
    body = faces.NECK + dress.bust(PAPER, dress.lozenges(INK, half=10)) + dress.gorget(BRASS)
    return _half(body, faces.full_face(brow=-1), hats.open_helmet(), held.shield(), held.hand(RED))


COURTS: dict[str, str] = {
    "KS": _david(),
    "KH": _charles(),
    "KD": _cesar(),
    "KC": _alexandre(),
    "QS": _pallas(),
    "QH": _judith(),
    "QD": _rachel(),
    "QC": _argine(),
    "JS": _ogier(),
    "JH": _la_hire(),
    "JD": _hector(),
    "JC": _lancelot(),
}
