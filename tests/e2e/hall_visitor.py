"""Somebody at a site of the hall: opens pages, fills the forms that stand on them, sends them as a browser would."""

import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookiejar import CookieJar

PATIENCE = 30


@dataclass
class Form:
    """`fields`: what the page fills in; `buttons`: what each says when pressed; `names`: of all that can be filled."""

    action: str
    names: set[str] = field(default_factory=set)
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def is_meant(self, said: tuple[str, str] | None, fields: dict[str, str]) -> bool:
        return fields.keys() <= self.names and (said is None or said in self.fields or said in self.buttons)


class _Forms(HTMLParser):
    """The forms of a page. A field may stand outside its form, and name it by the attribute `form`."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._by_id: dict[str, Form] = {}
        self._open: Form | None = None
        self._select: tuple[Form, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = self._named(said["id"]) if "id" in said else Form("")
            self._open.action = said.get("action", "")
            self.forms.append(self._open)
        elif tag == "option" and self._select and "selected" in said:
            form, name = self._select
            form.fields.append((name, said.get("value", "")))
        elif form := self._named(said["form"]) if "form" in said else self._open:
            self._in_form(form, tag, said)

    def _named(self, name: str) -> Form:
        return self._by_id.setdefault(name, Form(""))

    def _in_form(self, form: Form, tag: str, said: dict[str, str]) -> None:
        name = said.get("name", "")
        form.names.add(name)
        kind = said.get("type", "text" if tag == "input" else "submit")
        if tag == "button":
            form.buttons.append((name, said.get("value", "")))
        elif tag == "textarea" or (tag == "input" and (kind not in ("checkbox", "radio", "file") or "checked" in said)):
            form.fields.append((name, said.get("value", "on" if kind == "checkbox" else "")))
        elif tag == "select":
            self._select = form, name

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None


class Visitor:
    """`page` and `text`: where they are, and what it says. A refusal is an AssertionError with its text."""

    def __init__(self, url: str) -> None:
        self.url, self.page, self.text = url, "", ""
        self.data = b""
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def open(self, path: str) -> "Visitor":
        return self._ask(urllib.request.Request(urllib.parse.urljoin(self.url, path)))

    def send(self, *said: str, **fields: str) -> "Visitor":
        """The first form of the page that has these fields and says `said` (a name and a value), filled in and sent."""
        reader = _Forms()
        reader.feed(self.text)
        pressed = (said[0], said[1]) if said else None
        form = next((each for each in reader.forms if each.is_meant(pressed, fields)), None)
        assert form is not None, f"no form says {said} and has {[*fields]} at {self.page}"
        kept = [(name, value) for name, value in form.fields if name and name not in fields]
        # Enter presses the first button.
        button = pressed if pressed in form.buttons else next(iter(form.buttons), ("", ""))
        kept += [button] if button[0] else []
        data = urllib.parse.urlencode([*kept, *fields.items()]).encode()
        where = urllib.parse.urljoin(self.page, form.action)
        origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(self.url))
        return self._ask(urllib.request.Request(where, data, {"Referer": self.page, "Origin": origin}))

    def _ask(self, request: urllib.request.Request) -> "Visitor":
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                self.page, self.data = answer.url, answer.read()
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{refused.code} at {request.full_url}: {refused.read().decode()[:3000]}") from None
        self.text = self.data.decode(errors="replace")
        return self
