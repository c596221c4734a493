"""Template filter that names a browser."""

from django import template

from accounts.devices import device

register = template.Library()
register.filter("device", device)
