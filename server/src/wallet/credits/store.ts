import type { CreditKind, CreditStatus } from '@eh/contract/wallet/credits/status.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { type CreditEvent, creditSteps } from './credit.ts';

interface CreditTable {
  id: string;
  credit_no: string;
  kind: CreditKind;
  user_id: string;
  currency: string;
  amount_minor: bigint;
  reason_zh: string;
  reason_en: string;
  reference: string;
  status: CreditStatus;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    credits: CreditTable;
  }
}

const CREDIT_COLUMNS = [
  'id',
  'credit_no',
  'kind',
  'user_id',
  'currency',
  'amount_minor',
  'reason_zh',
  'reason_en',
  'reference',
  'status',
  'asked_by',
  'asked_at',
  'expires_at',
  'ended_by',
  'ended_at',
  'end_reason',
] as const;
export type CreditRow = Pick<Selectable<CreditTable>, (typeof CREDIT_COLUMNS)[number]>;

export function insertCredit(ctx: WriteContext, row: Insertable<CreditTable>): Promise<CreditRow> {
  return ctx.tx.insertInto('credits').values(row).returning(CREDIT_COLUMNS).executeTakeFirstOrThrow();
}

export async function findCredit(reader: Reader, id: string): Promise<CreditRow | null> {
  return (await reader.selectFrom('credits').select(CREDIT_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findCredits(reader: Reader, ids: readonly string[]): Promise<readonly CreditRow[]> {
  return ids.length === 0 ? [] : reader.selectFrom('credits').select(CREDIT_COLUMNS).where('id', 'in', ids).execute();
}

/** Ends a credit by an event; null if it had ended already. */
export async function endCredit(
  ctx: WriteContext,
  id: string,
  end: { readonly event: CreditEvent; readonly by: string | null; readonly reason: string | null },
): Promise<CreditRow | null> {
  const { from, to } = creditSteps[end.event];
  const row = await ctx.tx
    .updateTable('credits')
    .set({ status: to, ended_by: end.by, ended_at: ctx.now, end_reason: end.reason })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(CREDIT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export interface CreditQuery {
  readonly isOver: boolean;
  /** Limits the list to this id; null for all. */
  readonly id: string | null;
  readonly past: string | null;
  readonly limit: number;
}

/** Credits waiting for a signature, oldest first, or ended ones, newest first. */
export function creditsOf(reader: Reader, { isOver, id, past, limit }: CreditQuery): Promise<CreditRow[]> {
  return reader
    .selectFrom('credits')
    .select(CREDIT_COLUMNS)
    .$if(id === null, (rows) => rows.where('status', isOver ? '<>' : '=', 'asked'))
    .$if(id !== null, (rows) => rows.where('id', '=', id ?? ''))
    .$if(past !== null, (rows) => rows.where('id', isOver ? '<' : '>', past ?? ''))
    .orderBy('id', isOver ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

export async function openQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('credits')
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min('asked_at').as('oldest_at')])
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** The amounts credited to a user and taken back since an instant, except this one. */
export async function signedSince(reader: Reader, row: CreditRow, since: Date) {
  const answer = await sql<{ credited: bigint; taken_back: bigint; times: bigint; alike: bigint }>`
    select
      coalesce(sum(amount_minor) filter (where kind = 'credit'), 0)::bigint as credited,
      coalesce(sum(amount_minor) filter (where kind = 'take_back'), 0)::bigint as taken_back,
      count(*) as times,
      count(*) filter (where amount_minor = ${row.amount_minor} and kind = ${row.kind}) as alike
    from credits
    where user_id = ${row.user_id} and status = 'signed' and ended_at >= ${since} and id <> ${row.id}`.execute(reader);
  return onlyRow(answer);
}

/** All amounts that operators ever credited and took back, in minor units. */
export async function signedTotals(reader: Reader): Promise<{ credited: bigint; takenBack: bigint }> {
  const answer = await sql<{ credited: bigint; taken_back: bigint }>`
    select
      coalesce(sum(amount_minor) filter (where kind = 'credit'), 0)::bigint as credited,
      coalesce(sum(amount_minor) filter (where kind = 'take_back'), 0)::bigint as taken_back
    from credits where status = 'signed'`.execute(reader);
  const row = onlyRow(answer);
  return { credited: row.credited, takenBack: row.taken_back };
}
