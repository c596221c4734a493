"""What the court wears on its head: this, first, tells the twelve apart."""

from __future__ import annotations

from inks import BRASS, INK, PAPER, RED, SUIT, dot, line, shape


def pointed_crown() -> str:
    """Points and their balls: David."""
    points = "M94 60L88 26L106 42L115 20L128 40L141 20L150 42L168 26L162 60Q128 50 94 60Z"
    tips = [(88, 22), (115, 16), (141, 16), (168, 22)]
    balls = "".join(dot(x, y, 4.5, RED, stroke=INK, stroke_width=2) for x, y in tips)
    return shape(points, BRASS) + balls + line("M96 52Q128 42 160 52", stroke_width=2.5)


def lily_crown() -> str:
    """Three fleurs-de-lis on a jewelled circle: Charles."""
    lily = "q8 8 4 18q8-6 10 2q-2 6-9 5v6h-10v-6q-7 1-9-5q2-8 10-2q-4-10 4-18Z"
    lilies = "".join(shape(f"M{x} {y}{lily}", BRASS) for x, y in [(102, 20), (128, 12), (154, 20)])
    circle = shape("M94 44Q128 36 162 44L160 62Q128 54 96 62Z", BRASS)
    stones = "".join(dot(x, y, 4, SUIT, stroke=INK, stroke_width=1.5) for x, y in [(110, 50), (128, 48), (146, 50)])
    return lilies + circle + stones


def laurel() -> str:
    """A wreath of leaves, in profile: César."""
    leaves = [(146, 54, -30), (134, 46, -50), (120, 43, -75), (106, 47, -105), (97, 58, -130), (94, 72, -155)]
    leaf = shape("M0-13Q9 0 0 11Q-9 0 0-13Z", BRASS)
    drawn = "".join(f'<g transform="translate({x} {y}) rotate({turn})">{leaf}</g>' for x, y, turn in leaves)
    ribbon = line("M95 82L84 98M96 82L94 102", stroke=RED, stroke_width=4)
    return line("M148 62Q138 44 116 48Q98 54 96 78", stroke_width=4) + drawn + ribbon


def arched_crown() -> str:
    """Closed by arches, with a globe and cross: Alexandre."""
    return (
        shape("M98 48Q92 22 128 20Q164 22 158 48Z", SUIT)
        + line("M98 48Q100 26 128 22Q156 26 158 48M128 22V48", stroke=BRASS, stroke_width=6)
        + shape("M94 44Q128 36 162 44L160 62Q128 54 96 62Z", BRASS)
        + dot(128, 22, 6, BRASS, stroke=INK, stroke_width=2.5)
        + line("M128 17V9M123 12.5H133", stroke_width=3)
    )


def crested_helmet() -> str:
    """A helmet with a long crest: Pallas."""
    crest = shape("M104 40Q104 10 140 12Q176 18 178 64Q180 92 170 108Q166 66 146 40Z", RED)
    ribs = line("M124 24l8 12M144 20l2 16M162 32l-8 12M172 54l-12 4", stroke_width=2)
    bowl = shape("M96 74Q90 32 128 32Q166 32 160 74L150 64Q140 58 134 62L128 84L122 62Q116 58 106 64Z", BRASS)
    return crest + ribs + bowl


def heart_headdress() -> str:
    """A horned headdress with its veil: Judith."""
    veil = shape("M96 44Q76 76 84 122L100 110V60ZM160 44Q180 76 172 118L156 110V60Z", PAPER)
    horns = shape("M128 34Q118 8 98 16Q82 26 94 62Q110 50 128 54Q146 50 162 62Q174 26 158 16Q138 8 128 34Z", SUIT)
    rim = line("M94 62Q110 50 128 54Q146 50 162 62", stroke=BRASS, stroke_width=6)
    return veil + horns + rim + dot(128, 42, 4, BRASS)


def pearl_tiara() -> str:
    """A small diadem with pearls, in profile: Rachel."""
    pearls = [(147, 47), (139, 37), (128, 32), (116, 33), (105, 39)]
    return shape("M150 58L144 40Q126 28 104 40L110 52Q130 44 142 60Z", BRASS) + "".join(
        dot(x, y - 4, 4.5, PAPER, stroke=INK, stroke_width=2) for x, y in pearls
    )


def leaf_crown() -> str:
    """Five low leaves: Argine."""
    leaves = "".join(
        shape(f"M{x} {y + 24}Q{x - 13} {y + 12} {x} {y}Q{x + 13} {y + 12} {x} {y + 24}Z", BRASS)
        for x, y in [(100, 28), (114, 22), (128, 19), (142, 22), (156, 28)]
    )
    circle = shape("M94 46Q128 36 162 46L161 60Q128 50 95 60Z", SUIT)
    return leaves + circle + "".join(dot(x, 50, 3, BRASS) for x in (108, 128, 148))


def feathered_hat() -> str:
    """A wide hat with a long feather: Ogier."""
    feather = shape("M150 40Q160 6 196 14Q186 22 188 30Q178 32 176 42Q164 40 156 50Z", RED)
    quill = line("M156 44Q170 26 190 18", stroke_width=2)
    hat = shape("M84 56Q88 34 104 30Q128 18 152 30Q168 34 172 56Q128 42 84 56Z", SUIT)
    return feather + quill + hat + line("M90 48Q128 34 166 48", stroke=BRASS, stroke_width=5)


def beret() -> str:
    """A soft cap pulled to one side, with a jewel: La Hire."""
    cap = shape("M98 60Q76 52 84 34Q100 12 138 20Q172 26 170 44Q168 54 158 60Q128 48 98 60Z", SUIT)
    rim = line("M98 60Q128 48 158 60", stroke=BRASS, stroke_width=6)
    return cap + rim + dot(150, 42, 6, BRASS, stroke=INK, stroke_width=2.5)


def hunting_cap() -> str:
    """Pointed before, turned up behind, with a quill, in profile: Hector."""
    quill = shape("M106 46Q84 28 86 12Q106 16 118 38Z", RED) + line("M90 17L112 42", stroke_width=2)
    cap = shape("M94 62Q90 36 122 24Q142 30 148 48L168 56Q146 65 94 62Z", SUIT)
    return quill + cap + line("M96 56Q120 60 150 50", stroke=BRASS, stroke_width=5)


def open_helmet() -> str:
    """A knight's helmet, visor raised: Lancelot."""
    bowl = shape("M94 112Q84 40 128 30Q172 40 162 112L150 108V74Q128 60 106 74V108Z", PAPER)
    visor = shape("M92 66Q96 22 128 16Q160 22 164 66Q128 44 92 66Z", BRASS)
    slits = line("M110 40L118 38M138 38L146 40M106 49L116 46M140 46L150 49", stroke_width=3)
    plume = shape("M124 24Q116 10 134 9Q160 8 176 34Q154 20 132 24Z", SUIT)
    return bowl + plume + visor + slits
