// What goes through a live table: what the server says (docs/protocol.md), and what the parts of the page share.

import type { Ahead } from "./ahead.js";
import type { CardFaces } from "./card_face.js";
import type { Muted } from "./phrases.js";
import type { Notices } from "./notices.js";
import type { Preferences } from "../helpers/preferences.js";
import type { Reading } from "./reading.js";
import type { ScreenReader } from "./screen_reader.js";
import type { Connection } from "./socket.js";
import type { Sound } from "./sound.js";
import type { Tapping } from "./tapping.js";
import type { Words } from "./words.js";

export type Seat = "N" | "E" | "S" | "W";
export type Camp = "NS" | "EW";
/** Where a seat is on this screen. */
export type Position = "bottom" | "left" | "top" | "right";
/** Rank and suit: « 7S ». */
export type Card = string;
/** A suit, or `SA` or `TA`. */
export type Trump = string;
/** An action in the notation of docs/record.md: « S play KH belote ». */
export type Action = string;
export type BySeat<T> = Partial<Record<Seat, T>>;
export type Figures = Record<Camp, number>;

export type Phase = "seating" | "shuffling" | "cutting" | "bidding" | "playing" | "finished" | "closed";

export interface Occupant {
  name: string;
  kind: "person" | "bot";
  /** Why a bot holds this person's seat. */
  away: "clock" | "absent" | null;
  /** Of a robot. */
  level?: string;
}

export interface Play {
  seat: Seat;
  card: Card;
  word: string | null;
}

export interface Trick {
  plays: Play[];
  winner: Seat;
}

export interface Call {
  seat: Seat;
  bid: string;
}

export interface Contract {
  taker: Seat;
  trump: Trump;
  value: number | string | null;
  multiplier: number;
  contre: Seat | null;
  surcontre: Seat | null;
}

export interface ShownAnnonce {
  seat: Seat;
  annonce: string;
  cards: Card[];
  points: number;
}

export interface Annonces {
  said: { seat: Seat; what: string }[];
  shown: ShownAnnonce[];
  points: Figures;
}

export interface Claim {
  seat: Seat;
  /** Empty for the claimer's partner and for spectators. */
  cards: Card[];
  accepted: Seat[];
  /** Only while the page shows that it was granted. */
  stands?: boolean;
}

/** Requests under way: who asked for them, and whose votes a stop needs. */
export interface Offers {
  concede: Seat[];
  stop: Seat[];
  needed: Seat[];
}

export interface Rematch {
  asked: BySeat<"same" | "swapped">;
  missing: Seat[];
  next: string | null;
}

export interface TurnClock {
  speed: string;
  seconds: number;
  bank: number;
  banks: BySeat<number>;
  began: number;
  ends: number | null;
}

/** A reason for marks, as the server reckons it. */
export interface Reason {
  camp: Camp;
  what: string;
  amount: number;
}

/** A line of the sheet: one donne (docs/record.md, « What replaying gives »). */
export interface Line {
  outcome: "made" | "dedans" | "litige" | "nobody" | "void" | "penalty" | "open";
  taker: Seat | null;
  trump: Trump;
  value: number | string | null;
  multiplier: number;
  capot: Camp | null;
  points: Figures;
  belote: Figures;
  annonces: Figures;
  penalties: Figures;
  marks: Figures;
  held: Figures;
  totals: Figures;
  reasons?: Reason[];
}

/** The donne before, for who watches. */
export interface Before {
  number: number;
  hands: Record<Seat, Card[]>;
  plays: Play[];
}

/** What this audience knows of the table. */
export interface View {
  phase: Phase;
  you: Seat | null;
  seats: Record<Seat, Occupant | null>;
  host: Seat | null;
  turn: Seat | null;
  clock: TurnClock | null;
  number: number;
  dealer: Seat | null;
  draw: BySeat<Card>[] | null;
  hand: Card[];
  counts: Record<Seat, number>;
  retourne: Card | null;
  turned: Card | null;
  bids: Call[];
  contract: Contract | null;
  trick: Play[];
  last_trick: Trick | null;
  tricks: Figures;
  points: Figures;
  annonces: Annonces | null;
  belote: { seat: Seat; word: string } | null;
  legal: Action[];
  /** Only at a guided table. */
  guide: GuideFacts | null;
  cut: { min: number; max: number; shuffle: boolean } | null;
  may: string[];
  locked: boolean;
  watching: string;
  /** Whether somebody has asked for a hint in this partie. */
  aided: boolean;
  invitations: BySeat<string> | null;
  claim: Claim | null;
  recall: number | null;
  offers: Offers;
  rematch: Rematch | null;
  before: Before | null;
  closed: string | null;
  commitment: string | null;
  lines: Line[];
  totals: Figures;
  held: Figures;
  result: { winner: Camp | "draw" | null; how: string; sheet: string; replay: string; decisive: number | null } | null;
  /** Only while the page shows a full trick. */
  winner?: Seat;
}

/** What happened at the table; each type has only the keys docs/protocol.md names for it. */
export interface TableEvent {
  type: string;
  seat?: Seat;
  seats?: Seat[];
  dealer?: Seat;
  packets?: number[];
  suit?: string;
  value?: number | string;
  contract?: Contract;
  what?: string;
  shown?: ShownAnnonce[];
  card?: Card;
  cards?: Card[];
  word?: string | null;
  winner?: Seat | Camp | "draw";
  points?: number;
  line?: Line;
  camp?: Camp;
}

export interface ChatLine {
  id: number;
  seat: Seat | null;
  player: number;
  name: string;
  text: string;
  at: number;
}

/** The lines known here, the newest there was at the first join, and whether this person may write. */
export interface ChatLines {
  lines: ChatLine[];
  before: number | null;
  writes: boolean;
}

/** What the strongest robot would do, and why: a code of docs/solver.md with what its sentence names. */
export interface HintMessage {
  type: "hint";
  version: number;
  action: Action;
  why: { code: string; card?: Card; number?: number } | null;
  now?: undefined;
}

/** An action was held back at a guided table: what would have been better, by how many points, and why. */
export interface AdviceMessage {
  type: "advice";
  version: number;
  action: Action;
  better: Action;
  lost: number;
  why: HintMessage["why"];
  now?: undefined;
}

/** What a guide may tell its reader now. */
export interface GuideFacts {
  call: { action: Action; suit: string; trumps: Card[]; aces: Card[]; belote: boolean } | null;
  duty: { code: string; led: string | null } | null;
  tip: Pick<HintMessage, "action" | "why"> | null;
  trick: { number: number; worth: number[]; der: number } | null;
  needed: number | null;
  /** Whose belote has been said. */
  belote: Camp | null;
}

/** What the server says. */
export type Message =
  | { type: "snapshot"; version: number; now: number; view: View }
  | { type: "change"; version: number; now?: number; events: TableEvent[]; changes: Partial<View> }
  | { type: "accepted"; ref: string; version: number; code?: undefined; now?: undefined }
  | { type: "refused"; ref: string | null; code: string; version: number; now?: undefined }
  | { type: "present"; seats: BySeat<boolean>; watchers: number; names: string[]; now?: undefined }
  | { type: "said"; seat: Seat; phrase: string; now?: undefined }
  | HintMessage
  | AdviceMessage
  | ({ type: "chat"; now?: undefined } & ChatLine)
  | { type: "chats"; lines: ChatLine[]; writes: boolean; muted: string[]; now?: undefined }
  | { type: "pong"; version: number; now: number };

/** What this page asks of the server; `Connection` adds `ref` and `version`. */
export interface Command {
  type: string;
  action?: Action;
  thought?: number;
  sure?: boolean;
  seat?: Seat;
  level?: string;
  seats?: Seat[];
  key?: string;
  locked?: boolean;
  who?: string;
  how?: string;
  phrase?: string;
  text?: string;
  muted?: boolean;
  version?: number;
}

/** What became of a command; `code` is null where it was accepted. */
export interface CommandAnswer {
  accepted: boolean;
  code: string | null;
  version: number;
}

/** Who is connected: seats, and those who watch. */
export interface Present {
  present: BySeat<boolean>;
  watchers: number;
  names: string[];
}

/** What this browser knows of its table. */
export interface State extends Present {
  version: number | null;
  view: View | null;
  chat: ChatLines;
  missed: boolean;
}

/** What moves during a frame. */
export type Movement =
  | { kind: "shuffle" }
  | { kind: "cut"; seat: Seat }
  | { kind: "knock"; seat: Seat }
  | { kind: "play"; seat: Seat; card: Card }
  | { kind: "gather"; winner: Seat; points?: number }
  | { kind: "deal"; dealer: Seat; packets: number[]; held: Card[]; taken: { seat: Seat; card: Card } | null };

/** A line of the sheet to be told, and the number of its donne. */
export interface Tale {
  line: Line;
  number: number;
}

/** What lies on the table, how long it stays (in ms, at speed 1), and what moves meanwhile. */
export interface Frame {
  view: View;
  ms: number;
  motion: Movement | null;
  /** The view of the server may take the place of this frame's. */
  settles?: boolean;
  /** Stays as long as the settings say, or until tapped. */
  waits?: boolean;
  /** Annonces are laid out. */
  laid?: boolean;
  tale?: Tale;
  sound?: SoundName;
}

export type SoundName = "card" | "gather" | "deal" | "turn" | "tick" | "belote" | "knock";

/** A link out of an invitation: the seat, and the key that opens it. */
export interface Invitation {
  seat: Seat;
  key: string;
}

/** The words a seat is spoken of with, without the page. */
export interface Speech {
  words: Words;
  you: Seat | null;
  name(seat: Seat): string;
  campName(camp: Camp): string;
  ranked?: boolean;
}

/** The table, as its parts see it (table.js). */
export interface Table extends Speech {
  root: HTMLElement;
  state: State;
  camp: Camp;
  places: Record<Seat, Position>;
  clock: Timers;
  preferences: Preferences;
  reading: Reading;
  cards: CardFaces;
  muted: Muted;
  connection: Connection;
  sound: Sound;
  ear: ScreenReader;
  notices: Notices;
  ahead: Ahead;
  tapping: Tapping;
  /** Address of the drawings of emotes. */
  emotes: string;
  /** Address to share, and where to go after the partie. */
  share: string;
  again: string;
  clockwise: boolean;
  ranked: boolean;
  aloud(): boolean;
  scale(): number;
  serverNow(): number;
  say(phrase: string): void;
  act(action: Action): void;
  play(action: Action): void;
  send(...commands: Command[]): Promise<string | null>;
  talk(): void;
}

/** One's legal calls: actions or null, `takes` by suit, `bids` by value and then suit, the lowest value first. */
export interface LegalCalls {
  pass: Action | null;
  take: Action | null;
  takes: Record<string, Action>;
  bids: Map<string, Record<string, Action>>;
  contre: Action | null;
  surcontre: Action | null;
}

/** A legal card's actions, with its word and without. */
export interface CardActions {
  silent: Action | null;
  spoken: Action | null;
  word: string | null;
}

export interface OfferedAnnonce {
  action: Action;
  annonce: string;
  cards: Card[];
  proposed: boolean;
}

/** An answer the others wait for from this seat, and the commands that give it. */
export interface Awaited {
  kind: "back" | "claim" | "concede" | "stop";
  seat: Seat;
  keys: string[];
}

/** A reason in the reckoning of marks; a camp's figure is null where it is not its own. */
export interface AccountRow {
  what: string;
  figures: Record<Camp, number | null>;
}

export interface AskedRematch {
  asks: boolean;
  mine: string | null;
  people: { seat: Seat; choice: string | null }[];
  waited: Seat[];
  next: string | null;
}

/** A turn that is timed, in milliseconds of the server's clock. */
export interface TimedTurn {
  seat: Seat;
  began: number;
  spent: number;
  ends: number;
}

/** What is left of a turn is its own time, its bank, the last seconds, or nothing. */
export type TurnPart = "own" | "bank" | "last" | "out";

/** A link to share, and how it is called. */
export interface Link {
  url: string;
  label: string;
}

/** A card that lies before a seat: played, or drawn for the deal. */
export interface LyingCard {
  seat: Seat;
  card: Card;
  word?: string | null;
  again?: number;
  lowest?: boolean;
}

/** A panel's form whose value goes up and down with the arrow keys. */
export type SteppedForm = HTMLElement & { step?: (by: number) => void };
