// The solver of this page: a worker that starts with the first question and ends with `stop`.

/** A question that was not answered: the browser cannot run the solver, or the solver refused it (`fault`). */
export class Unanswered extends Error {
  /** @param {string} why @param {number} [fault] */
  constructor(why, fault) {
    super(why);
    this.fault = fault;
  }
}

export class Solver {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, {resolve: (words: number[]) => void, reject: (error: Error) => void}>} */
  #asked = new Map();
  #asks = 0;

  /**
   * `worker`, `program`: addresses of the worker's script and of solver.wasm.
   * @param {{worker: string, program: string, makeWorker?: (address: string) => Worker}} options
   */
  constructor({ worker, program, makeWorker = (address) => new Worker(address) }) {
    this.address = worker;
    this.program = program;
    this.makeWorker = makeWorker;
  }

  /**
   * Returns the words of the answer; rejects with `Unanswered`.
   * @param {string} call
   * @param {number[]} words
   * @returns {Promise<number[]>}
   */
  ask(call, words) {
    const id = ++this.#asks;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#running().postMessage({ id, call, words });
    });
  }

  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#refuse("stopped");
  }

  #running() {
    if (this.#worker !== null) return this.#worker;
    const worker = this.makeWorker(this.address);
    worker.addEventListener("message", ({ data }) => this.#answered(data));
    worker.addEventListener("error", () => this.#refuse("the worker cannot run"));
    worker.postMessage({ program: this.program });
    this.#worker = worker;
    return worker;
  }

  /** @param {{id: number, words?: number[], fault?: number, broken?: string}} answer */
  #answered({ id, words, fault, broken }) {
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    this.#asked.delete(id);
    if (words === undefined) asked.reject(new Unanswered(broken ?? "refused", fault));
    else asked.resolve(words);
  }

  /** @param {string} why */
  #refuse(why) {
    for (const { reject } of this.#asked.values()) reject(new Unanswered(why));
    this.#asked.clear();
  }
}
