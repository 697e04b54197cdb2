import type { ReadContext } from '../../platform/context.ts';
import type { FindCauses, KnownCause } from '../../wallet/bills/index.ts';
import { findMerchant } from '../merchants/index.ts';
import { findOrders } from './orders/order-store.ts';
import { findPayouts } from './payouts/payout-store.ts';
import { findRefunds } from './refunds/refund-store.ts';

/** The payments, refunds and payouts of merchants as the statement of a user shows them: a refund leads to its payment. */
export const findMerchantCauses: FindCauses = async (ctx, causes) => {
  const idsOf = (kind: string) => [...new Set(causes.flatMap((cause) => (cause.kind === kind ? [cause.id] : [])))];
  const [refunds, payouts] = await Promise.all([
    findRefunds(ctx.reader, idsOf('merchant_refund')),
    findPayouts(ctx.reader, idsOf('merchant_payout')),
  ]);
  const orderIds = new Set([...idsOf('cashier_order'), ...refunds.map((refund) => refund.order_id)]);
  const orders = await findOrders(ctx.reader, [...orderIds]);
  const names = await merchantNames(ctx, [...orders, ...payouts]);
  const subjects = new Map(orders.map(({ id, subject }) => [id, subject]));
  const of = (merchantId: string) => ({ counterparty: names.get(merchantId) ?? null });
  return new Map<string, KnownCause>([
    ...orders.map((row) => [row.id, { no: row.order_no, memo: row.subject, ...of(row.merchant_id) }] as const),
    ...refunds.map((row) => {
      const memo = row.reason === '' ? (subjects.get(row.order_id) ?? '') : row.reason;
      return [row.id, { no: row.refund_no, memo, subjectId: row.order_id, ...of(row.merchant_id) }] as const;
    }),
    ...payouts.map((row) => [row.id, { no: row.payout_no, memo: row.note, ...of(row.merchant_id) }] as const),
  ]);
};

async function merchantNames(
  ctx: ReadContext,
  rows: readonly { readonly merchant_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => row.merchant_id))];
  const merchants = await Promise.all(ids.map((id) => findMerchant(ctx, id)));
  return new Map(merchants.flatMap((merchant) => (merchant ? [[merchant.id, merchant.name] as const] : [])));
}
