// What a service worker finds around it: TypeScript's own « webworker » cannot stand beside « dom ».

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Response | Promise<Response>): void;
}

export interface ServiceWorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

declare global {
  /** Written by the server before the script (belote_site/installing.py). */
  const KEPT: { version: string; parts: string[]; offline: string; files: string };
}

/** The exports of solver.wasm (docs/solver.md). */
export interface SolverProgram {
  memory: { buffer: ArrayBuffer };
  exchange_address(): number;
  grade(words: number): number;
  line(words: number): number;
  judge(words: number): number;
  solve(words: number): number;
}

export interface SolverScope {
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown): void;
}
