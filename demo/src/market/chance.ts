/** A random number source that is the same at each start, so that every demo shows the same market. */
export interface Chance {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** A whole number between two others, inclusive. */
  between(least: number, most: number): number;
  /** Randomly true, this many times in a thousand. */
  hits(permille: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

const PERMILLE = 1000;

/** The generator mulberry32: small, fast and good enough to scatter a market. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    hits: (permille) => below(PERMILLE) < permille,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
