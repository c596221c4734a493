"""The declaration of settings, and what follows from it: checks, the regulation, the table of the docs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

from games.labels.words import Text, Words
from leagues.settings.value_types import Listed, ValueType

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

S = TypeVar("S", bound="DataclassInstance")
Owner = TypeVar("Owner", contravariant=True)
Value = TypeVar("Value")
Said: TypeAlias = "Text | list[Text] | list[str]"
"""The sentences that a setting has in the regulation: one, several or none (empty)."""

DECLARED: Final = "setting"
"""The key of a setting in the metadata of its field."""


@dataclass(frozen=True, kw_only=True)
class Setting(Generic[Owner]):
    """All about one setting. `Owner`: the dataclass that has it.

    `group`: the section of the form; `article`: that of the regulation, where its sentences come by `order` and then in
    the order of declaration. `says`: the sentences, if the type of the value has none of its own. `fits`: whether the
    value goes with the other settings. `doc`: what it does, for the docs.
    """

    type: ValueType
    words: Words
    group: str = ""
    doc: str = ""
    article: str = ""
    order: int = 0
    says: Callable[[Owner], Said] | None = None
    fits: Callable[[Owner], bool] | None = None


def setting(
    default: Value,
    type: ValueType,  # noqa: A002  (as in `Setting`)
    label: Text,
    explanation: Text = "",
    *,
    group: str = "",
    doc: str = "",
    article: str = "",
    order: int = 0,
    says: Callable[[Owner], Said] | None = None,
    fits: Callable[[Owner], bool] | None = None,
) -> Value:
    """Declare a field of a dataclass as a setting. The arguments are those of `Setting`."""
    words = Words(label, explanation)
    declared = Setting(type=type, words=words, group=group, doc=doc, article=article, order=order, says=says, fits=fits)
    return field(default=default, metadata={DECLARED: declared})


@dataclass(frozen=True)
class SettingsGroup(Generic[Owner]):
    """A section of the form. `told`: its present values in a few words."""

    name: str
    title: Text
    told: Callable[[Owner], str]


@dataclass(frozen=True, slots=True)
class ArticleHead:
    """An article of the regulation: its title, and the sentences that it begins and ends with in any case."""

    name: str
    title: Text
    begins: Sequence[Text] = ()
    ends: Sequence[Text] = ()


@dataclass(frozen=True, slots=True)
class Article:
    """An article. `paragraphs`: plain text, a sentence or a few each."""

    title: str
    paragraphs: tuple[str, ...]


def article(title: Text, paragraphs: Iterable[Text]) -> Article:
    """Return the article without empty paragraphs."""
    return Article(str(title), tuple(str(each) for each in paragraphs if each))


class Schema(Generic[S]):
    """All settings of a dataclass. `beside`: settings declared apart from their fields.

    `settings`: by name, in the order of the groups and then of declaration; those without a group come first.
    """

    def __init__(
        self,
        kind: type[S],
        groups: Sequence[SettingsGroup[S]],
        articles: Sequence[ArticleHead] = (),
        beside: Mapping[str, Setting[S]] | None = None,
    ) -> None:
        self.groups, self.heads = tuple(groups), tuple(articles)
        by_field = {each.name: each for each in fields(kind)}
        declared = {name: each.metadata[DECLARED] for name, each in by_field.items() if DECLARED in each.metadata}
        names = ["", *(group.name for group in groups)]
        every: dict[str, Setting[S]] = declared | dict(beside or {})
        self.settings = dict(sorted(every.items(), key=lambda item: names.index(item[1].group)))
        self.defaults = {name: _default_of(by_field[name]) for name in self.settings}

    def wrong(self, chosen: S) -> Iterator[str]:
        """Yield the names of settings whose value is not allowed, or does not go with the others."""
        for name, each in self.settings.items():
            if not (each.type.allows(getattr(chosen, name)) and (each.fits is None or each.fits(chosen))):
                yield name

    def of_group(self, group: str) -> list[str]:
        """Return the names of the settings of a section of the form."""
        return [name for name, each in self.settings.items() if each.group == group]

    def value_text(self, value: StrEnum) -> Text:
        """Return the name of a setting's value. KeyError: no setting has such values."""
        for each in self.settings.values():
            if isinstance(each.type, Listed) and any(value is known for known in each.type.values):
                return each.type.label(value)
        raise KeyError(value)

    def articles(self, chosen: S, first: Mapping[str, Sequence[Text]]) -> tuple[Article, ...]:
        """Return the regulation without its empty articles. `first`: sentences that an article begins with, by name."""
        written = (
            article(
                head.title,
                [*first.get(head.name, head.begins), *self._sentences(head.name, chosen), *head.ends],
            )
            for head in self.heads
        )
        return tuple(each for each in written if each.paragraphs)

    def _sentences(self, article: str, chosen: S) -> Iterator[Text]:
        of_article = [(name, each) for name, each in self.settings.items() if each.article == article]
        for name, each in sorted(of_article, key=lambda item: item[1].order):
            said = each.type.sentence(getattr(chosen, name)) if each.says is None else each.says(chosen)
            if isinstance(said, list):
                yield from said
            else:
                yield said

    def table(self) -> str:
        """Return the table of the docs, in Markdown: name, values with the default first, what the setting does."""
        rows = [
            f"| `{name}` | {each.type.documented(self.defaults[name])} | {each.doc} |"
            for name, each in self.settings.items()
        ]
        return "\n".join(("| setting | values | what it does |", "|---|---|---|", *rows))


def _default_of(declared: "Field[object]") -> object:
    if declared.default_factory is not MISSING:
        return declared.default_factory()
    return declared.default
