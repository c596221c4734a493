// Reads cases of test_decisive.py, one JSON a line, and prints the decisive card of each as browsers find it.

import { createInterface } from "node:readline";

import { decisiveCard } from "../../../static/js/analysis/decisive.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { graded, judged, winners, marks } = JSON.parse(line);
  console.log(JSON.stringify(decisiveCard(graded, new Map(judged), winners, marks)));
}
