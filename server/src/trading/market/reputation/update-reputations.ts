import type { WriteContext } from '../../../platform/context.ts';
import { excludeRelated } from './exclude-related.ts';
import {
  addToDays,
  addToRecords,
  type Counters,
  nothing,
  type ReputationRow,
  writeCounted,
} from './reputation-store.ts';
import { boundedSum, noVote, VOTE_MOST_MINOR, type Voice, type Vote, withTrade, withVoices, withVote } from './vote.ts';
import {
  keyOfDay,
  largestOf,
  type OnRecord,
  type StoredVoice,
  voicesOf,
  votesOf,
  writeVoices,
  writeVotes,
} from './vote-store.ts';

export interface EndedTrade extends OnRecord {
  readonly side: 'buyer' | 'seller';
  readonly hasSucceeded: boolean;
  readonly fiatMinor: bigint;
  readonly countsFromMinor: bigint;
  readonly paySeconds: number | null;
  readonly releaseSeconds: number | null;
  readonly endedAt: Date;
}

/**
 * Adds ended trades to people's records, in the transaction that ends them. Records are locked in order of id to avoid
 * deadlocks, before the contributions of pairs are read.
 */
export async function addToReputations(ctx: WriteContext, ended: readonly EndedTrade[]): Promise<void> {
  if (ended.length === 0) return;
  await excludeRelated(ctx, ended);
  const byPerson = Map.groupBy(ended, (trade) => trade.userId);
  const records = await addToRecords(
    ctx,
    [...byPerson].map(([user_id, trades]) => ({ user_id, ...numbersOf(trades) })),
  );
  const update = Map.groupBy(ended, keyOfPair);
  await changeVoices(
    ctx,
    records,
    [...update.values()].flatMap((trades) => {
      const [first] = trades;
      return first ? [{ userId: first.userId, partnerId: first.partnerId, trades, good: 0, bad: 0 }] : [];
    }),
  );
  const byDay = Map.groupBy(ended, (trade) => `${trade.userId} ${dayOf(trade.endedAt)}`);
  await addToDays(
    ctx,
    [...byDay].map(([key, trades]) => {
      const [user_id = '', day = ''] = key.split(' ');
      return { user_id, day, trades: trades.length, succeeded: trades.filter((trade) => trade.hasSucceeded).length };
    }),
  );
}

/** Adds the rating by the other side of a trade. */
export async function addRating(ctx: WriteContext, rated: OnRecord & { readonly isGood: boolean }): Promise<void> {
  const { userId, partnerId } = rated;
  const update = { good: rated.isGood ? 1 : 0, bad: rated.isGood ? 0 : 1 };
  const records = await addToRecords(ctx, [
    { user_id: userId, ...nothing, good: BigInt(update.good), bad: BigInt(update.bad) },
  ]);
  await changeVoices(ctx, records, [{ userId, partnerId, trades: [], ...update }]);
}

/** Recounts pairs on both records, by the currently stored exclusions. */
export async function recountPairs(ctx: WriteContext, pairs: readonly (readonly [string, string])[]): Promise<void> {
  if (pairs.length === 0) return;
  const records = await addToRecords(
    ctx,
    [...new Set(pairs.flat())].map((user_id) => ({ user_id, ...nothing })),
  );
  const both = pairs.flatMap(([lowId, highId]): OnRecord[] => [
    { userId: lowId, partnerId: highId },
    { userId: highId, partnerId: lowId },
  ]);
  await changeVoices(
    ctx,
    records,
    both.map((on) => ({ ...on, trades: [], good: 0, bad: 0 })),
  );
}

interface VoiceUpdate extends OnRecord {
  readonly trades: readonly EndedTrade[];
  readonly good: number;
  readonly bad: number;
}

async function changeVoices(
  ctx: WriteContext,
  records: readonly ReputationRow[],
  update: readonly VoiceUpdate[],
): Promise<void> {
  const sorted = update.toSorted((a, b) => (keyOfPair(a) < keyOfPair(b) ? -1 : 1));
  const before = await voicesOf(ctx, sorted);
  const votes = await changeVotes(ctx, sorted);
  const changes = before.map((stored, index) => changed(stored, sorted[index], votes));
  await writeVoices(
    ctx,
    changes.map(({ stored, trades, after }) => ({ ...stored, trades, voice: after })),
  );
  const largest = await largestOf(
    ctx,
    records.map(({ user_id: userId }) => userId),
  );
  const byPerson = Map.groupBy(changes, ({ stored }) => stored.userId);
  await writeCounted(
    ctx,
    records.map((record) => {
      const own = byPerson.get(record.user_id) ?? [];
      const counts = withVoices(
        countsOn(record),
        own.map(({ stored, after }) => ({ before: stored.voice, after })),
      );
      const parts = largest.get(record.user_id) ?? { votes: [], doneMinor: [] };
      return {
        user_id: record.user_id,
        partners:
          record.partners + BigInt(own.filter(({ stored, trades }) => stored.trades === 0 && trades > 0).length),
        people: counts.people,
        votes: counts.votes,
        counted: boundedSum(counts.votes, parts.votes, 1n),
        done_minor: counts.doneMinor,
        counted_done_minor: boundedSum(counts.doneMinor, parts.doneMinor, VOTE_MOST_MINOR),
        failed_minor: counts.failedMinor,
        release_voices: counts.releaseVoices,
        release_means: counts.releaseMeans,
        pay_voices: counts.payVoices,
        pay_means: counts.payMeans,
        rating_voices: counts.ratingVoices,
        rating_permilles: counts.ratingPermilles,
      };
    }),
  );
}

interface VoteChange extends OnRecord {
  readonly day: string;
  readonly before: Vote;
  readonly vote: Vote;
}

/** Stores the votes of the days on which trades ended; returns the changes by pair. */
async function changeVotes(
  ctx: WriteContext,
  update: readonly VoiceUpdate[],
): Promise<ReadonlyMap<string, readonly VoteChange[]>> {
  const days = update.flatMap(({ userId, partnerId, trades }) =>
    [...Map.groupBy(trades, (trade) => dayOf(trade.endedAt))].map(([day, ofDay]) => ({
      userId,
      partnerId,
      day,
      ofDay,
    })),
  );
  const stored = await votesOf(ctx, days);
  const changes = days.map(({ ofDay, ...day }): VoteChange => {
    const before = stored.get(keyOfDay(day)) ?? noVote;
    return { ...day, before, vote: ofDay.reduce<Vote>(withTrade, before) };
  });
  await writeVotes(ctx, changes);
  return Map.groupBy(changes, keyOfPair);
}

function changed(
  stored: StoredVoice,
  update: VoiceUpdate | undefined,
  votes: ReadonlyMap<string, readonly VoteChange[]>,
) {
  const rated: Voice = {
    ...stored.voice,
    good: stored.voice.good + (update?.good ?? 0),
    bad: stored.voice.bad + (update?.bad ?? 0),
    isExcluded: stored.isExcludedNow,
  };
  const after = (votes.get(keyOfPair(stored)) ?? []).reduce(
    (voice, { before, vote }) => withVote(voice, before, vote),
    rated,
  );
  const done = update?.trades.filter((trade) => trade.hasSucceeded).length ?? 0;
  return { stored, trades: stored.trades + done, after };
}

function countsOn(record: ReputationRow) {
  return {
    people: record.people,
    votes: record.votes,
    doneMinor: record.done_minor,
    failedMinor: record.failed_minor,
    releaseVoices: record.release_voices,
    releaseMeans: record.release_means,
    payVoices: record.pay_voices,
    payMeans: record.pay_means,
    ratingVoices: record.rating_voices,
    ratingPermilles: record.rating_permilles,
  };
}

/** The uncounted totals that these trades add. */
function numbersOf(trades: readonly EndedTrade[]): Counters {
  const count = (counts: (trade: EndedTrade) => boolean) => BigInt(trades.filter(counts).length);
  const sum = (of: (trade: EndedTrade) => number | null) =>
    trades.reduce((total, trade) => total + BigInt(of(trade) ?? 0), 0n);
  return {
    ...nothing,
    trades: BigInt(trades.length),
    succeeded: count((trade) => trade.hasSucceeded),
    pay_seconds: sum((trade) => trade.paySeconds),
    paid: count((trade) => trade.paySeconds !== null),
    release_seconds: sum((trade) => trade.releaseSeconds),
    released: count((trade) => trade.releaseSeconds !== null),
    buys: count((trade) => trade.side === 'buyer'),
    buys_succeeded: count((trade) => trade.side === 'buyer' && trade.hasSucceeded),
    sales: count((trade) => trade.side === 'seller'),
    sales_succeeded: count((trade) => trade.side === 'seller' && trade.hasSucceeded),
  };
}

function keyOfPair({ userId, partnerId }: OnRecord): string {
  return `${userId} ${partnerId}`;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
