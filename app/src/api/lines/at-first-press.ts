/** Loads code that nothing needs before somebody presses something: it arrives while their call is under way, and no first page carries it. */
export function atFirstPress(load: () => void): void {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, load, { capture: true, once: true });
}
