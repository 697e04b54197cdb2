import type { WashReason } from '@eh/contract/trading/wash-trades/reasons.ts';

/** The trades between two people in the searched days. */
export interface PairFigures {
  readonly lowId: string;
  readonly highId: string;
  readonly lowSold: number;
  readonly highSold: number;
  readonly fiatMinor: bigint;
  readonly small: number;
  readonly priceOff: number;
  readonly newest: readonly { readonly id: string; readonly transaction_no: string }[];
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The cause for which the server considers the two one person, or null. */
  readonly sharedBy: 'device' | 'address' | 'account' | null;
}

export interface Way {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly trades: number;
}

export interface WashPattern {
  /** In order of id. */
  readonly members: readonly string[];
  readonly reasons: readonly WashReason[];
  readonly trades: number;
  readonly fiatMinor: bigint;
  readonly small: number;
  readonly priceOff: number;
  readonly ways: readonly Way[];
  readonly newest: PairFigures['newest'];
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** From this many trades in each direction, a pair counts as trading back and forth. */
const BOTH_WAYS_LEAST = 3;
/** The minimum of small trades: one or two may be tests, but more inflate the number. */
const SMALL_LEAST = 5;
const PRICE_OFF_LEAST = 2;
/**
 * From this many trades, a pair counts as busy. Given only beside another reason, because regular customers also trade
 * often.
 */
const MANY_LEAST = 10;
/** From this many trades in one direction, two people count as a link of a ring. */
const LINK_LEAST = 3;
/** The largest ring; a larger group of people who trade with each other is an ordinary market. */
const RING_MOST = 8;
const NEWEST_MOST = 5;

/** The pairs and rings that look like wash traders. Regular customers, who buy from one seller repeatedly, do not. */
export function patternsIn(pairs: readonly PairFigures[]): readonly WashPattern[] {
  const ofPairs = pairs.flatMap((pair) => {
    const reasons = reasonsOf(pair);
    return reasons.length === 0 ? [] : [patternOf([pair.lowId, pair.highId], reasons, [pair])];
  });
  const ofRings = ringsIn(pairs).map((members) => {
    const inside = pairs.filter(({ lowId, highId }) => members.includes(lowId) && members.includes(highId));
    const further = (['small', 'price'] as const).filter((reason) =>
      inside.some((pair) => reasonsOf(pair).includes(reason)),
    );
    return patternOf(members, ['ring', ...further], inside);
  });
  return [...ofRings, ...ofPairs];
}

function reasonsOf(pair: PairFigures): readonly WashReason[] {
  const reasons: WashReason[] = [
    ...(Math.min(pair.lowSold, pair.highSold) >= BOTH_WAYS_LEAST ? (['both_ways'] as const) : []),
    ...(pair.small >= SMALL_LEAST ? (['small'] as const) : []),
    ...(pair.sharedBy === null ? [] : [pair.sharedBy]),
    ...(pair.priceOff >= PRICE_OFF_LEAST ? (['price'] as const) : []),
  ];
  return reasons.length > 0 && pair.lowSold + pair.highSold >= MANY_LEAST ? [...reasons, 'many'] : reasons;
}

function patternOf(
  members: readonly string[],
  reasons: readonly WashReason[],
  pairs: readonly PairFigures[],
): WashPattern {
  const sum = (of: (pair: PairFigures) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  const times = (of: (pair: PairFigures) => Date) => pairs.map((pair) => of(pair).getTime());
  return {
    members: members.toSorted(),
    reasons,
    trades: sum(({ lowSold, highSold }) => lowSold + highSold),
    fiatMinor: pairs.reduce((total, pair) => total + pair.fiatMinor, 0n),
    small: sum(({ small }) => small),
    priceOff: sum(({ priceOff }) => priceOff),
    ways: pairs.flatMap(waysOf),
    newest: pairs
      .toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
      .flatMap(({ newest }) => newest)
      .slice(0, NEWEST_MOST),
    firstAt: new Date(Math.min(...times(({ firstAt }) => firstAt))),
    lastAt: new Date(Math.max(...times(({ lastAt }) => lastAt))),
  };
}

function waysOf({ lowId, highId, lowSold, highSold }: PairFigures): readonly Way[] {
  return [
    { sellerId: lowId, buyerId: highId, trades: lowSold },
    { sellerId: highId, buyerId: lowId, trades: highSold },
  ].filter(({ trades }) => trades > 0);
}

/**
 * Groups of three and more in which coins come back to everybody: the strongly connected components of the links, found
 * by walking the links forwards, then backwards from the last person finished.
 */
function ringsIn(pairs: readonly PairFigures[]): readonly (readonly string[])[] {
  const links = pairs.flatMap(waysOf).filter(({ trades }) => trades >= LINK_LEAST);
  const forwards = Map.groupBy(links, ({ sellerId }) => sellerId);
  const backwards = Map.groupBy(links, ({ buyerId }) => buyerId);
  const seen = new Set<string>();
  const finished = [...forwards.keys()].flatMap((start) =>
    walk(start, seen, (id) => forwards.get(id)?.map(({ buyerId }) => buyerId) ?? []),
  );
  const taken = new Set<string>();
  return finished
    .toReversed()
    .map((start) => walk(start, taken, (id) => backwards.get(id)?.map(({ sellerId }) => sellerId) ?? []))
    .filter((group) => group.length > 2 && group.length <= RING_MOST);
}

/** All people reachable from the start and not seen before, each after everybody they reach. */
function walk(start: string, seen: Set<string>, next: (id: string) => readonly string[]): readonly string[] {
  if (seen.has(start)) return [];
  seen.add(start);
  const order: string[] = [];
  const path = [{ id: start, left: [...next(start)] }];
  for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
    const to = at.left.pop();
    if (to === undefined) {
      order.push(at.id);
      path.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      path.push({ id: to, left: [...next(to)] });
    }
  }
  return order;
}
