import type { Environment, KeyScope, MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { shareAdvisoryLocks, takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface MerchantTable {
  id: string;
  merchant_no: string;
  owner_id: string;
  name: string;
  website: string;
  business: string;
  logo_file_id: string | null;
  status: MerchantStatus;
  reason_zh: string | null;
  reason_en: string | null;
  fee_basis_points: number | null;
  order_maximum_minor: bigint | null;
  day_maximum_minor: bigint | null;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  wanted_logo_file_id: Generated<string | null>;
  wanted_logo_at: Generated<Date | null>;
  logo_reason_zh: Generated<string | null>;
  logo_reason_en: Generated<string | null>;
}

/** A key belongs either to a merchant or to a person, and has rights of that kind. */
export interface KeyTable {
  id: string;
  merchant_id: string | null;
  user_id: Generated<string | null>;
  environment: Environment;
  name: string;
  scopes: (KeyScope | TraderScope)[];
  networks: Generated<string[]>;
  /** Null for a bearer key, of which only the hash is stored. */
  sealed_secret: string | null;
  bearer_hash: Generated<string | null>;
  created_by: string | null;
  created_at: Date;
  ends_at: Date | null;
  expires_at: Generated<Date | null>;
  warned_at: Generated<Date | null>;
  replaced_by: string | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    merchants: MerchantTable;
    merchant_keys: KeyTable;
  }
}

export const MERCHANT_COLUMNS = [
  'id',
  'merchant_no',
  'owner_id',
  'name',
  'website',
  'business',
  'logo_file_id',
  'status',
  'reason_zh',
  'reason_en',
  'fee_basis_points',
  'order_maximum_minor',
  'day_maximum_minor',
  'applied_at',
  'decided_at',
  'wanted_logo_file_id',
  'wanted_logo_at',
  'logo_reason_zh',
  'logo_reason_en',
] as const;
export type Merchant = Pick<Selectable<MerchantTable>, (typeof MERCHANT_COLUMNS)[number]>;

export async function insertMerchant(ctx: WriteContext, row: Insertable<MerchantTable>): Promise<void> {
  await ctx.tx.insertInto('merchants').values(row).execute();
}

export async function insertKey(ctx: WriteContext, row: Insertable<KeyTable>): Promise<void> {
  await ctx.tx.insertInto('merchant_keys').values(row).execute();
}

/** A merchant by id, or null. Concurrent calls share one statement. */
export const findMerchant = batchByKey(async ({ reader }: ReadContext, ids) => {
  const rows = await merchantRows(reader, ids);
  return new Map(rows.map((row) => [row.id, row]));
});

/** A merchant by id, or null; its terms are locked against changes. Concurrent calls share one statement. */
export const findLockedMerchant = batchByKey(async (ctx: WriteContext, ids) => {
  // The row is read by a separate statement, so that it shows changes that the lock waited for.
  const [, rows] = await Promise.all([shareAdvisoryLocks(ctx.tx, ids.map(termsOf)), merchantRows(ctx.tx, ids)]);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Waits for running payments, refunds and payouts; later ones see this transaction's changes. */
export async function lockTerms(ctx: WriteContext, merchantId: string): Promise<void> {
  await takeAdvisoryLock(ctx.tx, termsOf(merchantId));
}

const termsOf = (merchantId: string) => `terms of merchant ${merchantId}`;

function merchantRows(reader: Reader, ids: readonly string[]): Promise<Merchant[]> {
  return reader
    .selectFrom('merchants')
    .select(MERCHANT_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The merchants that a user applied for. */
export function ownedBy({ reader }: ReadContext, userId: string): Promise<readonly Merchant[]> {
  return reader.selectFrom('merchants').select(MERCHANT_COLUMNS).where('owner_id', '=', userId).orderBy('id').execute();
}

export async function findMerchantOfNumber({ reader }: ReadContext, merchantNo: string): Promise<Merchant | null> {
  const row = await reader
    .selectFrom('merchants')
    .select(MERCHANT_COLUMNS)
    .where('merchant_no', '=', merchantNo)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a merchant until the transaction ends, so that changes of its team and keys run one after the other. */
export async function lockMerchant(ctx: WriteContext, merchantId: string): Promise<void> {
  await ctx.tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forUpdate().execute();
}

/** Submits a refused application again; false if it is not refused. */
export async function resubmitApplication(
  ctx: WriteContext,
  merchantId: string,
  application: Pick<MerchantTable, 'name' | 'website' | 'business'>,
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('merchants')
    .set({ ...application, status: 'applied', applied_at: ctx.now })
    .where('id', '=', merchantId)
    .where('status', '=', 'refused')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setWebsite(ctx: WriteContext, merchantId: string, website: string): Promise<void> {
  await ctx.tx.updateTable('merchants').set({ website }).where('id', '=', merchantId).execute();
}

export async function setBusiness(ctx: WriteContext, merchantId: string, business: string): Promise<void> {
  await ctx.tx.updateTable('merchants').set({ business }).where('id', '=', merchantId).execute();
}

/** The visible logo, and the one under review. */
type LogoColumns = Pick<
  Selectable<MerchantTable>,
  'logo_file_id' | 'wanted_logo_file_id' | 'wanted_logo_at' | 'logo_reason_zh' | 'logo_reason_en'
>;

export async function setLogo(ctx: WriteContext, merchantId: string, columns: Partial<LogoColumns>): Promise<void> {
  await ctx.tx.updateTable('merchants').set(columns).where('id', '=', merchantId).execute();
}

/** The stored secrets of keys, including ended ones: their earlier signatures stay valid. */
export const findStoredSecret = batchByKey(async ({ reader }: ReadContext, ids) => {
  const rows = await reader
    .selectFrom('merchant_keys')
    .select(['id', 'sealed_secret', 'bearer_hash'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});
