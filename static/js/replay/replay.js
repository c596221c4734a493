// The viewer of a donne. The server has written every position into the page, each element with the positions in which
// it is visible; this script shows those of the current position. It decides no rule.

import { mark, write } from "../helpers/element.js";
import { memory } from "../helpers/memory.js";
import { meaningOf } from "./keys.js";
import { Pacing, secondsTo } from "./pacing.js";
import { addressOf, isThere, Steps } from "./steps.js";

/** @typedef {{turns: string[], told: string[], seconds: number[], tricks: number[], comments: number[]}} Said of each position, by its number */

const PACE = "replay-pace";

class Replay {
  /**
   * `root`: the page's <article>; `said`: the server's text for each position.
   * @param {HTMLElement} root
   * @param {Said} said
   */
  constructor(root, said) {
    this.root = root;
    this.said = said;
    this.kept = memory();
    const { step, last } = root.dataset;
    this.steps = new Steps({ step: Number(step), last: Number(last), tricks: said.tricks, comments: said.comments });
    this.spans = [...root.querySelectorAll("[data-from]")];
    this.laid = [...root.querySelectorAll(".replay-trick > li")];
    /** @type {HTMLInputElement} */
    this.slider = root.querySelector("#replay-slider");
    this.play = this.find("#replay-play");
    /** @type {HTMLSelectElement} */
    this.pace = root.querySelector("#replay-speed");
    this.pacing = new Pacing({
      wait: () => (this.steps.atEnd ? null : secondsTo(this.steps.step + 1, this.pace.value, said.seconds)),
      advance: () => this.go(this.steps.step + 1),
      changed: (playing) => mark(this.play, "aria-pressed", String(playing)),
    });
  }

  /** @param {string} selector */
  find(selector) {
    return this.root.querySelector(selector);
  }

  begin() {
    this.#unfold();
    this.root.addEventListener("click", (event) => this.#clicked(event));
    this.slider.addEventListener("input", () => this.#by(() => this.go(Number(this.slider.value))));
    this.play.addEventListener("click", () => this.#playOrPause());
    this.pace.addEventListener("change", () => this.kept.setItem(PACE, this.pace.value));
    document.addEventListener("keydown", (event) => this.#pressed(event));
    this.#show();
    document.documentElement.dataset.replay = "ready";
  }

  /** Shows the controls that need a script. */
  #unfold() {
    const hidden = ".replay-slider, .replay-key[hidden], .replay-speed, #replay-help";
    for (const part of this.root.querySelectorAll(hidden)) part.hidden = false;
    const pace = this.kept.getItem(PACE);
    if ([...this.pace.options].some(({ value }) => value === pace)) this.pace.value = pace;
    const timed = this.said.seconds.some((seconds) => seconds > 0);
    if (!timed) this.pace.querySelector("[value=played]").remove();
  }

  /** @param {number} step */
  go(step) {
    if (!this.steps.go(step)) return;
    this.#show();
    history.replaceState(history.state, "", addressOf(this.root.dataset.address, this.steps.step));
  }

  #show() {
    const { step } = this.steps;
    for (const span of this.spans) span.hidden = !isThere(spanOf(span), step);
    for (const card of this.laid) mark(card, "data-new", Number(card.dataset.from) === step ? "" : null);
    mark(this.find("#replay-felt"), "data-turn", this.said.turns[step] ?? "");
    write(this.find("#replay-told"), this.said.told[step]);
    this.slider.value = String(step);
    for (const link of this.root.querySelectorAll("a[data-step]")) mark(link, "aria-current", Number(link.dataset.step) === step ? "step" : null);
    for (const way of this.root.querySelectorAll("[data-address]:not(article)")) {
      mark(way, way.matches("form") ? "action" : "href", addressOf(way.dataset.address, step));
    }
    for (const key of this.root.querySelectorAll("[data-go]")) this.#point(key);
    mark(this.root, "data-step", step);
    this.root.dispatchEvent(new Event("positionchange"));
  }

  /**
   * Sets a key's address; a key that leads nowhere is marked disabled, and keeps the focus.
   * @param {HTMLElement} key
   */
  #point(key) {
    const to = this.steps.to(key.dataset.go);
    mark(key, "aria-disabled", to === this.steps.step ? "true" : null);
    if (key.matches("a")) mark(key, "href", addressOf(this.root.dataset.address, to));
  }

  /** @param {Clicked} event */
  #clicked(event) {
    const key = event.target.closest("[data-go], a[data-step]");
    if (key === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { go, step } = key.dataset;
    this.#by(() => this.go(go ? this.steps.to(go) : Number(step)));
  }

  /** @param {Pressed} event */
  #pressed(event) {
    const meaning = meaningOf(event, event.target);
    if (meaning === null) return;
    if (meaning === "play") this.#playOrPause();
    else if (meaning.startsWith("donne-")) document.getElementById(meaning)?.click();
    else this.#by(() => this.go(this.steps.to(meaning)));
    event.preventDefault();
  }

  /**
   * A manual step stops the autoplay.
   * @param {() => void} step
   */
  #by(step) {
    this.pacing.stop();
    step();
  }

  /** Starts or stops the autoplay; at the end it starts anew. */
  #playOrPause() {
    if (!this.pacing.playing && this.steps.atEnd) this.go(0);
    this.pacing.toggle();
  }
}

/** @param {HTMLElement} span */
function spanOf({ dataset: { from, until } }) {
  return { from, until };
}

const root = document.getElementById("replay");
new Replay(root, JSON.parse(document.getElementById("replay-script").textContent)).begin();
