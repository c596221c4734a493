// The page of one line: its keys, and what the line would mark.

import { LineKeys } from "./keys.js";

for (const form of document.querySelectorAll("[data-line-form]")) new LineKeys(form);
