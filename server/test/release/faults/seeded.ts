/** Draws that are the same for the same seed. */
export interface Draws {
  below(limit: number): number;
  between(low: number, high: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

const TWO_TO_32 = 2 ** 32;

/** Mulberry32: thirty-two bits of state are enough for a few hundred draws. */
export function openDraws(seed: number): Draws {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    oneOf(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    },
  };
}
