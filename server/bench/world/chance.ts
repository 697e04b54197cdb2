/** Random numbers that a seed repeats: every world of a size is the same. */
export interface Chance {
  below(limit: number): number;
  /** From zero, included, to one. */
  fraction(): number;
}

const WORD = 2 ** 32;

/** The generator known as mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed;
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / WORD;
  }
  return { below: (limit) => Math.floor(fraction() * limit), fraction };
}
