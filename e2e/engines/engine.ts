/** A browser of another make, as far as a test of all pages drives it. */
export interface Engine {
  /** Loads an address anew. */
  open(address: string): Promise<void>;
  /** Runs the body of a function in the page and awaits its outcome. */
  run(body: string): Promise<unknown>;
  /** The errors and warnings of the pages since the last call. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Ready once the front page has its heading and has requested nothing for a moment; then puts dialogs away. */
export const UNTIL_SETTLED = `
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const isReady = () => document.querySelector('.page:not([inert]) :is(h1, h2)') !== null;
  const requests = () => performance.getEntriesByType('resource').length;
  for (let tries = 0; tries < 500 && !isReady(); tries += 1) await pause(20);
  if (!isReady()) return 'no heading';
  for (let tries = 0, before = -1; tries < 50 && before !== requests(); tries += 1) {
    before = requests();
    await pause(40);
  }
  for (let tries = 0; tries < 3; tries += 1) document.querySelector('[role="alertdialog"] button')?.click();
  return 'ready';
`;
