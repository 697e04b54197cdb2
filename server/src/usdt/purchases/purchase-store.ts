import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { PurchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface PurchaseTable {
  id: string;
  purchase_no: string;
  user_id: string;
  chain: UsdtChain;
  address: string;
  currency: string;
  status: PurchaseStatus;
  quoted_usdt_minor: bigint | null;
  quoted_minor: bigint | null;
  quoted_rate_e4: bigint | null;
  expires_at: Date | null;
  credited_usdt_minor: bigint | null;
  credited_minor: bigint | null;
  credited_rate_e4: bigint | null;
  is_at_quote: boolean | null;
  credited_at: Date | null;
  created_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usdt_purchases: PurchaseTable;
  }
}

const PURCHASE_COLUMNS = [
  'id',
  'purchase_no',
  'user_id',
  'chain',
  'address',
  'currency',
  'status',
  'quoted_usdt_minor',
  'quoted_minor',
  'quoted_rate_e4',
  'expires_at',
  'credited_usdt_minor',
  'credited_minor',
  'credited_rate_e4',
  'is_at_quote',
  'credited_at',
  'created_at',
] as const;
export type PurchaseRow = Pick<Selectable<PurchaseTable>, (typeof PURCHASE_COLUMNS)[number]>;

export function insertPurchase(ctx: WriteContext, row: Insertable<PurchaseTable>): Promise<PurchaseRow> {
  return ctx.tx.insertInto('usdt_purchases').values(row).returning(PURCHASE_COLUMNS).executeTakeFirstOrThrow();
}

export async function findPurchase(reader: Reader, id: string): Promise<PurchaseRow | null> {
  return (
    (await reader.selectFrom('usdt_purchases').select(PURCHASE_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

export async function findPurchases(reader: Reader, ids: readonly string[]): Promise<readonly PurchaseRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('usdt_purchases').select(PURCHASE_COLUMNS).where('id', 'in', ids).execute();
}

/** Moves a purchase from one of the expected statuses; null if its status is another by now. */
export async function movePurchase(
  ctx: WriteContext,
  id: string,
  from: readonly PurchaseStatus[],
  changes: Updateable<PurchaseTable> & { readonly status: PurchaseStatus },
): Promise<PurchaseRow | null> {
  const row = await ctx.tx
    .updateTable('usdt_purchases')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(PURCHASE_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest quote of a person on a chain, locked until the transaction ends. */
export async function lockNewestQuote(
  ctx: WriteContext,
  userId: string,
  chain: UsdtChain,
): Promise<PurchaseRow | null> {
  const row = await ctx.tx
    .selectFrom('usdt_purchases')
    .select(PURCHASE_COLUMNS)
    .where('user_id', '=', userId)
    .where('chain', '=', chain)
    .where('quoted_usdt_minor', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface PurchaseQuery {
  /** Only this purchase; null for all. */
  readonly id?: string | null;
  readonly userId: string | null;
  readonly statuses: readonly PurchaseStatus[] | null;
  readonly isWithoutQuote: boolean;
  readonly before: string | null;
  readonly limit: number;
}

/** Purchases, newest first. */
export function purchasesOf(reader: Reader, query: PurchaseQuery): Promise<PurchaseRow[]> {
  return reader
    .selectFrom('usdt_purchases')
    .select(PURCHASE_COLUMNS)
    .$if((query.id ?? null) !== null, (rows) => rows.where('id', '=', query.id ?? ''))
    .$if(query.userId !== null, (rows) => rows.where('user_id', '=', query.userId ?? ''))
    .$if(query.statuses !== null, (rows) => rows.where('status', 'in', query.statuses ?? []))
    .$if(query.isWithoutQuote, (rows) => rows.where('quoted_usdt_minor', 'is', null))
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

export async function countOpen(reader: Reader): Promise<{ waiting: number; confirming: number }> {
  const rows = await reader
    .selectFrom('usdt_purchases')
    .select(['status', (column) => column.fn.countAll<bigint>().as('count')])
    .where('status', 'in', ['waiting', 'confirming'])
    .groupBy('status')
    .execute();
  const of = (status: PurchaseStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0n);
  return { waiting: of('waiting'), confirming: of('confirming') };
}

/** All coins ever credited for USDT, in minor units. */
export async function coinsBought(reader: Reader): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(credited_minor), 0)::bigint as total from usdt_purchases where status = 'credited'`.execute(
    reader,
  );
  return onlyRow(answer).total;
}
