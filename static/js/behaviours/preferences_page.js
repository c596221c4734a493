// The page of the settings.

import { CardFaces } from "../live/card_face.js";
import { furnishPreferences } from "./preferences_form.js";
import { pagePreferences } from "../helpers/preferences.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("preferences"));
const preferences = pagePreferences(form);
const cards = new CardFaces({ ...form.dataset }, preferences);

preferences.listen((name) => name === "indices" && cards.redress(document));
furnishPreferences(document.getElementById("content"), preferences);
