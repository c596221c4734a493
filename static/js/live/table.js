// The live table: one state from the server, shown frame by frame. The logic is in the modules it imports.

import "../behaviours/trusted.js";
import { readingTime } from "./account.js";
import { Around } from "./around.js";
import { spared, turnText } from "./awaited.js";
import { Ahead } from "./ahead.js";
import { byValues } from "./calls.js";
import { CardFaces } from "./card_face.js";
import { chatLater } from "./chat_later.js";
import { ScreenReader } from "./screen_reader.js";
import { Fan } from "./fan.js";
import { FocusKeeper } from "./focus_keeper.js";
import { framesOf } from "./frames.js";
import { helpSheet } from "./help.js";
import { Inbox } from "./inbox.js";
import { listenToKeys } from "./keys.js";
import { KnockKey } from "./knock.js";
import { LaidAnnonces } from "./laid.js";
import { LastTrick } from "./last_trick.js";
import { dressed } from "./late_style.js";
import { LazyPart } from "./lazy_part.js";
import { Motion } from "./motion.js";
import { Notices } from "./notices.js";
import { Pace } from "./pace.js";
import { Panel } from "./panel.js";
import { Plates } from "./plates.js";
import { openPreferencesHere } from "./preferences_link.js";
import { Reading } from "./reading.js";
import { playsOf } from "./hand.js";
import { aloneWithRobots, placesFrom, ownCamp } from "./seats.js";
import { Muted } from "./phrases.js";
import { sendInTurn } from "./sending.js";
import { ServerClock } from "./server_clock.js";
import { Sheet } from "./sheet.js";
import { Connection } from "./socket.js";
import { Sound, soundOf } from "./sound.js";
import { soundKey } from "./sound_key.js";
import { Stage } from "./stage.js";
import { NOTHING, reduce } from "./state.js";
import { Strip } from "./strip.js";
import { Tapping } from "./tapping.js";
import { LazyDonneSummary } from "./lazy_donne_summary.js";
import { Middle } from "./trick.js";
import { TurnAlert } from "./turn_alert.js";
import { Thought } from "./turn_clock.js";
import { Watchers } from "./watchers.js";
import { Words } from "./words.js";
import { mark } from "../helpers/element.js";
import { pagePreferences } from "../helpers/preferences.js";
import { memory } from "../helpers/memory.js";
import "../behaviours/dismiss.js";
import "../behaviours/menu.js";

/** @import { Action, Camp, Command, Frame, Message, Seat, State, Tale } from "./types.js" */

/** @param {string} id */
const $ = (id) => document.getElementById(id);
/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
const dialog = (id) => document.querySelector(`dialog#${id}`);
/** @type {Timers} */
const CLOCK = {
  now: () => performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (/** @type {number} */ timer) => clearTimeout(timer),
};

class LiveTable {
  /**
   * @param {HTMLElement} root
   * @param {Message} snapshot
   */
  constructor(root, snapshot) {
    this.root = root;
    this.serverClock = new ServerClock();
    this.thought = new Thought();
    /** @type {State} */
    this.state = NOTHING;
    this.#know(snapshot);
    this.waiting = false;
    this.words = Words.read($("words"));
    const preferences = /** @type {HTMLFormElement} */ ($("preferences"));
    this.preferences = pagePreferences(preferences);
    this.cards = new CardFaces({ ...preferences.dataset }, this.preferences);
    this.emotes = $("menu").dataset.emotes;
    this.muted = new Muted(memory());
    this.clock = CLOCK;
    this.share = root.dataset.share;
    this.again = root.dataset.again;
    this.clockwise = "clockwise" in root.dataset;
    this.ranked = "ranked" in root.dataset;
    this.#furnish();
    this.#prefer();
    this.#connect();
    this.#follow();
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

  campName = (/** @type {Camp} */ camp) => this.words.say(this.you === null ? camp : camp === this.camp ? "us" : "them");
  name = (/** @type {Seat} */ seat) => (seat === this.you ? this.words.say("you") : (this.state.view.seats[seat]?.name ?? this.words.say(`seat-${seat}`)));
  aloud = () => $("aloud-key").getAttribute("aria-pressed") === "true";
  /** Factor on the duration of animations. */
  scale = () => this.preferences.scale;

  serverNow = () => this.serverClock.at(CLOCK.now());
  say = (/** @type {string} */ phrase) => this.connection.tell({ type: "say", phrase });

  /** Bids or cuts: an action text that the server listed as legal. */
  act = (/** @type {Action} */ action) => this.send({ type: "act", action });

  /** Plays a card; the ticked annonces are declared just before it (rules 5.1). */
  play = (/** @type {Action} */ action) => {
    this.pace.decided();
    this.ahead.takeBack();
    return this.send(...[...this.panel.ticked, action].map((each) => ({ type: "act", action: each })));
  };

  /**
   * Sends commands one after the other, each against the version after the previous one; the first refusal ends them.
   */
  send = (/** @type {Command[]} */ ...commands) => {
    this.inbox.empty();
    if (!this.waiting && !this.stage.settled) this.stage.jump(this.state.view);
    return this.#command(commands);
  };

  /** Sends as `send`, without speeding up the animations under way, for cards played ahead. */
  #command = async (/** @type {Command[]} */ commands) => {
    if (this.waiting) return;
    this.#wait(true);
    const refusal = await sendInTurn(commands, this);
    this.#wait(false);
    if (refusal === null || refusal === "advised") return refusal;
    this.notices.refused(refusal);
    this.ear.arrived(this.state.view);
    this.connection.resume();
    return refusal;
  };

  #furnish() {
    const felt = $("felt");
    this.plates = new Plates(felt, this);
    this.seating = new LazyPart(() => import("./seating.js").then(({ Seating }) => new Seating($("seating"), this)), ({ phase }) => phase === "seating" || "seating" in this.root.dataset);
    this.watchers = new Watchers($("watchers"), this);
    this.before = new LazyPart(() => Promise.all([import("./donne_before.js"), dressed("before")]).then(([{ DonneBefore }]) => new DonneBefore(dialog("before"), $("before-key"), this)), ({ before }) => before !== null);
    this.middle = new Middle({ trick: $("trick"), centre: $("centre") }, this);
    this.fan = new Fan($("hand"), this);
    this.panel = new Panel($("panel"), this);
    this.knock = new KnockKey($("knock"), this);
    this.sound = new Sound({ preferences: this.preferences, makeContext: () => new AudioContext() });
    soundKey($("sound-key"), this.sound, this.preferences);
    this.#attend();
    this.strip = new Strip(this.root, this);
    this.sheet = new Sheet(dialog("sheet"), $("sheet-key"), this);
    this.lastTrick = new LastTrick($("last-trick"), $("last-trick-key"), this);
    this.laid = new LaidAnnonces($("laid"), $("annonces-key"), this, () => this.stage.skip());
    /** @type {Notices} */ this.notices = new Notices($("banner"), this);
    this.around = new Around($, dialog("menu"), this);
    this.chat = chatLater(this.root, this);
    this.motion = new Motion({ felt, hand: $("hand"), middle: this.middle }, this);
    this.stage = new Stage({ show: this.#show, rest: this.#rest, clock: CLOCK, scale: this.scale, hold: () => ("guided" in root.dataset ? Infinity : this.preferences.hold), hidden: () => document.hidden });
    this.reading = new Reading({ clock: CLOCK, alone: () => aloneWithRobots(this.state.view), closed: () => this.#read() });
    this.inbox = new Inbox({ holds: () => this.reading.open && this.reading.alone(), ready: () => this.stage.settled, hear: (message) => this.#take(message) });
    this.telling = new LazyDonneSummary(() => this.#fetchTelling());
    $("aloud-key").addEventListener("click", () => this.#toggleAloud());
    felt.addEventListener("click", ({ target }) => target.closest("button, input, a, section") || this.#hurry());
    const { fan, panel, laid, lastTrick, reading } = this;
    listenToKeys(this.root, { fan, panel, laid, lastTrick, reading, skip: () => this.#hurry() });
    /** @type {ScreenReader} */
    this.ear = new ScreenReader({ root: this.root, log: $("voice"), answer: $("answer") }, this);
    this.focus = new FocusKeeper(this.root, () => [...this.root.querySelectorAll("#told :is(a, button), #answers button"), ...panel.controls, ...fan.buttons], $("trick"));
    helpSheet(dialog("help"), this.root, this);
    this.ear.arrived(this.state.view);
    this.stage.jump(this.state.view);
  }

  /** A summary that cannot be fetched is not waited for. */
  async #fetchTelling() {
    try {
      const [{ DonneSummaryView }] = await Promise.all([import("./donne_summary_view.js"), dressed("told")]);
      return new DonneSummaryView($("told"), this);
    } catch (error) {
      this.reading.close();
      throw error;
    }
  }

  /** The sheet of a donne was closed: the table goes on. */
  #read() {
    this.telling.close();
    this.stage.skip();
    this.#rest();
  }

  /** Does what happens at one's turn without a tap: a card played ahead, the alert. */
  #attend() {
    const { preferences, clock, sound } = this;
    const hidden = () => document.hidden;
    const vibrate = (/** @type {number[]} */ tremor) => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(tremor);
    const notify = (/** @type {string} */ text) => import("./system_notice.js").then(({ showNotice }) => showNotice(text));
    const dropped = () => this.notices.passing(this.words.say("ahead-dropped"));
    this.pace = new Pace({ store: memory(), clock });
    this.tapping = new Tapping({ preferences, clock });
    this.ahead = new Ahead({ preferences, pace: this.pace, clock, play: (action) => this.#command([{ type: "act", action }]), dropped, aloud: this.aloud });
    this.alert = new TurnAlert({ preferences, sound, vibrate, hidden, notify });
    document.addEventListener("visibilitychange", () => hidden() || this.alert.close());
  }

  /** Applies settings that were changed on the table. */
  #prefer() {
    this.preferences.listen((name) => (name === "indices" && this.cards.redress(document), name === "handed" && dressed("left-handed"), this.#hand()));
    openPreferencesHere(this.preferences);
  }

  #connect() {
    const address = new URL(`/ws/tables/${this.root.dataset.table}/`, location.href.replace(/^http/, "ws"));
    this.connection = new Connection({
      open: () => new WebSocket(address),
      clock: CLOCK,
      version: () => this.state.version,
      hear: (message) => this.inbox.take(message),
      status: (name, code) => this.#status(name, code),
    });
    this.connection.connect();
    for (const change of ["offline", "online"]) window.addEventListener(change, () => this.connection.wake());
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.connection.wake());
    document.addEventListener("resume", () => this.connection.wake());
    document.addEventListener("visibilitychange", () => document.hidden || (this.connection.wake(), this.stage.jump()));
  }

  /**
   * @param {string} name
   * @param {number} code
   */
  #status(name, code) {
    mark(document.documentElement, "data-connection", name);
    this.notices.connection(name, code);
  }

  /** @param {Message} message */
  #know(message) {
    const local = CLOCK.now();
    this.state = reduce(this.state, message);
    if (message.now) this.serverClock.hear(message.now, local);
    this.thought.hear(this.state.view, local);
  }

  /** @param {Message} message */
  #take(message) {
    const before = this.state;
    this.#know(message);
    if (this.state.missed && !before.missed) this.connection.resume();
    if (message.type === "present") this.#company();
    if (message.type === "chats") this.muted.know(message.muted);
    if (message.type === "chat" || message.type === "chats") this.talk();
    this.around.heard(message);
    if (message.type === "refused" && message.ref === null) this.#refuse(message.code);
    if (this.state.view === before.view) return;
    this.#follow();
    if (message.type === "snapshot") return this.ear.arrived(this.state.view), this.stage.jump(this.state.view);
    if (message.type !== "change") return;
    mark(document.documentElement, "data-settled", "false");
    const [events, view] = [spared(message.events), this.state.view];
    this.ear.heard(before.view, events, view);
    this.notices.tell(events, view);
    this.around.happened(events, view);
    this.stage.push(framesOf(before.view, events, view));
  }

  /** Updates the page after changes of chat lines or mutes. */
  talk() {
    this.chat.render(this.state.chat, this.shown);
  }

  /**
   * Send a phrase or a chat line. A refused line is given back to its author.
   * @param {string} code
   */
  #refuse(code) {
    this.notices.refused(code);
    this.root.dispatchEvent(new Event("refused"));
  }

  #follow() {
    const { view } = this.state;
    this.ahead.follow(view);
    const text = turnText(view, this.words);
    this.alert.turn(text);
    this.reading.turn(text !== null);
  }

  #show = (/** @type {Frame} */ frame, /** @type {number} */ ms) => {
    this.shown = frame.view;
    this.#draw();
    this.motion.run(frame.motion, ms);
    if (soundOf(frame)) this.sound.play(soundOf(frame));
    if (frame.laid) this.laid.lay();
    if (frame.tale && frame.view.phase !== "finished") this.#tell(frame.tale);
    for (const key of /** @type {("phase" | "turn" | "you")[]} */ (["phase", "turn", "you"])) mark(document.documentElement, `data-${key}`, frame.view[key] ?? "");
  };

  /**
   * Shows the sheet of a donne; the table stands still until it was read.
   * @param {Tale} tale
   */
  #tell(tale) {
    this.stage.pause();
    this.reading.begin(readingTime(tale.line));
    this.telling.tell(tale);
  }

  /** Runs when nothing moves any more; the end is shown after the last donne's summary was read. */
  #rest = () => {
    if (!this.stage.settled || (this.reading.open && this.shown.phase === "finished")) return;
    mark(document.documentElement, "data-version", this.state.version);
    mark(document.documentElement, "data-settled", "true");
    this.inbox.next();
  };

  #draw() {
    const { shown, state } = this;
    mark(this.root, "data-phase", shown.phase);
    mark(this.root, "data-you", shown.you ?? "");
    mark(this.root, "data-by-values", byValues(shown));
    mark($("felt"), "data-lean", shown.turn ? this.places[shown.turn] : null);
    $("hand").parentElement.hidden = shown.you === null;
    this.#company();
    this.middle.render(shown);
    this.#hand();
    this.panel.render(shown);
    this.strip.render(shown);
    this.sheet.render(shown);
    this.lastTrick.render(shown);
    this.before.render(shown);
    this.laid.render(shown);
    this.around.render(shown, state.view);
    this.chat.render(state.chat, shown);
    this.telling.render(shown);
    this.notices.turn(state.view);
    this.notices.recall(state.view);
    this.focus.keep();
  }

  /** Renders the people at the table: seated, absent, watching. */
  #company() {
    const { shown, state } = this;
    this.plates.render(shown, state.present);
    this.seating.render(shown, state);
    this.watchers.render(shown, state);
  }

  /**
   * Renders the cards of the shown view; playable cards come from the newest view, so that nobody waits for a trick to
   * be gathered.
   */
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
    if (!this.stage.settled && !this.reading.open) this.stage.skip();
  }

  /** @param {boolean} waiting */
  #wait(waiting) {
    this.waiting = waiting;
    this.panel.wait(waiting);
    this.#hand();
    this.focus.keep();
  }
}

const root = $("table");
new LiveTable(root, JSON.parse($("snapshot").textContent));
