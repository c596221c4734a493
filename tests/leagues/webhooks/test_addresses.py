"""Which addresses may be typed, and which IP addresses may be connected to."""

import pytest

from leagues.webhooks.addresses import is_public, read_address
from leagues.webhooks.codes import WebhookRefusal


def code_of(text):
    with pytest.raises(WebhookRefusal) as told:
        read_address(text)
    return told.value.code


@pytest.mark.parametrize(
    ("text", "host", "port", "target"),
    [
        ("https://hooks.club.example", "hooks.club.example", 443, "/"),
        ("https://Hooks.Club.Example:443/a/b?c=d&e", "hooks.club.example", 443, "/a/b?c=d&e"),
        ("https://hooks.club.example:8443/x#part", "hooks.club.example", 8443, "/x"),
        ("https://café.example/x", "xn--caf-dma.example", 443, "/x"),
        ("https://hooks.club.example./x", "hooks.club.example", 443, "/x"),
    ],
)
def test_public_names_are_read(text, host, port, target):
    read = read_address(text)
    assert (read.host, read.port, read.target) == (host, port, target)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("http://hooks.club.example/", "address-not-https"),
        ("ftp://hooks.club.example/", "address-not-https"),
        ("hooks.club.example", "address-not-https"),
        ("", "address-not-https"),
        ("https://user:word@hooks.club.example/", "address-with-user"),
        ("https://hooks.club.example@127.0.0.1/", "address-with-user"),
        ("https://@hooks.club.example/", "address-with-user"),
        ("https://hooks.club.example:22/", "address-port"),
        ("https://hooks.club.example:0/", "address-port"),
        ("https://hooks.club.example:70000/", "address-unreadable"),
        ("https://hooks.club.example:x/", "address-unreadable"),
        ("https://hooks.club.example/a b", "address-unreadable"),
        ("https://hooks.club.example/\r\nHost: other", "address-unreadable"),
        ("https://hooks.club.example/é", "address-unreadable"),
        ("https://hooks.club.example\\@127.0.0.1/", "address-unreadable"),
        ("https://[::1/", "address-unreadable"),
        (f"https://hooks.club.example/{'a' * 500}", "address-too-long"),
        ("https:///x", "address-host"),
        ("https://localhost/", "address-host"),
        ("https://LOCALHOST./", "address-host"),
        ("https://a.localhost/", "address-host"),
        ("https://router.local/", "address-host"),
        ("https://db.internal/", "address-host"),
        ("https://router.home.arpa/", "address-host"),
        ("https://intranet/", "address-host"),
        ("https://127.0.0.1/", "address-host"),
        ("https://93.184.216.34/", "address-host"),
        ("https://2130706433/", "address-host"),
        ("https://0x7f000001/", "address-host"),
        ("https://0x7f.0.0.1/", "address-host"),
        ("https://0177.0.0.1/", "address-host"),
        ("https://127.1/", "address-host"),
        ("https://１２７.０.０.１/", "address-host"),
        ("https://[::1]/", "address-host"),
        ("https://[::ffff:127.0.0.1]/", "address-host"),
        ("https://-a.example/", "address-host"),
        ("https://a..example/", "address-host"),
        ("https://a_b.example/", "address-host"),
        (f"https://{'a' * 64}.example/", "address-host"),
    ],
)
def test_everything_else_is_refused_with_a_code(text, code):
    assert code_of(text) == code


@pytest.mark.parametrize(
    "ip",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "127.8.8.8",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.1.1.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "64:ff9b::127.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:0:7f00:1::80ff:fffe",
        "2001:db8::1",
        "2002:7f00:1::1",
        "2002:a00:1::1",
        "2002:808:808::1",
        "2001:3::1",
        "2001:20::1",
        "2001:4860::5efe:10.0.0.1",
        "2001:4860::200:5efe:127.0.0.1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fe80::1%eth0",
        "2001:4860:4860::8888%eth0",
        "fec0::1",
        "ff02::1",
        "ff0e::1",
    ],
)
def test_no_private_address_is_public(ip):
    assert not is_public(ip)


@pytest.mark.parametrize(
    "ip",
    [
        "8.8.8.8",
        "93.184.216.34",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
        "2001:4860:4860::8888",
        "2a01:e0a::1",
    ],
)
def test_public_addresses_are(ip):
    assert is_public(ip)
