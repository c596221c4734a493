// What every script finds around it, beside what TypeScript knows of browsers. Only `tsc` reads this.

/** Pages are HTML: what a selector finds is an HTMLElement, unless it is the name of a tag that says more. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector<K extends keyof SVGElementTagNameMap>(selectors: K): SVGElementTagNameMap[K] | null;
  querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll<K extends keyof SVGElementTagNameMap>(selectors: K): NodeListOf<SVGElementTagNameMap[K]>;
  querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
}

interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
  closest<E extends Element = HTMLElement>(selectors: string): E | null;
}

/** What an event of an element or of the document comes from is an element. */
interface HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K] & { target: HTMLElement }) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface Document {
  addEventListener<K extends keyof DocumentEventMap>(
    type: K,
    listener: (this: Document, event: DocumentEventMap[K] & { target: HTMLElement }) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Sent by htmx around a swap of a part of the page. */
interface HTMLElementEventMap {
  "htmx:beforeSwap": CustomEvent<{ target: HTMLElement; shouldSwap: boolean }>;
  "htmx:oobBeforeSwap": CustomEvent<{ target: HTMLElement; shouldSwap: boolean }>;
  "htmx:oobAfterSwap": CustomEvent<{ target: HTMLElement }>;
}

/** Trusted Types, where the browser has them. */
declare var trustedTypes:
  | { createPolicy(name: string, rules: Record<string, (text: string, type: string, sink: string) => string | null>): unknown }
  | undefined;

/** The clock of a page, or a test's. */
interface Timers {
  now(): number;
  setTimeout(act: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** What localStorage gives, or what stands in for it. */
interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** An event of an element, as a listener further up hears it. */
type Clicked = MouseEvent & { target: HTMLElement };
type Pressed = KeyboardEvent & { target: HTMLElement };
type Changed = Event & { target: HTMLInputElement };
