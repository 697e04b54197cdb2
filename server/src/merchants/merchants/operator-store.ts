import type { MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { lockTerms, MERCHANT_COLUMNS, type Merchant } from './store.ts';

const isWaiting = sql<boolean>`(status = 'applied' or wanted_logo_at is not null and status in ('active', 'frozen'))`;

/** Applications and logos that wait for review, oldest merchant first. */
export function applicationsWaiting(
  { reader }: ReadContext,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<Merchant[]> {
  return reader
    .selectFrom('merchants')
    .select(MERCHANT_COLUMNS)
    .where(isWaiting)
    .$if(past !== null, (rows) => rows.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function applicationQueueSize({
  reader,
}: ReadContext): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('merchants')
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      sql<Date | null>`min(case when status = 'applied' then applied_at else wanted_logo_at end)`.as('oldest_at'),
    ])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

export interface MerchantQuery {
  readonly text: string;
  readonly status: MerchantStatus | null;
  /** The owner's id, if the text is an account number. */
  readonly ownerId: string | null;
  readonly past: string | null;
  readonly limit: number;
}

/** Merchants with a matching number, id, name, website or owner, newest first. */
export function searchMerchants({ reader }: ReadContext, query: MerchantQuery): Promise<Merchant[]> {
  const { text, status, ownerId, past, limit } = query;
  const matches = sql<boolean>`(
    merchant_no = ${text.toUpperCase()}
    or id::text = ${text.toLowerCase()}
    or owner_id = ${ownerId}::uuid
    or strpos(lower(name), ${text.toLowerCase()}) > 0
    or strpos(lower(website), ${text.toLowerCase()}) > 0)`;
  return reader
    .selectFrom('merchants')
    .select(MERCHANT_COLUMNS)
    .$if(text !== '', (rows) => rows.where(matches))
    .$if(status !== null, (rows) => rows.where('status', '=', status ?? 'active'))
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An operator moves a merchant to another status; false if it is not in the expected one. */
export async function setStatusBy(
  ctx: WriteContext,
  merchantId: string,
  {
    from,
    to,
    operatorId,
    reason,
  }: {
    readonly from: MerchantStatus;
    readonly to: MerchantStatus;
    readonly operatorId: string;
    readonly reason: BilingualText;
  },
): Promise<boolean> {
  await lockTerms(ctx, merchantId);
  const row = await ctx.tx
    .updateTable('merchants')
    .set({ status: to, reason_zh: reason.zh, reason_en: reason.en, decided_at: ctx.now, decided_by: operatorId })
    .where('id', '=', merchantId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The fee and limits of one merchant; null for a term that follows the cashier rules. */
export type MerchantTerms = Pick<Merchant, 'fee_basis_points' | 'order_maximum_minor' | 'day_maximum_minor'>;

export async function setTerms(ctx: WriteContext, merchantId: string, terms: Partial<MerchantTerms>): Promise<void> {
  await ctx.tx.updateTable('merchants').set(terms).where('id', '=', merchantId).execute();
}
