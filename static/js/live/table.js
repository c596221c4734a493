// The live table: one state from the server, shown frame by frame. Everything that thinks is in the modules around.

import { CardFaces } from "./card_face.js";
import { Fan } from "./fan.js";
import { framesOf } from "./frames.js";
import { listenToKeys } from "./keys.js";
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

  /** Plays, bids or cuts: an action text the server gave as legal. */
  act = (action) => this.send({ type: "act", action });

  send = async (body) => {
    if (this.waiting) return;
    if (!this.stage.settled) this.stage.jump(this.state.view);
    this.#wait(true);
    const { accepted, code } = await this.connection.command({ ...body, version: this.state.version });
    this.#wait(false);
    if (accepted) return;
    this.notices.refused(code);
    this.connection.resume();
  };

  #furnish() {
    const felt = $("felt");
    this.plates = new Plates(felt, this);
    this.middle = new Middle({ trick: $("trick"), centre: $("centre") }, this);
    this.fan = new Fan($("hand"), this);
    this.panel = new Panel($("panel"), this);
    this.strip = new Strip(this.root, this);
    this.sheet = new Sheet($("sheet"), $("sheet-key"), this);
    this.lastTrick = new LastTrick($("last-trick"), $("last-trick-key"), this);
    this.notices = new Notices({ banner: $("banner"), voice: $("voice") }, this);
    this.motion = new Motion({ felt, hand: $("hand"), middle: this.middle }, this);
    this.stage = new Stage({ show: this.#show, rest: this.#rest, clock: CLOCK, scale: this.scale, hidden: () => document.hidden });
    this.telling = new Telling($("told"), this, () => this.stage.skip());
    $("aloud-key").addEventListener("click", () => this.#toggleAloud());
    felt.addEventListener("click", ({ target }) => target.closest("button, input, a, section") || this.#hurry());
    listenToKeys({ fan: this.fan, panel: this.panel, lastTrick: this.lastTrick, telling: this.telling, skip: () => this.#hurry() });
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
    if (frame.tale && frame.view.phase !== "finished") this.telling.tell(frame.tale);
    for (const key of ["phase", "turn", "you"]) mark(document.documentElement, `data-${key}`, frame.view[key] ?? "");
  };

  #rest = () => {
    mark(document.documentElement, "data-version", this.state.version);
    mark(document.documentElement, "data-settled", "true");
  };

  #draw() {
    const { shown, state } = this;
    mark(this.root, "data-phase", shown.phase);
    mark(this.root, "data-you", shown.you ?? "");
    mark($("felt"), "data-lean", shown.turn ? this.places[shown.turn] : null);
    $("hand").parentElement.hidden = shown.you === null;
    this.plates.render(shown, state.present);
    this.middle.render(shown);
    this.#hand();
    this.panel.render(shown);
    this.strip.render(shown);
    this.sheet.render(shown);
    this.lastTrick.render(shown);
    this.telling.render(shown);
    this.notices.turn(state.view);
  }

  /** The cards as shown; what may be played from the newest view, so that nobody waits for a trick to be gathered. */
  #hand() {
    const { shown, waiting } = this;
    const { view } = this.state;
    const legal = view.number === shown.number && view.phase === shown.phase ? view.legal : [];
    const plays = playsOf(legal);
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
