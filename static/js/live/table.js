// The live table: one state from the server, shown frame by frame. Everything that thinks is in the modules around.

import { byValues } from "./calls.js";
import { CardFaces } from "./card_face.js";
import { Fan } from "./fan.js";
import { framesOf } from "./frames.js";
import { listenToKeys } from "./keys.js";
import { KnockKey } from "./knock.js";
import { LaidAnnonces } from "./laid.js";
import { LastTrick } from "./last_trick.js";
import { Motion } from "./motion.js";
import { Notices } from "./notices.js";
import { Panel } from "./panel.js";
import { Plates } from "./plates.js";
import { playsOf } from "./hand.js";
import { placesFrom, ownCamp } from "./seats.js";
import { seatingNote } from "./seating.js";
import { Sheet } from "./sheet.js";
import { Connection } from "./socket.js";
import { Sound } from "./sound.js";
import { memory, soundKey } from "./sound_key.js";
import { Stage } from "./stage.js";
import { NOTHING, reduce } from "./state.js";
import { Strip } from "./strip.js";
import { Telling } from "./telling.js";
import { Middle } from "./trick.js";
import { Words } from "./words.js";
import { mark } from "../helpers/element.js";

const $ = (id) => document.getElementById(id);
const CLOCK = {
  now: () => performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer),
};

class LiveTable {
  constructor(root, snapshot) {
    this.root = root;
    this.state = reduce(NOTHING, snapshot);
    this.waiting = false;
    this.still = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.words = Words.read($("words"));
    this.cards = new CardFaces(root.dataset.cards);
    this.clock = CLOCK;
    this.share = root.dataset.share;
    this.again = root.dataset.again;
    this.clockwise = "clockwise" in root.dataset;
    this.speed = parseFloat(getComputedStyle(root).getPropertyValue("--speed")) || 1;
    this.#furnish();
    this.#connect();
  }

  get you() {
    return this.state.view.you;
  }

  get places() {
    return placesFrom(this.you);
  }

  get camp() {
    return ownCamp(this.you);
  }

  campName = (camp) => this.words.say(this.you === null ? camp : camp === this.camp ? "us" : "them");
  name = (seat) => (seat === this.you ? this.words.say("you") : (this.state.view.seats[seat]?.name ?? this.words.say(`seat-${seat}`)));
  seating = () => seatingNote(this);
  aloud = () => $("aloud-key").getAttribute("aria-pressed") === "true";
  /** How long a kind of motion lasts now, in ms: the player's speed, or nothing with reduced motion. */
  scale = () => (this.still.matches ? 0 : 1 / this.speed);

  /** Bids or cuts: an action text the server gave as legal. */
  act = (action) => this.send({ type: "act", action });

  /** Plays a card; the annonces left ticked are declared just before it (rules 5.1). */
  play = (action) => this.send(...[...this.panel.ticked, action].map((each) => ({ type: "act", action: each })));

  /** Commands one after the other, each against the version the one before it made; the first refusal ends them. */
  send = async (...commands) => {
    if (this.waiting) return;
    if (!this.stage.settled) this.stage.jump(this.state.view);
    this.#wait(true);
    const refusal = await this.#inTurn(commands);
    this.#wait(false);
    if (refusal === null) return;
    this.notices.refused(refusal);
    this.connection.resume();
  };

  async #inTurn(commands) {
    let known = 0;
    for (const body of commands) {
      const { accepted, code, version } = await this.connection.command({ ...body, version: Math.max(known, this.state.version) });
      if (!accepted) return code;
      known = version;
    }
    return null;
  }

  #furnish() {
    const felt = $("felt");
    this.plates = new Plates(felt, this);
    this.middle = new Middle({ trick: $("trick"), centre: $("centre") }, this);
    this.fan = new Fan($("hand"), this);
    this.panel = new Panel($("panel"), this);
    this.knock = new KnockKey($("knock"), this);
    this.sound = new Sound({ store: memory(), makeContext: () => new AudioContext() });
    soundKey($("sound-key"), this.sound);
    this.strip = new Strip(this.root, this);
    this.sheet = new Sheet($("sheet"), $("sheet-key"), this);
    this.lastTrick = new LastTrick($("last-trick"), $("last-trick-key"), this);
    this.laid = new LaidAnnonces($("laid"), $("annonces-key"), this, () => this.stage.skip());
    this.notices = new Notices({ banner: $("banner"), voice: $("voice") }, this);
    this.motion = new Motion({ felt, hand: $("hand"), middle: this.middle }, this);
    this.stage = new Stage({ show: this.#show, rest: this.#rest, clock: CLOCK, scale: this.scale, hidden: () => document.hidden });
    this.telling = new Telling($("told"), this, () => (this.stage.skip(), this.#rest()));
    $("aloud-key").addEventListener("click", () => this.#toggleAloud());
    felt.addEventListener("click", ({ target }) => target.closest("button, input, a, section") || this.#hurry());
    const { fan, panel, knock, laid, lastTrick, telling } = this;
    listenToKeys({ fan, panel, knock, laid, lastTrick, telling, skip: () => this.#hurry() });
    this.stage.jump(this.state.view);
  }

  #connect() {
    const address = new URL(`/ws/tables/${this.root.dataset.table}/`, location.href.replace(/^http/, "ws"));
    this.connection = new Connection({
      open: () => new WebSocket(address),
      clock: CLOCK,
      version: () => this.state.version,
      hear: (message) => this.#hear(message),
      status: (name, code) => this.#status(name, code),
    });
    this.connection.connect();
    window.addEventListener("online", () => this.connection.wake());
    document.addEventListener("visibilitychange", () => document.hidden || (this.connection.wake(), this.stage.jump()));
  }

  #status(name, code) {
    mark(document.documentElement, "data-connection", name);
    this.notices.connection(name, code);
  }

  #hear(message) {
    const before = this.state;
    this.state = reduce(before, message);
    if (this.state.missed && !before.missed) this.connection.resume();
    if (message.type === "present") this.plates.render(this.shown, this.state.present);
    if (this.state.view === before.view) return;
    if (message.type === "snapshot") return this.stage.jump(this.state.view);
    mark(document.documentElement, "data-settled", "false");
    this.notices.tell(message.events);
    this.stage.push(framesOf(before.view, message.events, this.state.view));
  }

  #show = (frame, ms) => {
    this.shown = frame.view;
    this.#draw();
    this.motion.run(frame.motion, ms);
    if (frame.sound) this.sound[frame.sound]();
    if (frame.laid) this.laid.lay();
    if (frame.tale && frame.view.phase !== "finished") this.telling.tell(frame.tale);
    for (const key of ["phase", "turn", "you"]) mark(document.documentElement, `data-${key}`, frame.view[key] ?? "");
  };

  /** Nothing moves; the end is not reached before the last donne has been read. */
  #rest = () => {
    if (!this.stage.settled || (this.telling.telling && this.shown.phase === "finished")) return;
    mark(document.documentElement, "data-version", this.state.version);
    mark(document.documentElement, "data-settled", "true");
  };

  #draw() {
    const { shown, state } = this;
    mark(this.root, "data-phase", shown.phase);
    mark(this.root, "data-you", shown.you ?? "");
    mark(this.root, "data-by-values", byValues(shown));
    mark($("felt"), "data-lean", shown.turn ? this.places[shown.turn] : null);
    $("hand").parentElement.hidden = shown.you === null;
    this.plates.render(shown, state.present);
    this.middle.render(shown);
    this.#hand();
    this.panel.render(shown);
    this.strip.render(shown);
    this.sheet.render(shown);
    this.lastTrick.render(shown);
    this.laid.render(shown);
    this.telling.render(shown);
    this.notices.turn(state.view);
  }

  /** The cards as shown; what may be played from the newest view, so that nobody waits for a trick to be gathered. */
  #hand() {
    const { shown, waiting } = this;
    const { view } = this.state;
    const legal = view.number === shown.number && view.phase === shown.phase ? view.legal : [];
    const plays = playsOf(legal);
    this.knock.render({ ...view, legal });
    this.fan.render({ hand: shown.hand, trump: shown.contract?.trump ?? null, legal, waiting });
    mark($("hand"), "data-turn", plays.size > 0);
    $("aloud-key").hidden = ![...plays.values()].some((play) => play.word);
  }

  #toggleAloud() {
    mark($("aloud-key"), "aria-pressed", String(!this.aloud()));
    this.#hand();
  }

  #hurry() {
    if (!this.stage.settled && !this.telling.telling) this.stage.skip();
  }

  #wait(waiting) {
    this.waiting = waiting;
    this.panel.wait(waiting);
    this.#hand();
  }
}

const root = $("table");
new LiveTable(root, JSON.parse($("snapshot").textContent));
