from hypothesis import given
from hypothesis import strategies as st

from tests.ui.markup import Page, spoken
from tests.ui.strict import CATALOGUES, ES
from tute.ui.screens.settings import render_settings
from tute.ui.settings import (
    SETTINGS,
    Settings,
    from_dict,
    root_attributes,
    setting_text,
    to_dict,
    with_setting,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


def test_every_field_has_its_metadata_and_a_valid_default():
    assert {setting.name for setting in SETTINGS} == set(to_dict(Settings()))
    for setting in SETTINGS:
        assert getattr(Settings(), setting.name) in setting.values


@given(JSON | st.dictionaries(st.sampled_from([s.name for s in SETTINGS]), JSON))
def test_reading_never_fails_and_keeps_what_is_valid(value):
    settings = from_dict(value)
    for setting in SETTINGS:
        assert getattr(settings, setting.name) in setting.values
    assert from_dict(to_dict(settings)) == settings


def test_bad_values_take_their_default():
    saved = {"felt": "noche", "deck": "redonda", "sound": 1, "points": True, "more": 3}
    assert from_dict(saved) == Settings(felt="noche", points=True)


def test_every_value_can_be_set_by_its_action():
    for setting in SETTINGS:
        for value in setting.values:
            arg = f"{setting.name}={setting_text(value)}"
            assert getattr(with_setting(Settings(), arg), setting.name) == value
    assert with_setting(Settings(), "felt=plaid") == Settings()
    assert with_setting(Settings(), "nonsense") == Settings()


def test_the_screen_offers_every_setting_and_shows_what_is_on():
    chosen = Settings(deck="grande", felt="noche", sound=True, speed="fast")
    page = Page(render_settings(chosen, ES))
    for setting in SETTINGS:
        on = setting_text(getattr(chosen, setting.name))
        offers = [
            n
            for n in page.by("data-action", "set")
            if n.get("data-arg").startswith(f"{setting.name}=")
        ]
        if setting.look == "switch":
            (switch,) = offers
            assert switch.get("role") == "switch"
            assert switch.get("aria-checked") == on
            assert switch.get("data-arg") != f"{setting.name}={on}"
        else:
            assert len(offers) == len(setting.values)
            checked = [n.get("data-arg") for n in offers if n.get("aria-checked") == "true"]
            assert checked == [f"{setting.name}={on}"]
        assert all(spoken(offer) for offer in offers)


def test_root_attributes_follow_the_settings():
    attributes = root_attributes(Settings(left_handed=True, less_motion=True, language="en"))
    assert attributes["lang"] == "en"
    assert attributes["data-hand"] == "left"
    assert attributes["data-motion"] == "less"
    assert attributes != root_attributes(Settings())
    for language, catalogue in CATALOGUES.items():
        assert catalogue.language == language
