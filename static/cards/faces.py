"""Faces, full or in profile, and what grows on them. A face is white as the paper; it looks over the slanted seam."""

from __future__ import annotations

from inks import INK, PAPER, RED, dot, line, shape

NECK = shape("M115 104H142V128H115Z", PAPER)


def full_face(*, brow: int = 0) -> str:
    """A face seen from the front; `brow` lifts (above 0) or knits (below 0) the eyebrows."""
    face = shape("M100 58V80C100 103 113 118 128 118S156 103 156 80V58Z", PAPER)
    eyes = dot(115, 82, 3.2) + dot(141, 82, 3.2) + line("M107 81Q115 74 122 80M134 80Q141 74 149 81", stroke_width=2.5)
    brows = line(f"M106 {72 - brow}Q114 {67 - brow} 122 72M134 72Q142 {67 - brow} 150 {72 - brow}", stroke_width=3)
    nose = line("M128 80L124 96Q127 99 132 97", stroke_width=2.5)
    return face + eyes + brows + nose + mouth()


def mouth() -> str:
    """Red, for everybody."""
    return line("M120 106Q128 110 136 106", stroke=RED, stroke_width=4)


def profile() -> str:
    """A face looking to the right, towards what the hand holds."""
    face = shape("M106 56H143L146 74L157 92L147 96L149 101L145 104L148 108L144 119Q130 121 116 114Z", PAPER)
    eye = dot(137, 80, 3.2) + line("M130 80Q137 73 144 78", stroke_width=2.5)
    brow = line("M129 71Q137 66 145 69", stroke_width=3)
    return face + eye + brow + line("M148 103L138 104", stroke=RED, stroke_width=4)


def long_beard(fill: str = PAPER) -> str:
    """Down to the chest."""
    beard = shape(
        "M100 80C100 112 106 136 120 154Q128 162 136 154C150 136 156 112 156 80C151 97 144 101 138 100Q128 97 118 100"
        "C112 101 105 97 100 80Z",
        fill,
    )
    return beard + line("M112 108Q116 132 126 148M144 108Q140 132 130 148M128 118V146", stroke_width=2.2) + mouth()


def curly_beard(fill: str) -> str:
    """Short and full, in curls."""
    curls = "M100 76Q94 88 100 96Q96 108 106 112Q106 124 118 122Q128 132 138 122"
    curls += "Q150 124 150 112Q160 108 156 96Q162 88 156 76"
    inner = "Q150 100 138 101Q128 97 118 101Q106 100 100 76Z"
    return (
        shape(curls + inner, fill)
        + line("M108 106q5-3 8 2M148 106q-5-3-8 2M122 116q6 4 12 0", stroke_width=2.2)
        + mouth()
    )


def moustache(fill: str) -> str:
    """Turned up, with a pointed tuft under the lip."""
    return (
        shape("M128 99Q114 96 104 106Q110 90 128 97Q146 90 152 106Q142 96 128 99Z", fill, stroke_width=2)
        + shape("M121 112H135L128 134Z", fill)
        + mouth()
    )


def bob(fill: str) -> str:
    """Hair cut straight at the jaw, rolled outwards; drawn behind the face."""
    return shape(
        "M92 50Q128 34 164 50L168 96Q172 108 162 112Q150 112 150 100V60H106V100Q106 112 94 112Q84 108 88 96Z", fill
    )


def waves(fill: str) -> str:
    """Long hair in waves, to the shoulders; drawn behind the face."""
    left = "M104 46Q86 62 92 78Q84 90 90 102Q82 114 90 128Q104 136 112 124V60"
    right = "H146V124Q154 136 168 126Q174 114 166 102Q172 90 164 78Q170 62 152 46Z"
    return shape(left + right, fill) + line("M98 76q5 8 0 20M158 76q-5 8 0 20", stroke_width=2)


def braids(fill: str) -> str:
    """Two braids that fall before the shoulders; drawn over the dress."""
    knots = [(96, 84), (93, 100), (91, 116), (90, 132), (160, 84), (163, 100), (165, 116), (166, 130)]
    hair = "".join(shape(f"M{x} {y - 10}Q{x + 11} {y} {x} {y + 10}Q{x - 11} {y} {x} {y - 10}Z", fill) for x, y in knots)
    return shape("M98 76Q100 52 128 50Q156 52 158 76Q148 60 128 60Q108 60 98 76Z", fill) + hair


def chignon(fill: str) -> str:
    """Hair drawn back in a knot, for a profile."""
    return (
        shape("M86 84A16 16 0 1 1 104 98Z", fill)
        + shape("M145 62Q138 40 116 44Q92 48 96 82Q100 102 116 106Q122 92 118 84Q128 80 132 66Z", fill)
        + line("M104 70Q112 54 130 54M104 82Q110 74 118 72", stroke=PAPER, stroke_width=2)
    )


def cropped(fill: str) -> str:
    """A Roman's short hair, for a profile."""
    return shape(
        "M145 64Q142 42 118 44Q94 50 98 80Q100 98 112 106L118 100Q116 92 120 88Q114 80 120 76L126 82Q130 70 145 64Z",
        fill,
    ) + line("M108 62q6-6 10 0M106 76q5-5 9 1", stroke=PAPER, stroke_width=2)


def page_boy(fill: str) -> str:
    """Hair to the nape, for a profile."""
    return shape("M140 52H104Q88 66 92 92Q88 108 94 116Q108 124 122 112Q118 98 122 84Q132 80 134 62Z", fill) + line(
        "M102 72Q98 92 104 112", stroke=PAPER, stroke_width=2
    )


def earring(x: int, y: int, fill: str) -> str:
    """A drop under the ear."""
    return dot(x, y, 4, fill, stroke=INK, stroke_width=2)
