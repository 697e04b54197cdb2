import type { ReadContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { PREVIEW_FACTS_MAX, previewSince } from '../../../staff/settings/index.ts';
import { requireMerchant } from '../../merchants/index.ts';

/** A live order that was paid. */
export interface RecentPayment {
  readonly merchantId: string;
  readonly amountMinor: bigint;
  /** Day of the payment in UTC+8. */
  readonly day: string;
  /** From the opening of the order to its payment, and to its deadline, in milliseconds. */
  readonly tookMilliseconds: number;
  readonly lastsMilliseconds: number;
  /** Whether the merchant has its own rate or limits, which override the rules. */
  readonly has: { readonly ownFee: boolean; readonly ownOrderMaximum: boolean; readonly ownDayMaximum: boolean };
}

/** The payments of the last days that a preview covers, newest first. */
export async function recentPayments(ctx: ReadContext): Promise<readonly RecentPayment[]> {
  const rows = await ctx.reader
    .selectFrom('cashier_orders')
    .select(['merchant_id', 'amount_minor', 'created_at', 'paid_at', 'lapses_at'])
    .where('environment', '=', 'live')
    .where('status', '=', 'paid')
    .where('created_at', '>=', previewSince(ctx.now))
    .where('paid_at', 'is not', null)
    .$narrowType<{ paid_at: Date }>()
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
  const ids = [...new Set(rows.map((row) => row.merchant_id))];
  const merchants = new Map(
    (await Promise.all(ids.map((id) => requireMerchant(ctx, id)))).map((merchant) => [merchant.id, merchant]),
  );
  return rows.map((row) => {
    const merchant = merchants.get(row.merchant_id);
    if (!merchant) throw new Error(`The merchant of a paid order is not there: ${row.merchant_id}`);
    return {
      merchantId: row.merchant_id,
      amountMinor: row.amount_minor,
      day: dayOf(row.paid_at),
      tookMilliseconds: row.paid_at.getTime() - row.created_at.getTime(),
      lastsMilliseconds: row.lapses_at.getTime() - row.created_at.getTime(),
      has: {
        ownFee: merchant.fee_basis_points !== null,
        ownOrderMaximum: merchant.order_maximum_minor !== null,
        ownDayMaximum: merchant.day_maximum_minor !== null,
      },
    };
  });
}

/** The sums of payouts of the last days that a preview covers, newest first. */
export function recentPayouts({ reader, now }: ReadContext): Promise<readonly { readonly amount_minor: bigint }[]> {
  return reader
    .selectFrom('cashier_payouts')
    .select('amount_minor')
    .where('environment', '=', 'live')
    .where('created_at', '>=', previewSince(now))
    .orderBy('id', 'desc')
    .limit(PREVIEW_FACTS_MAX)
    .execute();
}
