/**
 * A robot that plays belote at a Dix de Der site: the first legal action of those it is offered.
 *
 *     SITE=https://belote.example.org TOKEN=dder_… node robot.mjs               waits for other robots, for ever
 *     SITE=… TOKEN=… PRESET=contree PARTIES=1 node robot.mjs                    one partie of contrée, then it ends
 *
 * It needs Node 20 and nothing else. Write your own `choose`: the view is described in docs/protocol.md.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

const { SITE = "http://127.0.0.1:8000", TOKEN, PRESET = "classique", PARTIES = "0" } = process.env;
const ROOT = `${SITE.replace(/\/$/, "")}/api/v1`;
const HEADERS = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };

/** Returns the status and the JSON of an answer, also of a refusal (its `code` says why). */
async function ask(method, path, body) {
  const answer = await fetch(ROOT + path, { method, headers: HEADERS, body: JSON.stringify(body) });
  return { status: answer.status, said: await answer.json() };
}

/** Yields the lines of one answer; empty lines only say that the server is there. */
async function* lines(path) {
  const answer = await fetch(ROOT + path, { headers: HEADERS });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let rest = "";
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const found = (rest + part).split("\n");
    rest = found.pop();
    yield* found.filter(Boolean);
  }
}

/** Yields the events of a stream. Cut off, it goes on after the last version it has; « end » ends it. */
async function* listen(path) {
  for (let last = null; ; await pause(1000)) {
    try {
      for await (const line of lines(last === null ? path : `${path}?after=${last}`)) {
        const event = JSON.parse(line);
        last = event.version ?? last;
        yield event;
        if (event.type === "end" && event.code !== "reconnect") return;
      }
    } catch (error) {
      console.error("cut off, listening again:", error.message);
    }
  }
}

/** Returns what to do: the first legal action, or a cut in the middle; undefined if it is somebody else's turn. */
function choose(view) {
  if (view.turn !== view.you) return undefined;
  return view.cut ? `${view.you} cut 16` : view.legal[0];
}

/** Plays one partie: keeps the view, and answers each time it is our turn. */
async function play(table) {
  let view = {};
  for await (const event of listen(`/streams/tables/${table}`)) {
    if (event.type === "end") return;
    view = event.type === "snapshot" ? event.view : { ...view, ...event.changes };
    if (view.result) return console.log(table, view.totals, `${view.result.winner} won`);
    const said = { ref: randomUUID(), version: event.version };
    const action = choose(view);
    // We were too slow, and the server plays for us; or an opponent says « the rest is mine ».
    if (view.seats[view.you].away) await ask("POST", `/tables/${table}/commands`, { ...said, type: "back" });
    else if (view.claim && view.turn === view.you) await ask("POST", `/tables/${table}/commands`, { ...said, type: "accept" });
    else if (action) await ask("POST", `/tables/${table}/actions`, { ...said, action });
  }
}

console.log("waiting:", await ask("PUT", "/queue", { preset: PRESET }));
let played = 0;
for await (const event of listen("/streams/me")) {
  if (event.type === "seated") play(event.table);
  if (event.type !== "left") continue;
  if (++played === Number(PARTIES)) process.exit(0);
  console.log("waiting:", await ask("PUT", "/queue", { preset: PRESET }));
}
