// The page of one line: its pad, and a preview of its marks.

import { LineKeys } from "./keys.js";

for (const form of document.querySelectorAll("[data-line-form]")) new LineKeys(form);
