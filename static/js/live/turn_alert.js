// Alerts a player who looks elsewhere that it is their turn: a sound, a vibration, a system notification when the page
// is hidden. The page's title shows it too (notices.js).

const TREMOR = [60, 60, 60];

export class TurnAlert {
  #mine = false;
  #notice = null;

  /**
   * `hidden()`: whether the page is hidden; `notify(text)` shows a notification and resolves to a function that closes
   * it.
   */
  constructor({ preferences, sound, vibrate, hidden, notify }) {
    Object.assign(this, { preferences, sound, vibrate, hidden, notify });
  }

  /** `text`: the action asked of the player, or null when it is not their turn. */
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

  #alert(text) {
    const { preferences } = this;
    if (preferences.on("alert_sound")) this.sound.play("turn");
    if (preferences.on("alert_vibration")) this.vibrate(TREMOR);
    if (preferences.on("alert_notification") && this.hidden()) this.#notice = this.notify(text);
  }
}
