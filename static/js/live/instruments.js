// Short synthesized sounds of paper and wood, without any file. Loaded at the first gesture if sound is on.

const NOISE_SECONDS = 0.4;

export class Instruments {
  /** @type {AudioBuffer | null} */
  #noise = null;

  /**
   * `context`: the browser's audio; `level()`: the gain of every sound, above 0.
   * @param {AudioContext} context
   * @param {() => number} level
   */
  constructor(context, level) {
    this.context = context;
    this.level = level;
  }

  /** A card is laid down: paper slides, then touches wood. */
  card() {
    this.#paper(0, { length: 0.07, pitch: 2600, loud: 0.35 });
    this.#tone(0.04, { from: 140, to: 90, length: 0.06, loud: 0.35 });
  }

  /** Four cards are gathered. */
  gather() {
    this.#paper(0, { length: 0.22, pitch: 1500, loud: 0.3 });
  }

  /** A few packets are dealt. */
  deal() {
    for (const delay of [0, 0.11, 0.22, 0.33]) this.#paper(delay, { length: 0.06, pitch: 2200, loud: 0.2 });
  }

  /** One's turn: two wooden bars, the second one higher. No other sound has a tone. */
  turn() {
    this.#tone(0, { from: 587, to: 584, length: 0.28, loud: 0.4 });
    this.#tone(0.13, { from: 880, to: 877, length: 0.4, loud: 0.4 });
  }

  /** The last seconds of one's clock: a fingernail on wood. */
  tick() {
    this.#tone(0, { from: 1150, to: 1000, length: 0.05, loud: 0.2 });
  }

  /** King and queen: a card, and a bar. */
  belote() {
    this.card();
    this.#tone(0.08, { from: 740, to: 737, length: 0.3, loud: 0.3 });
  }

  /** A knock of two knuckles on the table. */
  knock() {
    for (const delay of [0, 0.16]) {
      this.#tone(delay, { from: 190, to: 70, length: 0.16, loud: 0.9 });
      this.#paper(delay, { length: 0.05, pitch: 900, loud: 0.55 });
    }
  }

  /**
   * @param {number} delay
   * @param {{from: number, to: number, length: number, loud: number}} options
   */
  #tone(delay, { from, to, length, loud }) {
    const at = this.context.currentTime + delay;
    const tone = new OscillatorNode(this.context, { frequency: from });
    tone.frequency.exponentialRampToValueAtTime(to, at + length / 2);
    this.#through(tone, tone, { at, length, loud });
  }

  /**
   * @param {number} delay
   * @param {{length: number, pitch: number, loud: number}} options
   */
  #paper(delay, { length, pitch, loud }) {
    this.#noise ??= grain(this.context);
    const rustle = new AudioBufferSourceNode(this.context, { buffer: this.#noise });
    const filter = new BiquadFilterNode(this.context, { type: "bandpass", frequency: pitch, Q: 1.2 });
    rustle.connect(filter);
    this.#through(rustle, filter, { at: this.context.currentTime + delay, length, loud });
  }

  /**
   * @param {AudioScheduledSourceNode} source
   * @param {AudioNode} last
   * @param {{at: number, length: number, loud: number}} options
   */
  #through(source, last, { at, length, loud }) {
    const level = new GainNode(this.context, { gain: 0 });
    level.gain.setValueAtTime(Math.max(loud * this.level(), 0.001), at);
    level.gain.exponentialRampToValueAtTime(0.0005, at + length);
    last.connect(level).connect(this.context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

/**
 * A moment of noise.
 * @param {AudioContext} context
 */
function grain(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
