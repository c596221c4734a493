// What is said aloud of an event, for those who listen instead of looking. Pure.

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

function playedText({ card, word }, words) {
  return word ? `${words.card(card)}, ${words.say(`word-${word}`)}` : words.card(card);
}
