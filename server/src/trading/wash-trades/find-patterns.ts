import { DAY } from '@eh/contract/platform/spans.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Ids } from '../../platform/ids.ts';
import {
  excludeRelatedPairs,
  exclusionsOf,
  keyOfPair,
  type MarketRules,
  pairOf,
  referencePrice,
  relatedSince,
} from '../market/index.ts';
import { tradesBetweenPairs } from '../trades/index.ts';
import { deletePatterns, storePatterns, unseenPatterns, type WashPatternRow } from './store.ts';
import { type PairFigures, patternsIn } from './wash.ts';

const DAYS_SEARCHED = 30;
/** The most pairs read, busiest first; pairs beyond this have two or three trades. */
const PAIRS_MAX = 20_000;
/** The most pairs checked for devices and addresses in one transaction. */
const PAIRS_TOGETHER = 200;
export const PATTERNS_TOGETHER = 500;

interface Parts {
  readonly database: Database;
  readonly now: Date;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  readonly market: MarketRules;
}

/**
 * Searches the trades of the last 30 days for wash trades: excludes pairs found to be one person, and lists other
 * patterns with their reasons for operators. Returns how many are listed.
 */
export async function findPatterns(parts: Parts): Promise<number> {
  const pairs = await pairsTraded(parts);
  for (let first = 0; first < pairs.length; first += PAIRS_TOGETHER)
    await parts.database.transaction((tx) =>
      excludeRelatedPairs({ ...parts, tx }, pairs.slice(first, first + PAIRS_TOGETHER)),
    );
  const patterns = patternsIn(await withCauses(parts, pairs));
  for (let first = 0; first === 0 || first < patterns.length; first += PATTERNS_TOGETHER)
    await parts.database.transaction((tx) =>
      storePatterns({ ...parts, tx }, patterns.slice(first, first + PATTERNS_TOGETHER)),
    );
  await dropUnseen(parts);
  return patterns.length;
}

type Traded = Awaited<ReturnType<typeof tradesBetweenPairs>>;

async function pairsTraded({ database, now, serverKeys, market }: Parts): Promise<Traded> {
  const ctx = { reader: database.reader, now, serverKeys };
  const since = new Date(now.getTime() - DAYS_SEARCHED * DAY);
  return tradesBetweenPairs(ctx.reader, {
    currency: market.currency,
    since,
    referenceMinor: await referencePrice(ctx, market),
    pairs: await relatedSince(ctx, since, PAIRS_MAX),
    limit: PAIRS_MAX,
  });
}

async function withCauses({ database, now, serverKeys }: Parts, pairs: Traded): Promise<readonly PairFigures[]> {
  const excluded = await exclusionsOf({ reader: database.reader, now, serverKeys }, pairs);
  return pairs.map((pair) => {
    const cause = excluded.get(keyOfPair(pair))?.cause ?? 'operator';
    return { ...pair, sharedBy: cause === 'operator' ? null : cause };
  });
}

/** Deletes patterns not found again, in parts. Excluded ones stay listed, so that their exclusion can be ended. */
async function dropUnseen({ database, now, ids, serverKeys }: Parts): Promise<void> {
  for (let past: string | null = ''; past !== null; ) {
    const after: string | null = past === '' ? null : past;
    past = await database.transaction(async (tx) => {
      const unseen = await unseenPatterns({ tx, now, ids, serverKeys }, { past: after, limit: PATTERNS_TOGETHER });
      const excluded = await exclusionsOf({ reader: tx, now, serverKeys }, unseen.flatMap(pairsOf));
      const gone = unseen.filter((pattern) => pairsOf(pattern).every((pair) => !excluded.has(keyOfPair(pair))));
      await deletePatterns(
        { tx, now, ids, serverKeys },
        gone.map(({ id }) => id),
      );
      return unseen.length < PATTERNS_TOGETHER ? null : (unseen.at(-1)?.id ?? null);
    });
  }
}

/** The pairs in a pattern that traded with each other, each once. */
export function pairsOf({ ways }: Pick<WashPatternRow, 'ways'>) {
  const pairs = ways.map(({ sellerId, buyerId }) => pairOf(sellerId, buyerId));
  return [...new Map(pairs.map((pair) => [keyOfPair(pair), pair])).values()];
}
