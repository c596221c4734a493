// What the tests of the table share: a view to start from, a clock that waits for nobody, words that show their key.

import { Preferences } from "../../static/js/helpers/preferences.js";
import { Words } from "../../static/js/live/words.js";

export function view(fields = {}) {
  const none = { NS: 0, EW: 0 };
  return {
    phase: "playing",
    you: "S",
    seats: { N: person("Alice"), E: { name: "Marius", kind: "bot", away: null }, S: person("Camille"), W: null },
    host: "S",
    turn: "S",
    clock: null,
    number: 1,
    dealer: "E",
    draw: null,
    hand: ["AH", "KH", "7S"],
    counts: { N: 3, E: 3, S: 3, W: 3 },
    retourne: null,
    turned: "8H",
    bids: [],
    contract: { taker: "N", trump: "H" },
    trick: [],
    last_trick: null,
    tricks: none,
    points: none,
    annonces: { said: [], shown: [], points: none },
    belote: null,
    legal: [],
    cut: null,
    lines: [],
    totals: none,
    held: none,
    may: [],
    claim: null,
    offers: { concede: [], stop: [], needed: ["N", "S"] },
    result: null,
    ...fields,
  };
}

function person(name) {
  return { name, kind: "person", away: null };
}

export class Clock {
  time = 0;
  #timers = new Map();
  #last = 0;

  now = () => this.time;
  clearTimeout = (id) => this.#timers.delete(id);
  setTimeout = (act, ms) => {
    this.#timers.set(++this.#last, { at: this.time + ms, act });
    return this.#last;
  };

  /** Lets `ms` pass, running what falls due in its order. */
  pass(ms) {
    const end = this.time + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.time = due[1].at;
      due[1].act();
    }
    this.time = end;
  }
}

export const french = new Words({
  card: "{rank} de {suit}",
  "rank-K": "roi",
  "rank-A": "as",
  "suit-H": "cœur",
  "suit-S": "pique",
  "suit-SA": "sans-atout",
  "value-capot": "capot",
  "value-generale": "générale",
  contract: "{value} {suit}",
  "contre-said": "Contre !",
  "surcontre-said": "Surcontre !",
  "multiplied-contre": "contré",
  "multiplied-surcontre": "surcontré",
  "and-then": "{one}, {other}",
  "kind-tierce": "Tierce",
  "kind-cent": "Cent",
  "kind-carre": "Carré",
  "top-A": "à l’as",
  "four-J": "de valets",
  "annonce-run": "{kind} {top} de {suit}",
  "annonce-carre": "Carré {ranks}",
  "annonces-said": "{what} !",
  "voice-contract": "Contrat : {contract}, {who}",
  "voice-shown": "{who} montre : {what}, {points} points",
  "tale-bid": "{who} : {contract}",
  "tale-you-bid": "Vous : {contract}",
  "tale-generale": "Générale",
  "pass-said": "Je passe",
  "take-said": "Je prends",
  "take-suit-said": "Je prends à {suit}",
  "word-belote": "Belote",
  "voice-says": "{who} : {what}",
  "voice-trick": "Pli pour {who}, {points} points",
  "tale-took": "{who} a pris à {suit}",
  "tale-you-took": "Vous avez pris à {suit}",
  "tale-made": "C’est fait",
  "tale-dedans": "Dedans",
  "tale-nobody": "Personne n’a pris",
  "tale-capot": "Capot",
  "tale-capot-against": "Dedans, sans un pli",
  "end-won": "Vous avez gagné la partie",
  "end-lost": "Vous avez perdu la partie",
  "end-draw": "Partie nulle",
  "end-winner": "{who} gagnent la partie",
  and: "{one} et {other}",
  "tale-sum": "{mine} contre {theirs}",
  "tale-with-annonces": "{points} + {annonces} d’annonces",
  "tale-with-belote": "{points} + {belote} de belote",
});

/** The preferences of somebody who chose only these, on a page of their own. */
export function chosen(choices = {}, more = {}) {
  const defaults = {
    speed: 50, motion: "system", hold: 1.2, until_tap: "off", sounds: "on", volume: 60, tap: "single", premove: "on", forced: "off",
    alert_sound: "on", alert_vibration: "on", alert_notification: "off", hand_order: "suits", hand_first: "strongest", trumps: "left",
  };
  const attributes = new Map(Object.entries({ ...defaults, ...choices }).map(([name, value]) => [`data-${name.replaceAll("_", "-")}`, String(value)]));
  const root = {
    style: { setProperty: () => {} },
    getAttribute: (name) => attributes.get(name) ?? null,
    setAttribute: (name, value) => attributes.set(name, String(value)),
  };
  return new Preferences({ root, ...more });
}
