"""Previews of links: title, text and a picture drawn by the site, for pages that people share (OpenGraph).

A preview and its picture are built field by field from what a stranger may see, the same for all viewers. The picture's
address answers by the rule of its page. `values` are the previews, `drawing` and `lettering` draw the picture, `shelf`
limits and stores drawings, `answers` are the responses. docs/decisions/0032-link-previews.md has the reasons.
"""
