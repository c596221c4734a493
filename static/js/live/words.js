// The words of this page, in its language: written by the server into <template id="words">, filled in here.

export class Words {
  #words;

  constructor(words) {
    this.#words = words;
  }

  static read(template) {
    const entries = [...template.content.querySelectorAll("data")].map((data) => [data.value, data.textContent.trim()]);
    return new Words(Object.fromEntries(entries));
  }

  /** The word for a key, its `{names}` replaced. A missing key is our own fault, and says so. */
  say(key, values = {}) {
    const text = this.#words[key];
    if (text === undefined) throw new Error(`no word for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  has(key) {
    return key in this.#words;
  }

  /** « as de pique » */
  card(code) {
    return this.say("card", { rank: this.say(`rank-${code[0]}`), suit: this.suit(code[1]) });
  }

  suit(suit) {
    return this.say(`suit-${suit}`);
  }

  /** What the seat says when it bids: « Je passe », « Je prends à cœur ». */
  bid(text) {
    const [verb, suit] = text.split(" ");
    if (verb === "pass") return this.say("pass-said");
    return suit ? this.say("take-suit-said", { suit: this.suit(suit) }) : this.say("take-said");
  }
}

/** With a capital, for the beginning of a line or a label. */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
