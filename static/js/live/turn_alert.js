// Alerts a player who looks elsewhere that it is their turn: a sound, a vibration, a system notification when the page
// is hidden. The page's title shows it too (notices.js).

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Sound } from "./sound.js" */

const TREMOR = [60, 60, 60];

export class TurnAlert {
  #mine = false;
  /** @type {Promise<Notification | null> | null} */
  #notice = null;

  /**
   * `hidden()`: whether the page is hidden; `notify(text)` shows a notification and resolves to a function that closes
   * it.
   * @param {{preferences: Pick<Preferences, "on">, sound: Pick<Sound, "play">, vibrate: (tremor: number[]) => unknown, hidden: () => boolean, notify: (text: string) => Promise<Notification | null>}} options
   */
  constructor({ preferences, sound, vibrate, hidden, notify }) {
    this.preferences = preferences;
    this.sound = sound;
    this.vibrate = vibrate;
    this.hidden = hidden;
    this.notify = notify;
  }

  /**
   * `text`: the action asked of the player, or null when it is not their turn.
   * @param {string | null} text
   */
  turn(text) {
    const mine = text !== null;
    if (mine && !this.#mine) this.#alert(text);
    if (!mine) this.close();
    this.#mine = mine;
  }

  /** Closes the notification: the player has seen it, or it is too late. */
  close() {
    this.#notice?.then((notice) => notice?.close());
    this.#notice = null;
  }

  /** @param {string} text */
  #alert(text) {
    const { preferences } = this;
    if (preferences.on("alert_sound")) this.sound.play("turn");
    if (preferences.on("alert_vibration")) this.vibrate(TREMOR);
    if (preferences.on("alert_notification") && this.hidden()) this.#notice = this.notify(text);
  }
}
