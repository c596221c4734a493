"""Figures of rankings as the API writes them."""

from leagues.standings.ranking import Figure


def figure_text(figure: Figure | None) -> int | str | None:
    """Return a whole number, or an exact fraction as « 7/3 »; None for an unknown figure."""
    if figure is None or figure.denominator == 1:
        return figure if figure is None else int(figure)
    return f"{figure.numerator}/{figure.denominator}"
