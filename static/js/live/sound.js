// Paper and wood: short sounds made here, nothing fetched. Off is one tap, and is remembered.

const KEPT = "sound";
const VOLUME = 0.5;

export class Sound {
  #context = null;

  /** `store` keeps `on` or `off` (localStorage); `makeContext()` opens the browser's audio. */
  constructor({ store, makeContext }) {
    Object.assign(this, { store, makeContext });
  }

  get on() {
    return this.store.getItem(KEPT) !== "off";
  }

  toggle() {
    this.store.setItem(KEPT, this.on ? "off" : "on");
    this.wake();
    return this.on;
  }

  /** Browsers make no sound before the first gesture: called on each until one works. */
  wake() {
    if (!this.on) return;
    this.#context ??= this.makeContext();
    if (this.#context.state === "suspended") this.#context.resume();
  }

  /** Two knuckles on the table. */
  knock() {
    if (!this.on || this.#context?.state !== "running") return;
    for (const delay of [0, 0.16]) this.#thump(this.#context.currentTime + delay);
  }

  /** One blow: a low tone that falls at once, and the dry click of the wood. */
  #thump(at) {
    const context = this.#context;
    const tone = new OscillatorNode(context, { frequency: 190 });
    tone.frequency.exponentialRampToValueAtTime(70, at + 0.09);
    this.#through(tone, at, 0.16, VOLUME);
    const click = new AudioBufferSourceNode(context, { buffer: grain(context) });
    const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: 900, Q: 1.4 });
    click.connect(wood);
    this.#through(click, at, 0.05, VOLUME * 0.6, wood);
  }

  #through(source, at, length, loud, last = source) {
    const level = new GainNode(this.#context, { gain: 0 });
    level.gain.setValueAtTime(loud, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + length);
    last.connect(level).connect(this.#context.destination);
    source.start(at);
    source.stop(at + length);
  }
}

/** A few milliseconds of noise. */
function grain(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.05), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
