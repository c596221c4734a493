"""Makes fraunces.woff2 from the file of the npm package `@fontsource-variable/fraunces`. README.md says how to run it.

The package's file has no tabular figures. Here every figure gets the width of « 6 », at every weight, so that
scores align in columns. Weights below 400 and above 700 are left out, as the site does not use them.
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta

FIGURES = "0123456789"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, *range(0x2010, 0x2023), 0x2026, 0x2039, 0x203A]
OTHERS = [0x20AC, 0x2212]
WEIGHTS = (400, 700)


def explicit(font, glyph):
    """Write every delta of a glyph in full, so that a shift may be added to each."""
    table = font["glyf"]
    points, control = table._getCoordinatesAndControls(glyph, font["hmtx"].metrics)
    for variation in font["gvar"].variations[glyph]:
        variation.coordinates = [
            (round(x), round(y)) for x, y in iup_delta(variation.coordinates, points, list(control.endPts))
        ]


def make_figures_tabular(font):
    names = [font.getBestCmap()[ord(figure)] for figure in FIGURES]
    model = font.getBestCmap()[ord("6")]
    for name in names:
        explicit(font, name)
    right = -3  # the phantom point of the advance, before those of the height
    model_advance = font["hmtx"][model][0]
    model_deltas = {str(v.axes): v.coordinates[right][0] for v in font["gvar"].variations[model]}
    for name in names:
        variations = font["gvar"].variations[name]
        if {str(v.axes) for v in variations} != set(model_deltas):
            raise SystemExit(f"{name} and {model} vary over different weights")
        advance, bearing = font["hmtx"][name]
        shift = (model_advance - advance) // 2
        glyph = font["glyf"][name]
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (model_advance, bearing + shift)
        for variation in variations:
            wanted = model_deltas[str(variation.axes)]
            move = (wanted - variation.coordinates[right][0]) // 2
            outline = [(x + move, y) for x, y in variation.coordinates[:-4]]
            variation.coordinates = [*outline, (0, 0), (wanted, 0), (0, 0), (0, 0)]
    # Without HVAR, widths follow the phantom points set above.
    del font["HVAR"]


def main(source, target):
    font = TTFont(source)
    instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    options = Options()
    options.layout_features = ["*"]
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[*LETTERS, *OTHERS])
    subsetter.subset(font)
    make_figures_tabular(font)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
