// The page of one line: its pad, and a preview of its marks.

import { LineKeys } from "./keys.js";

/** @import { LineForm } from "./keys.js" */

/** @type {NodeListOf<LineForm>} */
const forms = document.querySelectorAll("[data-line-form]");
for (const form of forms) new LineKeys(form);
