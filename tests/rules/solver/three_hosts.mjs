// Reads lines of words on its input, one request of `solve` each; writes the value of each. Argument: the program.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, exchange_address, solve } = instance.exports;
const lines = readFileSync(0, "utf8").trim().split("\n");
const values = lines.map((line) => {
    const words = line.split(" ").map(Number);
    const exchange = new Int32Array(memory.buffer, exchange_address(), 4096);
    exchange.set(words);
    return solve(words.length) < 0 ? "fault" : exchange[0];
});
process.stdout.write(`${values.join("\n")}\n`);
