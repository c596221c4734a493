"""Draws the faces of the robots, robots/<name>.svg: automata of a café, with brass discs for ears.

Run by hand, from the folder of the project: python -m static.img.robot_faces. A test asserts that the files are what
this draws, that each robot of the cast has one, and that no two are alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent / "robots"
# The colours of static/css/tokens.css, repeated because a picture cannot read the CSS of the page.
CREAM, INK, BRASS, GLEAM = "#faf4e6", "#211d18", "#d3a545", "#edcf86"
RED, BLUE, GREEN, FELT = "#a4242b", "#1c4f8c", "#1e663c", "#10382c"
BROWN, RUST, GREY, STRAW = "#5a3a22", "#9a4f26", "#a89c86", "#e0c27a"
PALE, ROSE, WHEAT, OLIVE, UMBER = "#f6dfc4", "#efc9a4", "#dfae7d", "#c08a58", "#8d5d3a"

HEADS = {
    "oval": "M38 54Q38 28 64 28Q90 28 90 54V66Q88 94 64 96Q40 94 38 66Z",
    "round": "M35 58Q35 29 64 29Q93 29 93 58Q94 93 64 94Q34 93 35 58Z",
    "square": "M38 48Q40 28 64 28Q88 28 90 48V78Q88 94 74 95H54Q40 94 38 78Z",
    "long": "M41 50Q41 26 64 26Q87 26 87 50V72Q84 100 64 101Q44 100 41 72Z",
}
"""Outlines of heads; `H` below stands for the colour of the hair, `C` for that of the hat or of the clothes."""
HAIR_BEHIND = {
    "bob": "M30 56Q28 20 64 20Q100 20 98 56L101 88Q92 96 82 92H46Q36 96 27 88Z",
    "waves": "M31 58Q26 20 64 19Q102 20 97 58Q108 74 98 88Q104 98 92 104H36Q24 98 30 88Q20 74 31 58Z",
    "braids": "M34 52Q32 22 64 22Q96 22 94 52L100 72Q106 96 96 112H86L90 70H38L42 112H32Q22 96 28 72Z",
}
HAIR_BEFORE = {
    "bob": "M36 60Q34 26 64 24Q94 26 92 60Q86 40 66 40Q46 40 36 60Z",
    "waves": "M35 60Q34 24 66 24Q94 26 93 60Q86 50 82 38Q60 48 46 40Q38 48 35 60Z",
    "braids": "M36 58Q38 34 64 28Q90 34 92 58Q92 22 64 22Q36 22 36 58Z",
    "bun": "M36 60Q34 25 64 24Q94 25 92 60Q86 36 64 36Q42 36 36 60ZM50 22Q50 6 64 6Q78 6 78 22Q70 26 64 25Q58 26 50 "
    "22Z",
    "curls": "M34 58Q24 50 32 42Q26 30 38 28Q40 16 52 21Q60 12 70 19Q82 14 88 26Q102 28 96 42Q104 50 94 58"
    "Q92 44 84 42Q78 34 70 38Q60 32 54 39Q42 36 42 46Q36 48 34 58Z",
    "parting": "M36 58Q32 24 62 23Q96 22 92 58Q90 46 84 42Q66 42 54 33Q48 44 39 46Z",
    "crop": "M37 54Q33 24 64 24Q95 24 91 54Q88 40 80 38H48Q40 40 37 54Z",
    "brush": "M37 52Q34 32 38 28L44 20L50 24L57 15L64 22L71 15L78 24L84 20L90 28Q94 32 91 52Q86 40 78 38H50Q42 40 "
    "37 52Z",
    "crown": "M36 64Q31 50 38 42Q40 52 39 64ZM92 64Q97 50 90 42Q88 52 89 64Z",
}
HATS = {
    "beret": "M30 38Q24 22 46 16Q72 8 94 20Q108 30 96 40Q64 28 30 38ZM66 12L70 5",
    "cap": "M34 40Q32 16 64 15Q96 16 94 40Q64 30 34 40ZM30 46Q28 38 38 37Q64 28 90 37Q104 40 106 50Q66 36 30 46Z",
    "boater": "M42 34V14Q64 9 86 14V34ZM24 40Q24 33 42 32Q64 28 86 32Q104 33 104 40Q64 32 24 40Z",
    "felt": "M40 36Q38 10 54 13Q64 18 74 13Q90 10 88 36ZM22 38Q28 46 64 38Q100 46 106 38Q100 30 88 31Q64 26 40 "
    "31Q28 30 22 38Z",
    "bonnet": "M33 52Q28 14 64 13Q100 14 95 52Q92 36 64 34Q36 36 33 52Z",
    "scarf": "M32 56Q28 16 64 15Q100 16 96 56Q92 34 64 33Q36 34 32 56ZM90 92Q98 84 95 58L103 76Q104 92 96 98Z",
    "straw": "M40 36Q42 14 64 13Q86 14 88 36ZM14 44Q26 30 64 31Q102 30 114 44Q96 40 64 38Q32 40 14 44Z",
}
BANDS = {
    "boater": f'<path d="M42 27V33Q64 28 86 33V27Q64 22 42 27Z" fill="{RED}"/>',
    "felt": f'<path d="M40 29V35Q64 30 88 35V29Q64 24 40 29Z" fill="{INK}"/>',
    "straw": f'<path d="M40 30V36Q64 31 88 36V30Q64 25 40 30Z" fill="{BLUE}"/>',
    "scarf": f'<g fill="{CREAM}"><circle cx="50" cy="24" r="2.4"/><circle cx="64" cy="21" r="2.4"/>'
    '<circle cx="78" cy="24" r="2.4"/><circle cx="43" cy="33" r="2.4"/><circle cx="85" cy="33" r="2.4"/></g>',
    "bonnet": f'<path d="M33 52Q36 36 64 34Q92 36 95 52" fill="none" stroke="{CREAM}" stroke-width="4"/>',
}
BEARDS = {
    "moustache": "M64 75Q57 70 46 77Q44 82 50 83Q58 83 64 79Q70 83 78 83Q84 82 82 77Q71 70 64 75Z",
    "thin": "M64 76Q56 73 49 79Q57 79 64 78.5Q71 79 79 79Q72 73 64 76Z",
    "handlebar": "M64 75Q54 71 47 77Q41 79 37 72Q37 84 48 83Q58 83 64 79Q70 83 80 83Q91 84 91 72Q87 79 81 77Q74 71 "
    "64 75Z",
    "goatee": "M57 90Q64 86 71 90Q72 102 64 107Q56 102 57 90ZM64 76Q56 73 50 79Q57 79 64 78.5Q71 79 78 79Q72 73 64 76Z",
    "full": "M37 64Q40 78 50 76Q57 71 64 75Q71 71 78 76Q88 78 91 64Q94 104 64 110Q34 104 37 64ZM56 84Q64 90 72 "
    "84Q64 81 56 84Z",
    "chops": "M38 60Q36 82 50 90Q52 80 46 74Q44 66 44 58ZM90 60Q92 82 78 90Q76 80 82 74Q84 66 84 58Z",
}
GLASSES = {
    "round": '<circle cx="53" cy="60" r="9"/><circle cx="75" cy="60" r="9"/><path d="M62 58Q64 56 66 58M44 58L37 '
    '55M84 58L91 55"/>',
    "half": '<path d="M44 63H62Q61 72 53 72Q45 72 44 63ZM66 63H84Q83 72 75 72Q67 72 66 63ZM62 63Q64 61 66 63"/>',
    "monocle": '<circle cx="75" cy="60" r="10"/><path d="M84 65Q94 84 88 108"/>',
}
CLOTHES = {
    "shirt": f'<path d="M50 98L64 112L78 98L86 104L72 122L64 113L56 122L42 104Z" fill="{CREAM}"/>',
    "tie": f'<path d="M46 100L64 114L82 100L76 128H52Z" fill="{CREAM}"/><path d="M60 112H68L70 128H58Z" fill="{RED}"/>',
    "kerchief": f'<path d="M42 100Q64 116 86 100L84 110Q72 118 66 116L74 128H56L62 116Q54 118 44 110Z" fill="{RED}"/>',
    "lace": f'<path d="M44 99Q64 116 84 99L90 106Q84 112 80 110Q76 118 71 114Q64 122 57 114Q52 118 48 110Q44 112 38 '
    f'106Z" fill="{CREAM}"/>',
    "apron": f'<path d="M46 128V112H82V128ZM46 112L42 100M82 112L86 100" fill="{CREAM}"/>',
    "bow": f'<path d="M64 112L48 104V121ZM64 112L80 104V121Z" fill="{INK}"/><circle cx="64" cy="112" r="4" '
    f'fill="{INK}"/>',
    "beads": "".join(
        f'<circle cx="{x}" cy="{y}" r="3.4" fill="{BRASS}"/>'
        for x, y in ((44, 104), (50, 110), (57, 114), (64, 115), (71, 114), (78, 110), (84, 104))
    ),
}
MOUTHS = {
    "smile": "M54 84Q64 93 74 84",
    "grin": "M52 83Q64 97 76 83Z",
    "wry": "M55 87Q66 90 74 82",
    "plain": "M56 86H72",
    "small": "M59 85Q64 89 69 85",
}


@dataclass(frozen=True)
class Face:
    """The parts of a face. `hair` and `hat` may be empty; a hat covers the hair before the brow."""

    ground: str
    skin: str
    head: str
    hair: str
    hair_colour: str
    clothes: str
    clothes_colour: str
    mouth: str
    hat: str = ""
    hat_colour: str = ""
    beard: str = ""
    glasses: str = ""


FACES = {
    "onesime": Face(BLUE, ROSE, "round", "brush", STRAW, "shirt", GREEN, "grin"),
    "theodule": Face(RED, WHEAT, "long", "parting", INK, "bow", FELT, "small", glasses="round"),
    "euphrasie": Face(FELT, PALE, "round", "braids", RUST, "lace", BLUE, "smile"),
    "hilarion": Face(BRASS, OLIVE, "square", "crop", BROWN, "kerchief", BLUE, "grin", hat="straw", hat_colour=STRAW),
    "zenobie": Face(GREEN, UMBER, "oval", "curls", INK, "beads", RED, "smile"),
    "anthelme": Face(INK, PALE, "oval", "crop", RUST, "apron", GREEN, "plain", hat="beret", hat_colour=BLUE),
    "ugolin": Face(GREEN, ROSE, "oval", "brush", RUST, "kerchief", BROWN, "wry", hat="cap", hat_colour=BROWN),
    "clarius": Face(BRASS, WHEAT, "square", "crown", GREY, "shirt", FELT, "plain", beard="moustache"),
    "pamphile": Face(BLUE, PALE, "round", "crop", BROWN, "apron", RED, "grin", beard="thin"),
    "arsule": Face(RED, OLIVE, "long", "bob", INK, "beads", FELT, "small"),
    "baptistine": Face(FELT, WHEAT, "round", "bun", GREY, "lace", INK, "smile", hat="bonnet", hat_colour=INK),
    "barnabe": Face(INK, ROSE, "square", "crop", INK, "tie", BLUE, "wry", hat="boater", hat_colour=STRAW),
    "marius": Face(RED, WHEAT, "oval", "curls", INK, "kerchief", BLUE, "grin"),
    "fanny": Face(BLUE, PALE, "oval", "bob", BROWN, "lace", RED, "smile"),
    "cesarine": Face(GREEN, ROSE, "round", "bun", STRAW, "beads", BLUE, "wry", glasses="round"),
    "honore": Face(FELT, PALE, "long", "crown", GREY, "tie", INK, "smile", beard="goatee", glasses="half"),
    "panisse": Face(BRASS, ROSE, "round", "crown", BROWN, "bow", CREAM, "smile", beard="handlebar"),
    "aurelie": Face(INK, OLIVE, "oval", "waves", BROWN, "lace", GREEN, "small"),
    "leontine": Face(RED, PALE, "oval", "bun", GREY, "lace", FELT, "smile", glasses="half"),
    "virginie": Face(BLUE, UMBER, "round", "bun", INK, "beads", BRASS, "grin", hat="scarf", hat_colour=RED),
    "panturle": Face(GREEN, OLIVE, "square", "brush", INK, "shirt", BROWN, "plain", beard="full"),
    "honorine": Face(BRASS, WHEAT, "round", "waves", GREY, "apron", RED, "wry", hat="scarf", hat_colour=BLUE),
    "escartefigue": Face(BLUE, ROSE, "square", "crown", GREY, "tie", INK, "grin", "cap", FELT, "full"),
    "philomene": Face(FELT, ROSE, "long", "bob", GREY, "beads", RED, "plain", glasses="round"),
    "saturnin": Face(RED, UMBER, "oval", "crown", GREY, "bow", GREEN, "wry", beard="chops", glasses="monocle"),
    "florette": Face(GREEN, PALE, "oval", "waves", RUST, "lace", BRASS, "smile", hat="straw", hat_colour=STRAW),
    "elzear": Face(INK, WHEAT, "long", "crown", CREAM, "shirt", GREEN, "small", "felt", BROWN, "full"),
    "norine": Face(BRASS, OLIVE, "oval", "braids", INK, "beads", GREEN, "wry"),
}
"""By the name of the file: the robot's name without accents, in small letters."""


def draw(face: Face) -> str:
    """Return the face as an SVG document, square."""
    outline = f'stroke="{INK}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"'
    ring = f'<circle cx="64" cy="64" r="59" fill="none" stroke="{BRASS}" stroke-width="5"/>'
    thin = f'<circle cx="64" cy="64" r="55.5" fill="none" stroke="{GLEAM}" stroke-width="1.4"/>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        '<clipPath id="m"><circle cx="64" cy="64" r="57"/></clipPath>'
        f'<circle cx="64" cy="64" r="62" fill="{INK}"/>'
        f'<g clip-path="url(#m)"><path d="M0 0H128V128H0Z" fill="{face.ground}"/>{_rays(face.ground)}'
        f"<g {outline}>{_bust(face)}{_head(face)}</g></g>{ring}{thin}</svg>\n"
    )


def _rays(ground: str) -> str:
    ink = INK if ground in (BRASS, CREAM) else CREAM
    rays = "M64 64L0 20M64 64L20 0M64 64L64 0M64 64L108 0M64 64L128 20M64 64L0 60M64 64L128 60"
    return f'<path d="{rays}" stroke="{ink}" stroke-width="4" opacity=".16"/>'


def _bust(face: Face) -> str:
    behind = HAIR_BEHIND.get(face.hair, "")
    hair = f'<path d="{behind}" fill="{face.hair_colour}"/>' if behind else ""
    neck = f'<path d="M52 86V104H76V86Z" fill="{face.skin}"/>'
    body = f'<path d="M14 128Q18 104 48 100L64 112L80 100Q110 104 114 128Z" fill="{face.clothes_colour}"/>'
    return f"{hair}{neck}{body}{CLOTHES[face.clothes]}"


def _head(face: Face) -> str:
    ears = "".join(
        f'<circle cx="{x}" cy="64" r="7" fill="{BRASS}"/><path d="M{x - 3} 61L{x + 3} 67" stroke-width="2"/>'
        for x in (36, 92)
    )
    head = f'<path d="{HEADS[face.head]}" fill="{face.skin}"/>'
    beard = f'<path d="{BEARDS[face.beard]}" fill="{face.hair_colour}" fill-rule="evenodd"/>' if face.beard else ""
    return f"{ears}{head}{_eyes(face)}{beard}{_mouth(face)}{_glasses(face)}{_top(face)}"


def _eyes(face: Face) -> str:
    brows = '<path d="M46 51Q53 47 59 51M69 51Q75 47 82 51" fill="none"/>'
    eyes = f'<g fill="{INK}" stroke="none"><circle cx="53" cy="60" r="3.4"/><circle cx="75" cy="60" r="3.4"/></g>'
    glints = f'<g fill="{CREAM}" stroke="none"><circle cx="54" cy="59" r="1"/><circle cx="76" cy="59" r="1"/></g>'
    nose = '<path d="M64 60L60 73H66" fill="none"/>'
    return f"{brows}{eyes}{glints}{nose}"


def _mouth(face: Face) -> str:
    if face.beard == "full":
        return ""
    fill = CREAM if face.mouth == "grin" else "none"
    return f'<path d="{MOUTHS[face.mouth]}" fill="{fill}"/>'


def _glasses(face: Face) -> str:
    return f'<g fill="none" stroke="{INK}">{GLASSES[face.glasses]}</g>' if face.glasses else ""


def _top(face: Face) -> str:
    """Return the hair before the brow, or the hat and what hair it leaves at the temples."""
    if not face.hat:
        return f'<path d="{HAIR_BEFORE[face.hair]}" fill="{face.hair_colour}"/>'
    temples = f'<path d="{HAIR_BEFORE["crown"]}" fill="{face.hair_colour}"/>'
    return f'{temples}<path d="{HATS[face.hat]}" fill="{face.hat_colour}"/>{BANDS.get(face.hat, "")}'


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name, face in FACES.items():
        (HERE / f"{name}.svg").write_text(draw(face))
