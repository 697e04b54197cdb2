import { type Chance, openChance } from '@eh/demo/market/chance.ts';
import type { Branches } from './branches.ts';
import { mutate } from './mutations.ts';
import type { Target } from './targets.ts';

/** The outcome of inputs that nobody has written. */
export interface Fuzzed {
  readonly runs: number;
  /** The inputs by which code ran in another way than by all before. */
  readonly found: readonly Buffer[];
  /** The first input that breaks the promise of its target, as small as it could be made. */
  readonly fault: { readonly input: Buffer; readonly why: string } | null;
}

interface Fuzzing {
  readonly branches: Branches;
  readonly seed: number;
  readonly isOver: () => boolean;
}

/** Inputs between two looks: one takes as long as some of them. */
const TOGETHER = 32;
const STORED_MAX = 600;
const SHRINKING_MAX = 2000;

/**
 * Changes inputs again and again; those that reach code that none has reached, or in another way, are changed further.
 * Everything but what the clock decides, when it ends, follows from the seed.
 */
export function fuzz(target: Target, corpus: readonly Buffer[], { branches, seed, isOver }: Fuzzing): Fuzzed {
  const chance = openChance(seed);
  const stored: Buffer[] = [...target.seeds(), ...corpus];
  const found: Buffer[] = [];
  let runs = 0;
  for (const input of stored) {
    const why = faultOf(target, input);
    if (why !== null) return { runs, found, fault: smallest(target, input, why) };
  }
  branches.countNew();
  while (!isOver()) {
    const together = Array.from({ length: TOGETHER }, () => mutate(pickRecent(stored, chance), chance, stored));
    for (const input of together) {
      runs += 1;
      const why = faultOf(target, input);
      if (why !== null) return { runs, found, fault: smallest(target, input, why) };
    }
    if (branches.countNew() === 0 || stored.length >= STORED_MAX) continue;
    // One of them did it: each runs alone once more, and the first that runs in its own way is stored.
    for (const input of together) {
      faultOf(target, input);
      if (branches.countNew() === 0) continue;
      stored.push(input);
      found.push(input);
    }
  }
  return { runs, found, fault: null };
}

/** Half of the time one of the newest, whose neighbours nobody has tried yet. */
function pickRecent(stored: readonly Buffer[], chance: Chance): Buffer {
  return chance.hits(500) ? chance.pick(stored.slice(-20)) : chance.pick(stored);
}

/** Why an input breaks the promise of its target; null where it holds. */
export function faultOf(target: Target, input: Buffer): string | null {
  try {
    target.run(Buffer.from(input));
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** Parts are left out for as long as any fault stays. */
function smallest(target: Target, input: Buffer, why: string) {
  let [least, reason, tried] = [input, why, 0];
  for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < least.length && tried < SHRINKING_MAX; tried += 1) {
      const shorter = Buffer.concat([least.subarray(0, at), least.subarray(at + size)]);
      const still = faultOf(target, shorter);
      if (still === null) at += size;
      else [least, reason] = [shorter, still];
    }
  return { input: least, why: reason };
}
