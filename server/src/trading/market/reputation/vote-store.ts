import { type ColumnType, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { columnList } from '../../../platform/database/statements/column-list.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { noVoice, SHARE_PARTS, type Voice, type Vote } from './vote.ts';

interface PartnerTable {
  user_id: string;
  partner_id: string;
  /** All finished trades of the pair, counting or not. */
  trades: number;
  votes: number;
  done_minor: bigint;
  failed_minor: bigint;
  release_seconds: bigint;
  released: number;
  pay_seconds: bigint;
  paid: number;
  good: number;
  bad: number;
  is_excluded: boolean;
}

interface VoteTable {
  user_id: string;
  partner_id: string;
  day: ColumnType<string, string, never>;
  has_vote: boolean;
  done_minor: bigint;
  failed_minor: bigint;
  release_seconds: number | null;
  pay_seconds: number | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    trade_partners: PartnerTable;
    trade_votes: VoteTable;
  }
}

/** A partner on a person's record. */
export interface OnRecord {
  readonly userId: string;
  readonly partnerId: string;
}

export interface StoredVoice extends OnRecord {
  readonly trades: number;
  readonly voice: Voice;
  /** Whether the pair is excluded now; the stored voice has the state at its last write. */
  readonly isExcludedNow: boolean;
}

const VOICE_COLUMNS = [
  ...(['trades', 'votes', 'done_minor', 'failed_minor', 'release_seconds'] as const),
  ...(['released', 'pay_seconds', 'paid', 'good', 'bad', 'is_excluded'] as const),
] as const;
/** All null for a pair without a stored voice. */
type VoiceRow = { readonly [Name in (typeof VOICE_COLUMNS)[number]]: PartnerTable[Name] | null } & {
  readonly is_excluded_now: boolean;
};
const voiceList = columnList('p', VOICE_COLUMNS);

/** The stored voices (each partner's whole contribution), in the given order; read while the records are locked. */
export async function voicesOf(ctx: WriteContext, pairs: readonly OnRecord[]): Promise<readonly StoredVoice[]> {
  const { rows } = await sql<VoiceRow>`
    select ${voiceList}, exists (
      select from excluded_pairs as x
      where x.low_id = least(a.user_id, a.partner_id) and x.high_id = greatest(a.user_id, a.partner_id) and x.ended_at is null
    ) as is_excluded_now
    from unnest(
      ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ partnerId }) => partnerId)}::uuid[]
    ) with ordinality as a (user_id, partner_id, place)
    left join trade_partners as p on p.user_id = a.user_id and p.partner_id = a.partner_id
    order by a.place`.execute(ctx.tx);
  return pairs.map((on, index) => {
    const row = rows[index];
    return {
      ...on,
      trades: row?.trades ?? 0,
      isExcludedNow: row?.is_excluded_now ?? false,
      voice: {
        votes: row?.votes ?? noVoice.votes,
        doneMinor: row?.done_minor ?? noVoice.doneMinor,
        failedMinor: row?.failed_minor ?? noVoice.failedMinor,
        releaseSeconds: row?.release_seconds ?? noVoice.releaseSeconds,
        released: row?.released ?? noVoice.released,
        paySeconds: row?.pay_seconds ?? noVoice.paySeconds,
        paid: row?.paid ?? noVoice.paid,
        good: row?.good ?? noVoice.good,
        bad: row?.bad ?? noVoice.bad,
        isExcluded: row?.is_excluded ?? noVoice.isExcluded,
      },
    };
  });
}

export async function writeVoices(
  ctx: WriteContext,
  voices: readonly (OnRecord & { readonly trades: number; readonly voice: Voice })[],
): Promise<void> {
  const rows = voices.map(({ userId, partnerId, trades, voice }) => ({
    user_id: userId,
    partner_id: partnerId,
    trades,
    votes: voice.votes,
    done_minor: voice.doneMinor,
    failed_minor: voice.failedMinor,
    release_seconds: voice.releaseSeconds,
    released: voice.released,
    pay_seconds: voice.paySeconds,
    paid: voice.paid,
    good: voice.good,
    bad: voice.bad,
    is_excluded: voice.isExcluded,
  }));
  await insertRows(ctx.tx, 'trade_partners', rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'partner_id']).doUpdateSet((set) => ({
        trades: set.ref('excluded.trades'),
        votes: set.ref('excluded.votes'),
        done_minor: set.ref('excluded.done_minor'),
        failed_minor: set.ref('excluded.failed_minor'),
        release_seconds: set.ref('excluded.release_seconds'),
        released: set.ref('excluded.released'),
        pay_seconds: set.ref('excluded.pay_seconds'),
        paid: set.ref('excluded.paid'),
        good: set.ref('excluded.good'),
        bad: set.ref('excluded.bad'),
        is_excluded: set.ref('excluded.is_excluded'),
      })),
    )
    .execute();
}

interface DayOfPair extends OnRecord {
  readonly day: string;
}

/** The stored votes of these days, keyed by `keyOfDay`. */
export async function votesOf(ctx: WriteContext, days: readonly DayOfPair[]): Promise<ReadonlyMap<string, Vote>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<Omit<VoteTable, 'day'> & { day: string }>`
    select v.user_id, v.partner_id, v.day::text as day, v.has_vote, v.done_minor, v.failed_minor, v.release_seconds, v.pay_seconds
    from unnest(
      ${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ partnerId }) => partnerId)}::uuid[],
      ${days.map(({ day }) => day)}::date[]
    ) as a (user_id, partner_id, day)
    join trade_votes as v on v.user_id = a.user_id and v.partner_id = a.partner_id and v.day = a.day`.execute(ctx.tx);
  return new Map(
    rows.map((row): [string, Vote] => [
      keyOfDay({ userId: row.user_id, partnerId: row.partner_id, day: row.day }),
      {
        hasVote: row.has_vote,
        doneMinor: row.done_minor,
        failedMinor: row.failed_minor,
        releaseSeconds: row.release_seconds,
        paySeconds: row.pay_seconds,
      },
    ]),
  );
}

export function keyOfDay({ userId, partnerId, day }: DayOfPair): string {
  return `${userId} ${partnerId} ${day}`;
}

export async function writeVotes(
  ctx: WriteContext,
  votes: readonly (DayOfPair & { readonly vote: Vote })[],
): Promise<void> {
  if (votes.length === 0) return;
  const rows = votes.map(({ userId, partnerId, day, vote }) => ({
    user_id: userId,
    partner_id: partnerId,
    day,
    has_vote: vote.hasVote,
    done_minor: vote.doneMinor,
    failed_minor: vote.failedMinor,
    release_seconds: vote.releaseSeconds,
    pay_seconds: vote.paySeconds,
  }));
  await insertRows(ctx.tx, 'trade_votes', rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'partner_id', 'day']).doUpdateSet((set) => ({
        has_vote: set.ref('excluded.has_vote'),
        done_minor: set.ref('excluded.done_minor'),
        failed_minor: set.ref('excluded.failed_minor'),
        release_seconds: set.ref('excluded.release_seconds'),
        pay_seconds: set.ref('excluded.pay_seconds'),
      })),
    )
    .execute();
}

/** The largest contributions of single people to a record, largest first: enough to limit each share. */
export interface Largest {
  readonly votes: readonly bigint[];
  readonly doneMinor: readonly bigint[];
}

export async function largestOf(ctx: WriteContext, userIds: readonly string[]): Promise<ReadonlyMap<string, Largest>> {
  const { rows } = await sql<{ user_id: string; votes: string[]; sums: string[] }>`
    select a.user_id, array(
      select p.votes::text from trade_partners as p
      where p.user_id = a.user_id and not p.is_excluded order by p.votes desc limit ${sql.lit(SHARE_PARTS)}
    ) as votes, array(
      select p.done_minor::text from trade_partners as p
      where p.user_id = a.user_id and not p.is_excluded order by p.done_minor desc limit ${sql.lit(SHARE_PARTS)}
    ) as sums
    from unnest(${userIds}::uuid[]) as a (user_id)`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.user_id, { votes: row.votes.map(BigInt), doneMinor: row.sums.map(BigInt) }]));
}

/** The number of trades these two have finished with each other, counting or not. */
export async function tradesBetween(reader: Reader, userId: string, partnerId: string): Promise<number> {
  const row = await reader
    .selectFrom('trade_partners')
    .select('trades')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row?.trades ?? 0;
}

/** The number of days on which the partner has a vote on the person's record. */
export async function votesBetween(reader: Reader, userId: string, partnerId: string): Promise<number> {
  const row = await reader
    .selectFrom('trade_partners')
    .select('votes')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .where('is_excluded', '=', false)
    .executeTakeFirst();
  return row?.votes ?? 0;
}
