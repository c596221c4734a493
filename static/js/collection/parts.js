/* Cuts a file between its lines into parts that the server checks in about a second each, and adds up the reports. */

/** @typedef {{first: number, start: number, end: number}} Part */
/**
 * The report of sent records.
 * @typedef {object} Report
 * @property {number} kept
 * @property {number} known
 * @property {{line: number, told: string}[]} faults
 * @property {number[]} as_before
 * @property {boolean} full
 * @property {number | null} unread the first line there was no time for
 */

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_LINES = 5000;
export const PART = 128 * 1024;

const LINE_END = 10;

/**
 * Returns the parts of these bytes, each of whole lines: { first: number of its first line from 1, start, end }; and
 * the number of lines. A line longer than `most` is a part of its own.
 * @param {Uint8Array} bytes
 */
export function partsOf(bytes, most = PART) {
  const parts = [];
  let [start, first, line] = [0, 1, 1];
  for (let at = 0; at < bytes.length; line += 1) {
    const end = endOfLine(bytes, at);
    if (at > start && end - start > most) {
      parts.push({ first, start, end: at });
      [start, first] = [at, line];
    }
    at = end;
  }
  if (start < bytes.length) parts.push({ first, start, end: bytes.length });
  return { parts, lines: line - 1 };
}

/**
 * Returns the rest of a part, from one of its lines.
 * @param {Uint8Array} bytes
 * @param {Part} part
 * @param {number} line
 */
export function restOf(bytes, part, line) {
  let start = part.start;
  for (let passed = part.first; passed < line; passed += 1) start = endOfLine(bytes, start);
  return { ...part, first: line, start };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 */
function endOfLine(bytes, from) {
  const found = bytes.indexOf(LINE_END, from);
  return found < 0 ? bytes.length : found + 1;
}

/**
 * Adds two reports.
 * @param {Report} one
 * @param {Report} other
 * @returns {Report}
 */
export function together(one, other) {
  return {
    kept: one.kept + other.kept,
    known: one.known + other.known,
    faults: [...one.faults, ...other.faults],
    as_before: [...one.as_before, ...other.as_before],
    full: one.full || other.full,
    unread: other.unread,
  };
}

/** @type {Report} */
export const NOTHING = { kept: 0, known: 0, faults: [], as_before: [], full: false, unread: null };

/**
 * Sends the parts one after another and calls `tell` with the report so far after each; `send(part)` resolves to the
 * report of one part. Records the server had no time for are sent again. Stops when the collection is full.
 * @param {Uint8Array} bytes
 * @param {(part: Part) => Promise<Report>} send
 * @param {(report: Report, line: number) => void} tell
 */
export async function sendAll(bytes, send, tell) {
  let report = NOTHING;
  const waiting = partsOf(bytes).parts;
  while (waiting.length && !report.full) {
    const part = waiting.shift();
    tell(report, part.first);
    const answered = await send(part);
    report = together(report, answered);
    if (answered.unread !== null && !answered.full) waiting.unshift(restOf(bytes, part, answered.unread));
  }
  return report;
}
