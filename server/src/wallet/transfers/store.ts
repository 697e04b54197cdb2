import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { TransferReviewReason, TransferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { batch } from '../../platform/database/batching/batch.ts';
import { insertRows } from '../../platform/database/statements/insert-rows.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';

interface TransferTable {
  id: string;
  transfer_no: string;
  sender_id: string;
  receiver_id: string;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  memo: string;
  status: TransferStatus;
  review_reasons: TransferReviewReason[];
  reason: string | null;
  /** Null for a reason given before two languages were required. */
  reason_en: string | null;
  created_at: Date;
  decided_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    transfers: TransferTable;
  }
}

const TRANSFER_COLUMNS = [
  'id',
  'transfer_no',
  'sender_id',
  'receiver_id',
  'currency',
  'amount_minor',
  'fee_minor',
  'memo',
  'status',
  'review_reasons',
  'reason',
  'reason_en',
  'created_at',
  'decided_at',
] as const;
export type TransferRow = Pick<Selectable<TransferTable>, (typeof TRANSFER_COLUMNS)[number]>;

/** Inserts transfers; concurrent ones share one statement. */
export const insertTransfer = batch(async (tx: Tx, rows: readonly TransferRow[]) => {
  await insertRows(tx, 'transfers', rows).execute();
  return rows;
});

export async function findTransfer(reader: Reader, id: string): Promise<TransferRow | null> {
  return (
    (await reader.selectFrom('transfers').select(TRANSFER_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

export async function findTransfers(reader: Reader, ids: readonly string[]): Promise<readonly TransferRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('transfers').select(TRANSFER_COLUMNS).where('id', 'in', ids).execute();
}

/** Ends a review; null if another call was first. */
export async function endReview(
  ctx: WriteContext,
  end: { readonly id: string; readonly to: 'succeeded' | 'failed'; readonly reason: BilingualText | null },
): Promise<TransferRow | null> {
  const row = await ctx.tx
    .updateTable('transfers')
    .set({
      status: end.to,
      reason: end.reason?.zh ?? null,
      reason_en: end.reason?.en ?? null,
      decided_at: ctx.now,
    })
    .where('id', '=', end.id)
    .where('status', '=', 'underReview')
    .returning(TRANSFER_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export interface TransferQuery {
  readonly userId: string;
  readonly direction: 'in' | 'out' | null;
  readonly status: TransferStatus | null;
  readonly before: string | null;
  readonly limit: number;
}

/** Transfers of one user, newest first. A transfer under review is shown only to its sender. */
export function transfersOf(reader: Reader, query: TransferQuery): Promise<TransferRow[]> {
  return reader
    .selectFrom('transfers')
    .select(TRANSFER_COLUMNS)
    .where((row) => {
      const sent = row('sender_id', '=', query.userId);
      const received = row.and([row('receiver_id', '=', query.userId), row('status', '=', 'succeeded')]);
      if (query.direction === null) return row.or([sent, received]);
      return query.direction === 'out' ? sent : received;
    })
    .$if(query.status !== null, (rows) => rows.where('status', '=', query.status ?? 'succeeded'))
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/**
 * The most transfers searched for receivers; otherwise years would be read for a user who often sends to the same few.
 */
const RECENT_LOOKED_AT = 200;

/** The last receivers of a user, each once, newest first; failed and withdrawn transfers do not count. */
export async function lastReceivers(
  reader: Reader,
  { senderId, limit }: { readonly senderId: string; readonly limit: number },
): Promise<readonly { readonly userId: string; readonly lastAt: Date }[]> {
  const { rows } = await sql<{ receiver_id: string; last_at: Date }>`
    select sent.receiver_id, max(sent.created_at) as last_at
    from (
      select receiver_id, created_at
      from transfers
      where sender_id = ${senderId} and status <> 'failed'
      order by id desc
      limit ${RECENT_LOOKED_AT}
    ) as sent
    group by sent.receiver_id
    order by last_at desc, sent.receiver_id
    limit ${limit}`.execute(reader);
  return rows.map((row) => ({ userId: row.receiver_id, lastAt: row.last_at }));
}

export function transfersInReview(
  reader: Reader,
  page: { after: string | null; limit: number },
): Promise<TransferRow[]> {
  return reader
    .selectFrom('transfers')
    .select(TRANSFER_COLUMNS)
    .where('status', '=', 'underReview')
    .$if(page.after !== null, (rows) => rows.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Transfers by number prefix, newest first. */
export function transfersOfNumber(reader: Reader, number: string, limit: number): Promise<TransferRow[]> {
  return reader
    .selectFrom('transfers')
    .select(TRANSFER_COLUMNS)
    .where('transfer_no', 'like', `${number}%`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function reviewQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('transfers')
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min('created_at').as('oldest_at')])
    .where('status', '=', 'underReview')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

interface PairQuery {
  readonly senderId: string;
  readonly receiverId: string;
  readonly amountMinor: bigint;
  readonly knownBefore: Date;
}

/** When the sender last sent the same amount, and whether anything had reached this receiver before an instant. */
export const pairOf = batch(async (reader: Reader, asked: readonly PairQuery[]) => {
  const { rows } = await sql<{ same_at: Date | null; is_known: boolean }>`
    select (
      select t.created_at from transfers as t
      where t.sender_id = a.sender_id and t.receiver_id = a.receiver_id and t.amount_minor = a.amount_minor
        and t.status <> 'failed'
      order by t.id desc
      limit 1
    ) as same_at, exists (
      select from transfers as t
      where t.sender_id = a.sender_id and t.receiver_id = a.receiver_id and t.status = 'succeeded'
        and t.decided_at <= a.known_before
    ) as is_known
    from unnest(
      ${asked.map((query) => query.senderId)}::uuid[],
      ${asked.map((query) => query.receiverId)}::uuid[],
      ${asked.map((query) => query.amountMinor.toString())}::bigint[],
      ${asked.map((query) => query.knownBefore)}::timestamptz[]
    ) with ordinality as a (sender_id, receiver_id, amount_minor, known_before, place)
    order by a.place`.execute(reader);
  return rows.map((row) => ({ sameAt: row.same_at, isKnown: row.is_known }));
});

/** The sender's earlier transfers, and how many of them to the same receiver. */
export async function sentBefore(reader: Reader, row: TransferRow) {
  return reader
    .selectFrom('transfers')
    .select((column) => [
      column.fn.countAll<bigint>().as('transfers'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('total'),
      sql<bigint>`count(*) filter (where receiver_id = ${row.receiver_id})`.as('to_receiver'),
    ])
    .where('sender_id', '=', row.sender_id)
    .where('status', '=', 'succeeded')
    .where('id', '<', row.id)
    .executeTakeFirstOrThrow();
}
