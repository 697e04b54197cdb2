import type { PayoutStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { type AskedBounds, isWithin } from '../list-filter-store.ts';
import type { OfMerchant } from '../orders/order-store.ts';

interface PayoutTable {
  id: string;
  payout_no: string;
  merchant_id: string;
  environment: Environment;
  merchant_payout_no: string;
  recipient_id: string;
  grant_id: string | null;
  currency: string;
  amount_minor: bigint;
  note: string;
  status: PayoutStatus;
  reason_zh: string | null;
  reason_en: string | null;
  made_by_id: string | null;
  key_id: string | null;
  created_at: Date;
  decided_at: Date | null;
  approved_by_id: string | null;
  seconded_by_id: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cashier_payouts: PayoutTable;
  }
}

export const PAYOUT_COLUMNS = [
  ...(['id', 'payout_no', 'merchant_id', 'environment', 'merchant_payout_no', 'recipient_id', 'grant_id'] as const),
  ...(['currency', 'amount_minor', 'note', 'status', 'reason_zh', 'reason_en', 'made_by_id', 'key_id'] as const),
  ...(['created_at', 'decided_at'] as const),
] as const;
export type PayoutRow = Pick<Selectable<PayoutTable>, (typeof PAYOUT_COLUMNS)[number]>;

export async function insertPayout(
  ctx: WriteContext,
  row: Omit<Insertable<PayoutTable>, 'approved_by_id' | 'seconded_by_id'>,
): Promise<PayoutRow> {
  return ctx.tx.insertInto('cashier_payouts').values(row).returning(PAYOUT_COLUMNS).executeTakeFirstOrThrow();
}

export async function findPayoutByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<PayoutRow | null> {
  const row = await reader
    .selectFrom('cashier_payouts')
    .select(PAYOUT_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_payout_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

export async function findPayouts(reader: Reader, ids: readonly string[]): Promise<readonly PayoutRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('cashier_payouts').select(PAYOUT_COLUMNS).where('id', 'in', ids).execute();
}

export interface PayoutsQuery extends OfMerchant {
  readonly status?: PayoutStatus | undefined;
  /** Filters by a team member; payouts by a grant are not found by it. */
  readonly recipientId?: string | undefined;
  readonly bounds?: AskedBounds;
  readonly before: string | null;
  readonly limit: number;
}

/** Payouts of a merchant, newest first. */
export function payoutsOf(reader: Reader, query: PayoutsQuery): Promise<PayoutRow[]> {
  return reader
    .selectFrom('cashier_payouts')
    .select(PAYOUT_COLUMNS)
    .where('merchant_id', '=', query.merchantId)
    .where('environment', '=', query.environment)
    .where(isWithin(query.bounds ?? {}))
    .$if(query.status !== undefined, (rows) => rows.where('status', '=', query.status ?? 'succeeded'))
    .$if(query.recipientId !== undefined, (rows) =>
      rows.where('recipient_id', '=', query.recipientId ?? '').where('grant_id', 'is', null),
    )
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Payouts by one grant that wait for operators, oldest first. */
export function waitingOfGrant(reader: Reader, grantId: string): Promise<PayoutRow[]> {
  return reader
    .selectFrom('cashier_payouts')
    .select(PAYOUT_COLUMNS)
    .where('grant_id', '=', grantId)
    .where('status', '=', 'under_review')
    .orderBy('id')
    .execute();
}

/** The sum of a merchant's payouts since an instant, without refused ones. */
export async function paidOutSince(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  since: Date,
): Promise<bigint> {
  const row = await reader
    .selectFrom('cashier_payouts')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('total'))
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('created_at', '>', since)
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return row.total;
}

export type PayoutDecision =
  | { readonly to: 'succeeded'; readonly signers: readonly [first: string, second: string] }
  /** The reason is shown to the merchant. */
  | { readonly to: 'refused'; readonly reason: BilingualText };

/** Ends the review of a payout; null if another call did so first. */
export async function endPayoutReview(
  ctx: WriteContext,
  id: string,
  decision: PayoutDecision,
): Promise<PayoutRow | null> {
  const facts =
    decision.to === 'succeeded'
      ? { approved_by_id: decision.signers[0], seconded_by_id: decision.signers[1] }
      : { reason_zh: decision.reason.zh, reason_en: decision.reason.en };
  const row = await ctx.tx
    .updateTable('cashier_payouts')
    .set({ status: decision.to, ...facts, decided_at: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'under_review')
    .returning(PAYOUT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
