import { priceOf, quantityFor } from '@eh/contract/platform/money.ts';
import { QUICK_PARTS_MAX } from '@eh/contract/trading/market/quick-ranking.ts';
import { type Listing, mustBeWhole } from '../listing.ts';

/** A sum that somebody wants to trade: money or coins, in minor units. */
export interface Sum {
  readonly unit: 'fiat' | 'coins';
  readonly minor: bigint;
}

export interface Part<Of> {
  readonly of: Of;
  readonly minor: bigint;
}

export interface Split<Of> {
  /** Whether the parts are the whole sum; otherwise they are the most that can be had at once. */
  readonly isWhole: boolean;
  readonly parts: readonly Part<Of>[];
}

interface Bounds<Of> {
  readonly of: Of;
  readonly least: bigint;
  readonly most: bigint;
}

/** Of the ranked listings, those among which parts are chosen: a bounded number of combinations. */
export const CHOSEN_FROM = 10;

/**
 * Splits a sum over two listings, or over three, of different people: the best ranked that take it, each as much as it
 * takes, the better first. Null if one listing takes the sum, or if the sum is too small for their limits.
 */
export function splitOver<Of extends { readonly listing: Listing }>(offers: readonly Of[], sum: Sum): Split<Of> | null {
  const all = offers.map((of) => ({ of, ...boundsOf(of.listing, sum.unit) }));
  if (all.some(({ least, most }) => least <= sum.minor && sum.minor <= most)) return null;
  const best = all.slice(0, CHOSEN_FROM);
  for (let size = 2; size <= QUICK_PARTS_MAX; size += 1) {
    const fitting = combinations(best, size).find(
      (chosen) => areOfDifferent(chosen) && total(chosen, 'least') <= sum.minor && sum.minor <= total(chosen, 'most'),
    );
    if (fitting) return { isWhole: true, parts: partsOf(fitting, sum.minor) };
  }
  const largest = onePerOwner(all.toSorted((a, b) => (a.most > b.most ? -1 : a.most < b.most ? 1 : 0)));
  largest.splice(QUICK_PARTS_MAX);
  if (largest.length < 2 || sum.minor <= total(largest, 'most')) return null;
  return { isWhole: false, parts: largest.map(({ of, most }) => ({ of, minor: most })) };
}

/** The least and the most that one trade on a listing takes, in money or in coins. */
export function boundsOf(listing: Listing, unit: Sum['unit']): { readonly least: bigint; readonly most: bigint } {
  const { remainingMinor, priceMinor } = listing;
  const rest = unit === 'fiat' ? priceOf(remainingMinor, priceMinor) : remainingMinor;
  if (mustBeWhole(listing)) return { least: rest, most: rest };
  const { minimumFiatMinor, maximumFiatMinor } = listing;
  if (unit === 'fiat') return { least: minimumFiatMinor, most: smaller(maximumFiatMinor, rest) };
  const least = quantityFor(minimumFiatMinor, priceMinor);
  const isEnough = priceOf(least, priceMinor) >= minimumFiatMinor;
  return { least: isEnough ? least : least + 1n, most: smaller(quantityFor(maximumFiatMinor, priceMinor), rest) };
}

type OfOwner = Bounds<{ readonly listing: Listing }>;

function areOfDifferent(chosen: readonly OfOwner[]): boolean {
  return onePerOwner(chosen).length === chosen.length;
}

function onePerOwner<Of extends OfOwner>(bounds: readonly Of[]): Of[] {
  const owners = new Set<string>();
  return bounds.filter(({ of: { listing } }) => {
    const isFirst = !owners.has(listing.ownerId);
    owners.add(listing.ownerId);
    return isFirst;
  });
}

/** All choices of `size` items, those of the best ranked first. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Everyone gets their least; what is left goes to the better ranked first. */
function partsOf<Of>(chosen: readonly Bounds<Of>[], sumMinor: bigint): Part<Of>[] {
  let left = sumMinor - total(chosen, 'least');
  return chosen.map(({ of, least, most }) => {
    const more = smaller(most - least, left);
    left -= more;
    return { of, minor: least + more };
  });
}

function total(bounds: readonly Bounds<unknown>[], which: 'least' | 'most'): bigint {
  return bounds.reduce((sum, bound) => sum + bound[which], 0n);
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
