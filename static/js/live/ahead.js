// Cards played without a tap at one's turn: the card chosen ahead and, if the settings ask for it, the only legal card.
// The server says which cards are legal.

import { actionFor, playsOf } from "./hand.js";

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Pace } from "./pace.js" */
/** @import { Action, Card, View } from "./types.js" */

// A tap this soon after a card has left the hand was meant for that card: the others have just moved under the finger.
const STEADY = 600;
// The last card of a donne is no decision: it can be played at once.
const LAST_CARD = 700;

export class Ahead {
  /** @type {Card | null} */
  #card = null;
  /** @type {unknown} */
  #timer = null;
  #held = 0;
  #steadyAt = 0;

  /**
   * `play(action)` plays; `dropped()` is called when the card chosen ahead is put back; `aloud()`: whether words are
   * announced.
   * @param {{preferences: Preferences, pace: Pace, clock: Timers, play: (action: Action) => unknown, dropped: () => void, aloud: () => boolean}} options
   */
  constructor({ preferences, pace, clock, play, dropped, aloud }) {
    this.preferences = preferences;
    this.pace = pace;
    this.clock = clock;
    this.play = play;
    this.dropped = dropped;
    this.aloud = aloud;
  }

  /** The card chosen ahead, or null. */
  get card() {
    return this.#card;
  }

  /**
   * Chooses a card of one's hand tapped out of turn, or takes it back. Returns false if there is nothing to choose.
   * @param {Card} card
   * @param {View} view
   */
  choose(card, view) {
    if (!this.preferences.on("premove") || !isWaiting(view) || this.clock.now() < this.#steadyAt) return false;
    this.#card = this.#card === card ? null : card;
    return true;
  }

  takeBack() {
    this.#card = null;
  }

  /**
   * Called with every view the server sends.
   * @param {View} view
   */
  follow(view) {
    this.clock.clearTimeout(this.#timer);
    if (view.hand.length < this.#held) this.#steadyAt = this.clock.now() + STEADY;
    this.#held = view.hand.length;
    if (!view.hand.includes(this.#card)) this.#card = null;
    if (view.phase !== "playing" || view.turn !== view.you || view.claim) return this.pace.forget();
    const plays = playsOf(view.legal);
    if (this.#card !== null) return this.#playAhead(view);
    if (plays.size > 1) this.pace.begin();
    if (plays.size === 1 && this.preferences.on("forced") && !declares(view.legal)) this.#playForced([...plays.keys()][0], view);
  }

  /**
   * Plays the chosen card; drops it if it is not legal, or if the player can declare annonces.
   * @param {View} view
   */
  #playAhead({ legal }) {
    const action = declares(legal) ? null : actionFor(legal, this.#card, { aloud: this.aloud() });
    this.#card = null;
    if (action) this.play(action);
    else this.dropped();
  }

  /**
   * @param {Card} card
   * @param {View} view
   */
  #playForced(card, { legal, hand }) {
    const delay = hand.length === 1 ? LAST_CARD : this.pace.draw();
    this.#timer = this.clock.setTimeout(() => this.play(actionFor(legal, card, { aloud: this.aloud() })), delay);
  }
}

/**
 * Returns whether the player holds cards while another is to play.
 * @param {View} view
 */
function isWaiting({ phase, you, turn, claim }) {
  return phase === "playing" && you !== null && turn !== null && turn !== you && !claim;
}

/** @param {Action[]} legal */
function declares(legal) {
  return legal.some((action) => action.split(" ")[1] === "annonce");
}
