// Under the seats: the viewer's actions. An invited player sits down, the host shares the link and sets access, others wait.

import { insist } from "./insisting.js";
import { RobotLevel } from "./robot_level.js";
import { companyOf, freeSeats, linkOf } from "./seat_offers.js";
import { watchersNamed } from "./watchers.js";
import { WatchingChoice } from "./watching_choice.js";
import { element, mark, write } from "../helpers/element.js";
import { capital } from "./words.js";

/** @import { Sharing } from "./sharing.js" */
/** @import { Invitation, Present, Seat, Table, View } from "./types.js" */

export class SeatingFoot {
  /**
   * `accept()` sits down at the invited seat; `sharing` shows the last link.
   * @param {{accept: () => void, sharing: Sharing, invitation: Invitation | null}} options
   * @param {Table} table
   */
  constructor({ accept, sharing, invitation }, table) {
    this.sharing = sharing;
    this.invitation = invitation;
    this.table = table;
    const { words } = table;
    // The address with its invitation. The compressed page contains a hand and must not repeat its own address.
    const here = location.pathname + location.search;
    this.title = element("h2", { class: "seating__title" });
    this.text = element("p", { class: "seating__text" });
    this.here = element("p", { class: "seating__text" });
    const { note } = table.root.dataset;
    const told = note ? [element("p", { class: "seating__text" }, note)] : [];
    this.naming = element("a", { class: "seating__naming", href: `${table.root.dataset.naming}?next=${encodeURIComponent(here)}` }, words.say("choose-name"));
    this.sit = element("button", { type: "button", class: "button button-act button-big", "data-action": "accept", onclick: accept });
    this.share = element("button", { type: "button", class: "button button-act", "data-action": "share", onclick: () => sharing.give(this.#link) }, words.say("share"));
    this.given = element("div", { class: "sharing" }, this.share, sharing.field);
    this.lock = lockSwitch(table);
    this.watching = new WatchingChoice(table, "seating-watching");
    this.robots = new RobotLevel(table);
    this.leave = element("a", { class: "button", href: "/" }, words.say("leave"));
    const parts = [this.title, ...told, this.given, sharing.said, this.text, this.here, this.naming, this.sit, this.robots.root, this.lock, this.watching.root, this.leave];
    this.root = element("div", { class: "seating__foot" }, ...parts);
  }

  get #link() {
    return { url: linkOf(this.table.share), label: this.table.words.say("link") };
  }

  /**
   * @param {View} view
   * @param {string} purpose
   * @param {Present} company
   */
  render(view, purpose, company) {
    mark(this.root, "data-purpose", purpose);
    write(this.title, this.#title(view, purpose));
    write(this.text, this.#text(view, purpose));
    this.text.hidden = purpose === "host" && !view.locked && freeSeats(view) < 3;
    write(this.here, this.#here(view, purpose, company));
    this.here.hidden = this.here.textContent === "";
    this.naming.hidden = this.table.root.dataset.naming === undefined || purpose === "sent-away";
    this.sit.hidden = purpose !== "invited";
    if (purpose === "invited") write(this.sit, this.table.words.say("sit-at", { seat: this.#seat(this.invitation.seat) }));
    this.#offerLink(view, purpose);
    this.lock.hidden = !view.may.includes("lock");
    this.lock.querySelector("input").checked = view.locked;
    this.watching.render(view);
    this.robots.render(view);
    this.leave.hidden = purpose !== "sent-away";
  }

  /**
   * Shows one's own name before one sits down, then who else is here.
   * @param {View} view
   * @param {string} purpose
   * @param {Present} company
   */
  #here({ you }, purpose, company) {
    const { words, root } = this.table;
    const { name } = root.dataset;
    if (purpose === "invited" || purpose === "choose") return name === "" ? words.say("as-guest") : words.say("as-name", { name });
    const watchers = watchersNamed(company, words);
    return you === null || watchers.length === 0 ? "" : words.say("also-here", { who: watchers.join(", ") });
  }

  /**
   * A locked table's own link seats nobody: only invitations are offered then.
   * @param {View} view
   * @param {string} purpose
   */
  #offerLink({ locked }, purpose) {
    const link = this.#link;
    if (!locked && !this.sharing.url) this.sharing.show(link);
    if (locked && this.sharing.url === link.url) this.sharing.show({ url: "", label: "" });
    this.share.hidden = locked;
    this.given.hidden = !(purpose === "host" || purpose === "seated") || !this.sharing.url;
  }

  /**
   * @param {View} view
   * @param {string} purpose
   */
  #title(view, purpose) {
    const { words, name } = this.table;
    const host = view.host ? name(view.host) : words.say("somebody");
    if (purpose === "invited") return words.say("title-invited", { who: host });
    const company = view.you === null ? "" : this.#company(view.you, view);
    return company || words.say(`title-${purpose}`);
  }

  /**
   * @param {View} view
   * @param {string} purpose
   */
  #text(view, purpose) {
    const { words } = this.table;
    if (purpose === "invited") return this.#company(this.invitation.seat, view) || words.say("text-first");
    if (purpose === "choose" && this.invitation) return words.say("text-taken", { seat: this.#seat(this.invitation.seat) });
    const key = view.locked && (purpose === "host" || purpose === "seated") ? `text-${purpose}-locked` : `text-${purpose}`;
    return words.say(key);
  }

  /**
   * Returns « With Alice, against Nadia and Marius », as far as they are seated.
   * @param {Seat} seat
   * @param {View} view
   */
  #company(seat, view) {
    const { words, name } = this.table;
    const { partner, opponents } = companyOf(seat, view);
    const [one, other] = opponents.map(name);
    const against = other ? words.say("and", { one, other }) : one;
    const parts = [partner ? words.say("with", { who: name(partner) }) : null, against ? words.say("against", { who: against }) : null].filter(Boolean);
    return capital(parts.length === 2 ? words.say("and-then", { one: parts[0], other: parts[1] }) : (parts[0] ?? ""));
  }

  /** @param {Seat} seat */
  #seat(seat) {
    return this.table.words.say(`seat-${seat}`);
  }
}

/** @param {Table} table */
function lockSwitch({ words, send }) {
  const turn = (/** @type {Changed} */ event) => (event.preventDefault(), insist(send, { type: "lock", locked: event.target.checked }, () => true));
  const box = element("input", { type: "checkbox", role: "switch", id: "lock", onclick: turn });
  return element("p", { class: "seating__lock" }, box, element("label", { for: "lock" }, words.say("lock")));
}
