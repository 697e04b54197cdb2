import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Merchant, requireMerchant } from '../../merchants/index.ts';
import { findOrder, type OfMerchant, type OrderRow } from './order-store.ts';

/** The merchant, which may take payments, refund and pay out in this environment now. */
export async function requireTrading(ctx: ReadContext, { merchantId, environment }: OfMerchant): Promise<Merchant> {
  const merchant = await requireMerchant(ctx, merchantId);
  if (!mayTakePayments(merchant.status, environment)) throw new Refusal(merchantOrderRefusals.MerchantNotPaying);
  return merchant;
}

/** An order that something in the books names. */
export async function requireOrderById(ctx: ReadContext, orderId: string): Promise<OrderRow> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`The order ${orderId} is not there`);
  return order;
}
