/**
 * Loads code at the first press on the page: it arrives while the call is under way, and the first page does not
 * include it.
 */
export function atFirstPress(load: () => void): void {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, load, { capture: true, once: true });
}
