"""Where nginx sends plain http: to the site's own address, whatever the visitor wrote."""

import pytest

PAGE = "/adresse-du-site"


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        ("/tables/?page=2", "https://belote.example/tables/?page=2"),
        ("//evil.example/", "https://belote.example//evil.example/"),
        ("http://evil.example/", "https://belote.example/"),
        ("@evil.example/", "https://belote.example/"),
        (None, "https://belote.example/"),
    ],
)
def test_it_leads_to_the_same_page_of_this_site(client, settings, asked, leads_to) -> None:
    settings.SITE_URL = "https://belote.example"
    answer = client.get(PAGE, headers={} if asked is None else {"x-asked-address": asked})
    assert (answer.status_code, answer["Location"]) == (301, leads_to)


def test_a_name_that_is_not_the_sites_own_is_led_nowhere(client, settings) -> None:
    settings.ALLOWED_HOSTS = ["belote.example"]
    assert client.get(PAGE, headers={"host": "evil.example"}).status_code == 400
