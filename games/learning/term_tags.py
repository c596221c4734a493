"""Template tag `terms`: the words of the glossary inside it get their explanation (`games.learning.glossary`)."""

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString

from games.learning.glossary import mark_terms

register = template.Library()


class TermsNode(template.Node):
    """The content of `{% terms %}…{% endterms %}`, rendered and then marked."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        return SafeString(mark_terms(self.nodelist.render(context)))


@register.tag
def terms(parser: Parser, token: Token) -> TermsNode:
    """Return the node of `{% terms %}…{% endterms %}`."""
    nodelist = parser.parse(("endterms",))
    parser.delete_first_token()
    return TermsNode(nodelist)
