// Creation of elements in one line. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Returns an element: `element("p", {class: "note"}, "text", child)`; attributes that are null or false are left out.
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false || value === undefined) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Returns an <svg> that shows one symbol of a sheet. */
export function symbol(address, attributes = {}) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", address);
  for (const [key, value] of Object.entries({ "aria-hidden": "true", ...attributes })) svg.setAttribute(key, value);
  svg.append(use);
  return svg;
}

/** Sets or removes an attribute, only if that changes something. */
export function mark(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
}

/** Sets the text only if it differs, so that listeners and layout are not disturbed. */
export function write(node, text) {
  if (node.textContent !== String(text)) node.textContent = text;
}
