"""Settings declared once: the fields of a form, the checks, the regulation and the table of the docs follow.

| file | holds |
|---|---|
| `value_types` | what a setting may be: yes or no, a whole number, one of several values, a list… |
| `schema` | `setting()`, which declares a field of a dataclass; `Schema`, all settings of that dataclass |
| `form` | `SchemaForm`, the form of every setting of a schema |
| `in_words` | numbers, money, moments and lists as people write them |

Declare the settings as fields of a frozen dataclass:

    own_entry: bool = setting(
        True,
        YesNo(_("One enters on the public page."), _("One enters with the organizers.")),
        _("People may enter by themselves on the public page"),
        group="entries",
        article="entries",
        doc="people enter on the public page",
    )

Then `SCHEMA = Schema(Settings, GROUPS, ARTICLES)` checks values (`SCHEMA.wrong`), writes the regulation
(`SCHEMA.articles`) and the table of the docs (`SCHEMA.table`); a subclass of `SchemaForm` with `schema = SCHEMA` is the
form. Where the dataclass must stay without Django, declare the settings beside it:
`Schema(…, beside={"legs": Setting(type=WholeNumber(1, 8), words=Words(_("How often two meet")))})`.
A setting is stored by pydantic as the field of a dataclass, so a setting added later needs a default.
"""
