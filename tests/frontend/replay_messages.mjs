// Reads {"audiences": [{"messages": […], "views": […]}]} and folds each list as the page does; prints the first difference.
import assert from "node:assert/strict";

import { NOTHING, reduce } from "../../static/js/live/state.js";

let text = "";
for await (const chunk of process.stdin) text += chunk;
let folded = 0;
for (const { messages, views } of JSON.parse(text).audiences) {
  let state = NOTHING;
  messages.forEach((message, index) => {
    state = reduce(state, message);
    assert.deepEqual(state.view, views[index]);
    assert.equal(state.missed, false);
    folded += 1;
  });
}
console.log(folded);
