"""Names of a pair: where a line of them may end."""

from leagues.templatetags.persons import by_person


def test_the_dash_stays_with_the_first_person():
    assert by_person("Anne M. – Bruno T.") == (
        '<span class="each-person">Anne M.\N{NO-BREAK SPACE}–</span> <span class="each-person">Bruno T.</span>'
    )


def test_a_single_name_is_left_as_it_is_but_escaped():
    assert by_person("Les <As>") == "Les &lt;As&gt;"
