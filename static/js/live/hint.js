// A hint for somebody alone with robots: the card or call is marked, and told with its reason until the table moves on.

import { mark } from "../helpers/element.js";
import { Words, capital } from "./words.js";

/** @import { Action, HintMessage, Table } from "./types.js" */

export class Hint {
  #warned = false;
  /** @type {HintMessage | null} */
  #given = null;
  #text = "";

  /**
   * `said`: the texts of hints.
   * @param {Table} table
   * @param {Words} said
   */
  constructor(table, said) {
    this.table = table;
    this.said = said;
  }

  /** The first press of a partie says what a hint changes; the next one asks. */
  ask() {
    const { state, notices } = this.table;
    if (!state.view.aided && !this.#warned) {
      this.#warned = true;
      this.#text = this.said.say("hint-warning");
      return notices.stay(this.#text);
    }
    this.#forget();
    this.table.send({ type: "hint" });
  }

  /** @param {HintMessage} message */
  heard(message) {
    if (message.version !== this.table.state.version) return;
    this.#given = message;
    this.#text = hintText(message, this.table.words, this.said);
    this.table.notices.stay(this.#text);
    this.render();
  }

  /** The hint is of one version of the table. */
  render() {
    if (this.#given === null) return;
    if (this.#given.version !== this.table.state.version) return this.#forget();
    for (const choice of marked(this.table.root, this.#given.action)) mark(choice, "data-hinted", true);
  }

  #forget() {
    this.#given = null;
    this.table.notices.hide(this.#text);
    for (const choice of this.table.root.querySelectorAll("[data-hinted]")) mark(choice, "data-hinted", null);
  }
}

/**
 * Returns the texts of hints, which the page of keys and signs carries: the table's page would be heavier by them.
 * @param {string} address
 */
export async function hintWords(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no words of hints: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  /** @type {NodeListOf<HTMLDataElement>} */
  const texts = page.querySelectorAll("#hint-words data");
  return new Words(Object.fromEntries([...texts].map(({ value, textContent }) => [value, textContent])));
}

/**
 * Returns what stands for this action on the page: a card, a key of a call, or the value and the suit of a bid.
 * @param {HTMLElement} root
 * @param {Action} action
 */
function marked(root, action) {
  const [, verb, what, suit] = action.split(" ");
  if (verb === "play") return root.querySelectorAll(`#hand [data-card="${what}"]`);
  const chips = verb === "bid" ? `, #panel label:has([name="value"][value="${what}"]), #panel label:has([name="suit"][value="${suit}"])` : "";
  return root.querySelectorAll(`#panel [data-action="${action}"]${chips}`);
}

/**
 * Returns « Conseil : as de pique. Aucun adversaire ne peut battre cette carte. »
 * @param {Pick<HintMessage, "action" | "why">} hint
 * @param {Words} words
 * @param {Words} said
 */
export function hintText({ action, why }, words, said) {
  const [, verb, card] = action.split(" ");
  if (verb !== "play") return said.say("hint-call", { what: words.bid(action.slice(2)) });
  const told = said.say("hint-card", { what: words.card(card) });
  return why === null ? told : `${told} ${hintReason(why, words, said)}`;
}

/**
 * Returns the sentence of a reason: « Aucun adversaire ne peut battre cette carte. »
 * @param {NonNullable<HintMessage["why"]>} why
 * @param {Words} words
 * @param {Words} said
 */
export function hintReason({ code, card, number }, words, said) {
  const key = `hint-${code}${number === 1 ? "-one" : ""}`;
  const other = card ? words.say("card", { rank: said.say(`the-${card[0]}`), suit: words.suit(card[1]) }) : "";
  return capital(said.say(said.has(key) ? key : `hint-${code}`, { other, number }));
}
