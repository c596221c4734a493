// How the marks of a donne come about, reason by reason. Pure: a line of the sheet in, rows of figures out.

const CAMPS = ["NS", "EW"];
const READING = 6000;
// Each reason beyond the first two takes this much longer to read.
const REASON = 500;

/** How long this line is shown, in ms. */
export function readingTime(line) {
  return READING + REASON * Math.max(0, accountOf(line).length - 2);
}

/**
 * `[{what, figures: {NS, EW}}]`, a camp's figure null where the reason is not its own. With the server's own
 * `line.reasons` (`{camp, what, amount}` in the order of the reckoning) these; otherwise the line's own fields.
 */
export function accountOf(line) {
  return line.reasons ? fromReasons(line.reasons) : fromLine(line);
}

/** A reason given for one camp and then for the other is one row. */
function fromReasons(reasons) {
  const rows = [];
  for (const { camp, what, amount } of reasons) {
    const open = rows.findLast((row) => row.what === what && row.figures[camp] === null);
    if (open) open.figures[camp] = amount;
    else rows.push({ what, figures: { ...NEITHER, [camp]: amount } });
  }
  return rows;
}

const NEITHER = { NS: null, EW: null };

function fromLine(line) {
  const figures = [["points", line.points], ["belote", line.belote], ["annonces", line.annonces], ["penalty", line.penalties]];
  return figures.flatMap(([what, each]) => (each && each.NS + each.EW > 0 ? [{ what, figures: own(each, what) }] : []));
}

/** Card points are told for both; the rest only where there is some. */
function own(figures, what) {
  if (what === "points") return { ...figures };
  return Object.fromEntries(CAMPS.map((camp) => [camp, figures[camp] > 0 ? figures[camp] : null]));
}
