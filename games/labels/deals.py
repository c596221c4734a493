"""Texts for errors in the deals of a record (docs/dealing.md, « The check »)."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import RefusalWords
from games.rules.deal_verdict import DealFault

ASK_FOR_ANOTHER: Final = _("Download the record again from the partie’s score sheet.")

DEAL_FAULTS: Final[dict[DealFault, RefusalWords]] = {
    DealFault.NO_SEED: RefusalWords(
        _("This record has no seed."),
        _("Its shuffles cannot be made again: it comes from elsewhere, or from before this site kept seeds."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.BAD_SEED: RefusalWords(
        _("The seed of this record cannot be read."),
        _("A seed is 64 hexadecimal digits in lower case."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.NO_COMMITMENT: RefusalWords(
        _("This record has no commitment."),
        _("Nothing says that its seed was fixed before the first cut."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.BAD_COMMITMENT: RefusalWords(
        _("The commitment is not that of this seed."),
        _("One of the two was changed after the partie began."),
        _("Compare both with the score sheet, and with what the table showed."),
    ),
    DealFault.WRONG_DEALER: RefusalWords(
        _("The seed draws another first dealer."),
        _("The first dealer, or the seed, was changed."),
        ASK_FOR_ANOTHER,
    ),
    DealFault.WRONG_PACK: RefusalWords(
        _("This is not the pack that had to be dealt."),
        _("A card lies elsewhere than the seed, or the donne before, puts it."),
        ASK_FOR_ANOTHER,
    ),
}
