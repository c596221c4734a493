// Creation of elements in one line. Text is always text, never markup.

/** @typedef {string | number | boolean | null | undefined} Attribute */
/** @typedef {Record<string, Attribute | ((event: Changed) => unknown)>} Attributes and what listens, as « onclick » */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns an element: `element("p", {class: "note"}, "text", child)`; attributes that are null or false are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Node | string | number | null | undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false || value === undefined) continue;
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child !== null && child !== undefined)));
  return made;
}

/**
 * Returns an <svg> that shows one symbol of a sheet.
 * @param {string} address
 * @param {Record<string, string>} [attributes]
 */
export function symbol(address, attributes = {}) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", address);
  for (const [key, value] of Object.entries({ "aria-hidden": "true", ...attributes })) svg.setAttribute(key, value);
  svg.append(use);
  return svg;
}

/**
 * Sets or removes an attribute, only if that changes something.
 * @param {Element} node
 * @param {string} name
 * @param {Attribute} value
 */
export function mark(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Sets the text only if it differs, so that listeners and layout are not disturbed.
 * @param {Node} node
 * @param {string | number} text
 */
export function write(node, text) {
  if (node.textContent !== String(text)) node.textContent = String(text);
}
