// A table that waits for players: four seats round the felt with their buttons, and a footer for the next action.

import { element, mark, write } from "../helpers/element.js";
import { insist } from "./insisting.js";
import { Place } from "./place.js";
import { SeatingFoot } from "./seating_foot.js";
import { freeSeats, invitationOf, linkOf, movingTo, offersOf, purposeOf, sitting } from "./seat_offers.js";
import { Sharing } from "./sharing.js";

/** @import { Command, Position, Present, Seat, Table, View } from "./types.js" */

/** @type {Position[]} */
const ROUND = ["top", "left", "right", "bottom"];

export class Seating {
  /** @type {Seat | null} */
  #moving = null;
  // How the viewer lost their seat: `freed` by another player, or `sent-away` by a refusal. Null: not lost.
  /** @type {string | null} */
  #lost = null;
  #risen = false;
  /** @type {View | null} */
  #view = null;

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    this.invitation = invitationOf(location.href);
    /** @type {HTMLFormElement | null} */
    this.form = root.querySelector("#open-seats");
    this.sharing = new Sharing(table);
    this.waiting = element("p", { class: "seating__waiting" });
    this.news = element("p", { class: "seating__news" });
    const middle = element("div", { class: "seating__middle" }, this.waiting, this.news);
    this.places = ROUND.map((place) => new Place(place, (name, seat) => this.#did(name, seat), table));
    this.foot = new SeatingFoot({ accept: () => this.#did("sit", this.invitation.seat), sharing: this.sharing, invitation: this.invitation }, table);
    if (this.form) this.form.hidden = true;
    root.append(element("div", { class: "seating__table" }, middle, ...this.places.map((place) => place.root)), this.foot.root);
    root.addEventListener("keydown", ({ key }) => key === "Escape" && this.#move(null));
  }

  /**
   * @param {View} view
   * @param {Present} company
   */
  render(view, company) {
    const shown = view.phase === "seating" && !view.draw;
    this.root.hidden = !shown;
    mark(this.table.root, "data-seating", shown);
    if (!shown) return;
    this.#follow(view);
    if (this.#moving && !view.seats[this.#moving]) this.#moving = null;
    const { invitation } = this;
    const moving = this.#moving;
    const purpose = purposeOf(view, { invitation, lost: this.#lost });
    write(this.waiting, this.table.words.say(`waiting-${freeSeats(view)}`));
    write(this.news, moving ? this.table.words.say("moving", { who: this.table.name(moving) }) : "");
    for (const place of this.places) {
      const seat = this.#seatAt(place.place);
      const invited = purpose === "invited" && seat === invitation.seat;
      // With an invitation, the large key in the footer sits down instead.
      const keys = invited || purpose === "sent-away" ? [] : offersOf(seat, view, { invitation, moving });
      place.render({ seat, view, present: company.present, keys, invited, moved: seat === moving });
    }
    this.foot.render(view, purpose, company);
  }

  /** @param {View} view */
  #follow(view) {
    const held = this.#view?.you ?? null;
    if (held !== null && view.you === null && !this.#risen) this.#lost = "freed";
    if (held !== view.you) this.#risen = false;
    if (view.you !== null) this.#lost = null;
    this.#view = view;
  }

  /**
   * Sends a command, and retries it despite changes at other seats.
   * @param {Command} body
   * @param {...Seat} seats
   */
  #ask(body, ...seats) {
    const holders = () => JSON.stringify(seats.map((seat) => this.table.state.view.seats[seat]));
    const before = holders();
    return insist(this.table.send, body, () => holders() === before);
  }

  /** @param {Seat} seat */
  async #sit(seat) {
    // A viewer without a name uses the form: its answer sets the guest's cookie, which a socket cannot.
    if (this.form && this.table.root.dataset.name === "") return sendSeat(this.form, seat);
    const refusal = await this.#ask(sitting(seat, this.#view, this.invitation), seat);
    if (refusal !== "sent-away") return;
    this.#lost = refusal;
    this.render(this.#view, this.table.state);
  }

  /**
   * @param {Position} place
   * @returns {Seat}
   */
  #seatAt(place) {
    const { places } = this.table;
    return /** @type {Seat[]} */ (Object.keys(places)).find((seat) => places[seat] === place);
  }

  /**
   * @param {string} name
   * @param {Seat} seat
   */
  #did(name, seat) {
    /** @type {Record<string, () => unknown>} */
    const does = {
      sit: () => this.#sit(seat),
      change: () => this.#sit(seat),
      invite: () => this.#invite(seat),
      fill: () => this.#ask({ type: "fill", seat, level: this.foot.robots.level }, seat),
      rise: () => ((this.#risen = true), this.#ask({ type: "rise" }, seat)),
      kick: () => this.#ask({ type: "kick", seat }, seat),
      move: () => this.#move(seat),
      stay: () => this.#move(null),
      here: () => (this.#ask(movingTo(seat, this.#moving, this.#view), seat, this.#moving), this.#move(null)),
    };
    does[name]();
  }

  /** @param {Seat} seat */
  #invite(seat) {
    const { words, share } = this.table;
    const label = words.say("invitation", { seat: words.say(`seat-${seat}`) });
    this.sharing.give({ url: linkOf(share, seat, this.#view.invitations[seat]), label });
  }

  /** @param {Seat | null} seat */
  #move(seat) {
    if (seat === this.#moving) return;
    this.#moving = seat;
    this.render(this.#view, this.table.state);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Seat} seat
 */
function sendSeat(form, seat) {
  form.append(element("input", { type: "hidden", name: "seat", value: seat }));
  form.requestSubmit();
}
