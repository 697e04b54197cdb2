import type { Chance } from '@eh/demo/market/chance.ts';
import type { World } from '../world/world.ts';
import type { Action, Family, Step, Wish } from './action.ts';
import { appFamily } from './app-acts.ts';
import { bidFamily, sellingFamily } from './bid-acts.ts';
import { complaintActs } from './complaint-acts.ts';
import { foreignFamily } from './foreign-acts.ts';
import { jobFamily } from './job-acts.ts';
import { lateFamily } from './late-acts.ts';
import { listingFamily, openingFamily } from './listing-acts.ts';
import { merchantFamily } from './merchant-acts.ts';
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
  merchantFamily,
  listingFamily,
  bidFamily,
  sellingFamily,
  appFamily,
];
const weights = families.reduce((sum, { weight }) => sum + weight, 0);

export const acts: ReadonlyMap<string, Action> = new Map(
  [...families.map((family) => family.acts), complaintActs].flatMap((some) => Object.entries(some)),
);

const waitOnly: Wish = { action: 'wait', who: '', on: '' };
const HOUR = 3600;
const ASKED_MAX = 5;
const NIGHTS_EVERY = 3000;

/** The next step of a world: who wants what, and how long nothing happened before. */
export function chooseStep(world: World, chance: Chance, n: number): Step {
  const afterSeconds = spanOf(chance);
  return { n, afterSeconds, ...wishOf(world, chance), pick: chance.below(2 ** 31) };
}

/** Somebody wants something soon: where one has nothing to do, another one is asked. */
function wishOf(world: World, chance: Chance): Wish {
  for (let asked = 0; asked < ASKED_MAX; asked += 1) {
    const wish = (neededFamily(world, chance) ?? familyOf(chance)).wish(world, chance);
    if (wish !== null) return wish;
  }
  return waitOnly;
}

/** Seconds mostly, at times the length of a clock, and now and then a night. */
function spanOf(chance: Chance): number {
  if (chance.below(NIGHTS_EVERY) === 0) return chance.between(2 * HOUR, 8 * HOUR);
  if (chance.hits(6)) return chance.between(600, 1900);
  return chance.below(8);
}

const LISTINGS_LEAST = 4;
const TRADES_LEAST = 24;
const FILLING_PERMILLE = 450;

/** An empty market fills up first: without listings nobody buys, and with few trades little can go wrong. */
function neededFamily({ memory }: World, chance: Chance): Family | null {
  if (!chance.hits(FILLING_PERMILLE)) return null;
  if (memory.listings.size < LISTINGS_LEAST) return listingFamily;
  return memory.running.length < TRADES_LEAST ? openingFamily : null;
}

function familyOf(chance: Chance): Family {
  let at = chance.below(weights);
  for (const family of families) {
    at -= family.weight;
    if (at < 0) return family;
  }
  return tradeFamily;
}
