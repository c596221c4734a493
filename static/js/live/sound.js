// Which sounds are played, and how loud. One tap turns them off. The sounds themselves are in instruments.js.

/** @import { Preferences } from "../helpers/preferences.js" */
/** @import { Frame, SoundName } from "./types.js" */
/** @import * as InstrumentsModule from "./instruments.js" */

// Full volume is as loud as a card on a table.
const LOUDEST = 0.8;
/** @type {Record<string, SoundName>} */
const MOTIONS = { play: "card", gather: "gather", deal: "deal", shuffle: "deal", cut: "card" };

/**
 * Returns the name of the sound for a frame, or null.
 * @param {Frame} frame
 * @returns {SoundName | null}
 */
export function soundOf({ sound, motion, view }) {
  if (sound) return sound;
  if (motion?.kind === "play" && view.trick.at(-1)?.word) return "belote";
  return MOTIONS[motion?.kind] ?? null;
}

export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {InstrumentsModule.Instruments | null} */
  #instruments = null;
  /** @type {Promise<typeof InstrumentsModule> | null} */
  #loading = null;

  /**
   * `makeContext()` opens the browser's audio; `load()` imports the instruments.
   * @param {{preferences: Preferences, makeContext: () => AudioContext, load?: () => Promise<typeof InstrumentsModule>}} options
   */
  constructor({ preferences, makeContext, load = () => import("./instruments.js") }) {
    this.preferences = preferences;
    this.makeContext = makeContext;
    this.load = load;
  }

  get on() {
    return this.preferences.on("sounds");
  }

  /** Returns the gain of all sounds, from 0 to 1: the square of the slider, as loudness is perceived. */
  get level() {
    return this.on ? LOUDEST * (this.preferences.number("volume") / 100) ** 2 : 0;
  }

  /** Starts the audio. Browsers allow no sound before the first gesture: called at each gesture until it works. */
  async wake() {
    if (!this.on) return;
    this.#context ??= this.makeContext();
    if (this.#context.state === "suspended") this.#context.resume();
    this.#loading ??= this.load();
    try {
      const { Instruments } = await this.#loading;
      this.#instruments ??= new Instruments(this.#context, () => this.level);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#loading = null; // no network: tried again at the next gesture
    }
  }

  /**
   * `name`: a sound of instruments.js.
   * @param {SoundName} name
   */
  play(name) {
    if (this.level > 0 && this.#context?.state === "running") this.#instruments?.[name]();
  }
}
