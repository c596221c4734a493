// What jsqr.js leaves behind it, a script and no module. With this beside it, `tsc` does not read jsqr.js itself.

export {};

declare global {
  var jsQR: (
    data: Uint8ClampedArray,
    width: number,
    height: number,
    options: { inversionAttempts: string },
  ) => { data: string } | null;
}
