import type { TransferReviewReason, TransferStatus } from '@eh/contract/transfer-status.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

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
  created_at: Date;
  decided_at: Date | null;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    transfers: TransferTable;
  }
}

export type TransferRow = Selectable<TransferTable>;

export function insertTransfer(act: Act, row: Insertable<TransferTable>): Promise<TransferRow> {
  return act.tx.insertInto('transfers').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findTransfer(reader: Reader, id: string): Promise<TransferRow | null> {
  return (await reader.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findTransfers(reader: Reader, ids: readonly string[]): Promise<readonly TransferRow[]> {
  return ids.length === 0 ? [] : reader.selectFrom('transfers').selectAll().where('id', 'in', ids).execute();
}

/** Ends a review; null when somebody was first. */
export async function endReview(
  act: Act,
  end: { readonly id: string; readonly to: 'succeeded' | 'failed'; readonly reason: string | null },
): Promise<TransferRow | null> {
  const row = await act.tx
    .updateTable('transfers')
    .set({ status: end.to, reason: end.reason, decided_at: act.now })
    .where('id', '=', end.id)
    .where('status', '=', 'underReview')
    .returningAll()
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

/** Transfers of one person, newest first. What is still under review is shown to its sender only. */
export function transfersOf(reader: Reader, query: TransferQuery): Promise<TransferRow[]> {
  return reader
    .selectFrom('transfers')
    .selectAll()
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

export function transfersInReview(
  reader: Reader,
  page: { after: string | null; limit: number },
): Promise<TransferRow[]> {
  return reader
    .selectFrom('transfers')
    .selectAll()
    .where('status', '=', 'underReview')
    .$if(page.after !== null, (rows) => rows.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.limit)
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

/** What somebody's recent transfers say about the next one. */
export async function recentOf(
  reader: Reader,
  query: { readonly senderId: string; readonly receiverId: string; readonly dayStart: Date; readonly hourStart: Date },
) {
  const row = await sql<{ today: bigint; recipients: bigint; is_known: boolean }>`
    select
      coalesce(sum(amount_minor) filter (where created_at >= ${query.dayStart} and status <> 'failed'), 0)::bigint as today,
      count(distinct receiver_id) filter (where created_at >= ${query.hourStart} and receiver_id <> ${query.receiverId})
        as recipients,
      exists (
        select from transfers where sender_id = ${query.senderId} and receiver_id = ${query.receiverId}
          and status = 'succeeded'
      ) as is_known
    from transfers
    where sender_id = ${query.senderId} and created_at >= least(${query.dayStart}::timestamptz, ${query.hourStart}::timestamptz)
  `.execute(reader);
  const [found] = row.rows;
  return {
    todayMinor: found?.today ?? 0n,
    otherRecipients: Number(found?.recipients ?? 0n),
    isKnown: found?.is_known ?? false,
  };
}

/** When the sender last sent just this, or null. */
export async function lastSame(
  reader: Reader,
  same: Pick<TransferRow, 'sender_id' | 'receiver_id' | 'amount_minor'>,
): Promise<Date | null> {
  const row = await reader
    .selectFrom('transfers')
    .select('created_at')
    .where('sender_id', '=', same.sender_id)
    .where('receiver_id', '=', same.receiver_id)
    .where('amount_minor', '=', same.amount_minor)
    .where('status', '!=', 'failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** What the sender of a transfer had sent before it, and how often to the same person. */
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
