"""How templates tell one browser from another."""

from django import template

from accounts.devices import device

register = template.Library()
register.filter("device", device)
