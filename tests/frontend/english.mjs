// The page's own words in English, read from its templates: a key that no template has is a word that is missing.

import { readdirSync, readFileSync } from "node:fs";

import { Words } from "../../static/js/live/words.js";

const FOLDER = new URL("../../templates/live/", import.meta.url);
const WORD = /<data value="([^"{]+)">\{% translate "([^"]+)" %\}<\/data>/g;

const parts = readdirSync(FOLDER).filter((name) => name.startsWith("_words"));
const entries = parts.flatMap((name) => [...readFileSync(new URL(name, FOLDER), "utf8").matchAll(WORD)]);

export const english = new Words(Object.fromEntries(entries.map(([, key, text]) => [key, text])));
