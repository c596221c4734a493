// What is said aloud of an event, for those who listen instead of looking. Pure.

import { multipliedBy } from "./calls.js";
import { tell, tellEnd } from "./tale.js";

/** A sentence, or null for what needs none. `name(seat)` is how the seat is called from here, `you` one's own seat. */
export function spoken(event, { words, name, you }) {
  switch (event.type) {
    case "sat":
      return words.say("voice-sat", { who: name(event.seat) });
    case "drawn":
      return words.say("voice-dealer", { who: name(event.dealer) });
    case "passed":
      return words.say("voice-says", { who: name(event.seat), what: words.bid("pass") });
    case "took":
      return words.say("voice-says", { who: name(event.seat), what: words.bid(`take ${event.suit}`) });
    case "raised":
      return words.say("voice-says", { who: name(event.seat), what: words.contract(event.value, event.suit) });
    case "contred":
      return words.say("voice-says", { who: name(event.seat), what: words.bid("contre") });
    case "surcontred":
      return words.say("voice-says", { who: name(event.seat), what: words.bid("surcontre") });
    case "contract":
      return contractText(event.contract, { words, name });
    case "declared":
      return words.say("voice-says", { who: name(event.seat), what: words.annonced([event.what]) });
    case "annonces":
      return event.shown.map((each) => shownText(each, { words, name })).join(". ") || null;
    case "played":
      return words.say("voice-says", { who: name(event.seat), what: playedText(event, words) });
    case "trick":
      return words.say("voice-trick", { who: name(event.winner), points: event.points });
    case "donne":
      return Object.values(tell(event.line, { words, name, you })).filter(Boolean).join(". ");
    case "partie":
      return event.winner ? tellEnd(event.winner, { words, name, you }) : null;
    default:
      return null;
  }
}

function contractText(contract, { words, name }) {
  const said = words.say("voice-contract", { who: name(contract.taker), contract: words.contract(contract.value, contract.trump) });
  const by = multipliedBy(contract);
  return by ? words.say("and-then", { one: said, other: words.say(`multiplied-${by}`) }) : said;
}

function shownText({ seat, annonce, points }, { words, name }) {
  return words.say("voice-shown", { who: name(seat), what: words.annonce(annonce), points });
}

function playedText({ card, word }, words) {
  return word ? `${words.card(card)}, ${words.say(`word-${word}`)}` : words.card(card);
}
