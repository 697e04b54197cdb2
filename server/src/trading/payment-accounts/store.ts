import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';

interface PaymentAccountsTable {
  id: string;
  user_id: string;
  channel: string;
  holder: string;
  number_sealed: string;
  number_hash: string;
  number_mask: string;
  bank_symbol: string | null;
  branch: string | null;
  qr_file_id: string | null;
  qr_hash: string | null;
  is_default: boolean;
  is_paused: boolean;
  position: number;
  number_set_at: Date;
  created_at: Date;
  deleted_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    payment_accounts: PaymentAccountsTable;
    payment_account_views: { account_id: string; viewer_id: string; trade_id: string; viewed_at: Date };
    payment_account_unveilings: {
      id: string;
      account_id: string;
      user_id: string | null;
      operator_id: string | null;
      reason: string;
      unveiled_at: Date;
    };
  }
}

export const PAYMENT_ACCOUNTS_MAX = 20;

const columns = [
  'id',
  'user_id',
  'channel',
  'holder',
  'number_sealed',
  'number_hash',
  'number_mask',
  'bank_symbol',
  'branch',
  'qr_file_id',
  'is_default',
  'is_paused',
  'position',
  'number_set_at',
] as const;
export type AccountRow = Pick<Selectable<PaymentAccountsTable>, (typeof columns)[number]>;
/** The columns that come from the account's form. */
export type AccountColumns = Pick<
  Selectable<PaymentAccountsTable>,
  'holder' | 'number_sealed' | 'number_hash' | 'number_mask' | 'bank_symbol' | 'branch' | 'qr_file_id' | 'qr_hash'
>;

/**
 * A person's accounts. If read in a transaction, they are share-locked, so none is removed while a listing that names
 * it is stored.
 */
export async function readOwnAccounts(ctx: ReadContext, userId: string): Promise<AccountRow[]> {
  return ctx.reader
    .selectFrom('payment_accounts')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(PAYMENT_ACCOUNTS_MAX)
    .$if(ctx.reader.isTransaction, (query) => query.forShare())
    .execute();
}

/** The account, even if removed: a trade that used it still shows it. */
export const readAccount = batchByKey(async ({ reader }: ReadContext, ids) => {
  const rows = await reader
    .selectFrom('payment_accounts')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row): [string, AccountRow] => [row.id, row]));
});

/** The account, locked so that its use cannot change until the transaction ends. */
export async function lockOwnAccount(ctx: WriteContext, userId: string, id: string): Promise<AccountRow | null> {
  const row = await ctx.tx
    .selectFrom('payment_accounts')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts an account; false when its number or code is registered already. */
export async function insertAccount(ctx: WriteContext, row: Insertable<PaymentAccountsTable>): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('payment_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The identifying marks of an account, whoever enters it. */
export interface AccountMarks {
  readonly channel: string;
  readonly numberHash: string;
  readonly qrHash: string | null;
}

/** Whether an account other than this one has this number or this code. */
export async function isTaken(ctx: ReadContext, marks: AccountMarks & { readonly exceptId: string }): Promise<boolean> {
  const found = await findByMarks(ctx, marks);
  return found.some((account) => account.id !== marks.exceptId);
}

/** The accounts with this number or this code; at most one of each. */
export async function findByMarks(
  ctx: ReadContext,
  marks: AccountMarks,
): Promise<{ id: string; userId: string; isSameNumber: boolean }[]> {
  const rows = await ctx.reader
    .selectFrom('payment_accounts')
    .select(['id', 'user_id', 'number_hash'])
    .where('channel', '=', marks.channel)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('number_hash', '=', marks.numberHash),
        ...(marks.qrHash === null ? [] : [where('qr_hash', '=', marks.qrHash)]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ id: row.id, userId: row.user_id, isSameNumber: row.number_hash === marks.numberHash }));
}

export async function changeAccount(
  ctx: WriteContext,
  id: string,
  change: Updateable<PaymentAccountsTable>,
): Promise<void> {
  await ctx.tx.updateTable('payment_accounts').set(change).where('id', '=', id).execute();
}

export async function clearDefault(ctx: WriteContext, userId: string, channel: string): Promise<void> {
  await ctx.tx
    .updateTable('payment_accounts')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('is_default', '=', true)
    .execute();
}

export async function noteView(
  ctx: ReadContext,
  view: { readonly accountId: string; readonly viewerId: string; readonly tradeId: string },
): Promise<void> {
  await ctx.reader
    .insertInto('payment_account_views')
    .values({ account_id: view.accountId, viewer_id: view.viewerId, trade_id: view.tradeId, viewed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that a full number was shown outside a trade: to its owner, or to an operator with a reason. */
export async function insertReveal(
  ctx: WriteContext,
  shown: { readonly accountId: string; readonly reason: string } & (
    | { readonly userId: string; readonly operatorId?: never }
    | { readonly operatorId: string; readonly userId?: never }
  ),
): Promise<void> {
  await ctx.tx
    .insertInto('payment_account_unveilings')
    .values({
      id: ctx.ids.next(ctx.now),
      account_id: shown.accountId,
      user_id: shown.userId ?? null,
      operator_id: shown.operatorId ?? null,
      reason: shown.reason,
      unveiled_at: ctx.now,
    })
    .execute();
}

const UNIQUE_VIOLATION = '23505';

/** Changes an account's marks; false if another account has them, which leaves the transaction aborted. */
export async function changeNumber(
  ctx: WriteContext,
  id: string,
  change: Updateable<PaymentAccountsTable>,
): Promise<boolean> {
  try {
    await changeAccount(ctx, id, change);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
