// The solver in a worker of its own. It gets `{program}`, the address of solver.wasm, then calls `{id, call, words}`,
// and answers each with `{id, words}` or `{id, fault}`, a code of docs/solver.md. Nothing is computed here but by the
// program: the same numbers as on the server.

/** @import { SolverProgram, SolverScope } from "../worker_scope.js" */

const scope = /** @type {SolverScope} */ (/** @type {unknown} */ (self));

/** @type {Promise<SolverProgram>} */
let loaded;

/** @param {string} program */
async function load(program) {
  const answer = await fetch(program);
  if (!answer.ok) throw new Error(`${program}: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  return /** @type {SolverProgram} */ (/** @type {unknown} */ (instance.exports));
}

/**
 * @param {SolverProgram} program
 * @param {"grade" | "judge" | "line" | "solve"} call
 * @param {number[]} words
 */
function run(program, call, words) {
  const at = program.exchange_address();
  new Int32Array(program.memory.buffer, at, words.length).set(words);
  const length = program[call](words.length);
  // Copied: the next call writes over it.
  return length < 0 ? { fault: length } : { words: [...new Int32Array(program.memory.buffer, at, length)] };
}

scope.addEventListener("message", async ({ data }) => {
  if ("program" in data) {
    loaded = load(data.program);
    return;
  }
  const { id, call, words } = data;
  try {
    scope.postMessage({ id, ...run(await loaded, call, words) });
  } catch (error) {
    scope.postMessage({ id, broken: String(error) });
  }
});
