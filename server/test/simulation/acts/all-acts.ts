import type { Chance } from '@eh/demo/market/chance.ts';
import type { World } from '../world/world.ts';
import type { Act, Family, Step, Wish } from './act.ts';
import { complaintActs } from './complaint-acts.ts';
import { foreignFamily } from './foreign-acts.ts';
import { jobFamily } from './job-acts.ts';
import { lateFamily } from './late-acts.ts';
import { listingFamily, openingFamily } from './listing-acts.ts';
import { noticeFamily } from './notice-acts.ts';
import { operatorFamily } from './operator-acts.ts';
import { tradeFamily } from './trade-acts.ts';
import { transferFamily } from './transfer-acts.ts';

const families: readonly Family[] = [
  tradeFamily,
  jobFamily,
  openingFamily,
  noticeFamily,
  operatorFamily,
  lateFamily,
  foreignFamily,
  transferFamily,
  listingFamily,
];
const weights = families.reduce((sum, { weight }) => sum + weight, 0);

export const acts: ReadonlyMap<string, Act> = new Map(
  [...families.map((family) => family.acts), complaintActs].flatMap((some) => Object.entries(some)),
);

const waitOnly: Wish = { act: 'wait', who: '', on: '' };
const HOUR = 3600;

/** The next step of a world: who wants what, and how long nothing happened before. */
export function chooseStep(world: World, chance: Chance, n: number): Step {
  const afterSeconds = spanOf(chance);
  const wish = familyOf(chance).wish(world, chance) ?? waitOnly;
  return { n, afterSeconds, ...wish, pick: chance.below(2 ** 31) };
}

/** Seconds mostly, at times the length of a clock, and now and then a night. */
function spanOf(chance: Chance): number {
  if (chance.hits(1)) return chance.between(2 * HOUR, 8 * HOUR);
  if (chance.hits(8)) return chance.between(600, 1900);
  return chance.below(24);
}

function familyOf(chance: Chance): Family {
  let at = chance.below(weights);
  for (const family of families) {
    at -= family.weight;
    if (at < 0) return family;
  }
  return tradeFamily;
}
