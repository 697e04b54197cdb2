import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Merchant, requireMerchant, shareLockMerchant } from '../../merchants/index.ts';
import { findOrder, type OfMerchant, type OrderRow } from './order-store.ts';

/** The merchant, which may take payments in this environment now. */
export async function requireTrading(
  ctx: ReadContext,
  of: OfMerchant,
  refusal: RefusalKind = merchantOrderRefusals.MerchantNotPaying,
): Promise<Merchant> {
  return tradingMerchant(await requireMerchant(ctx, of.merchantId), of, refusal);
}

/**
 * The same for acts that move coins: locked, so that a freeze waits until this transaction ends. Called after the order
 * is locked.
 */
export async function lockTrading(ctx: WriteContext, of: OfMerchant): Promise<Merchant> {
  return tradingMerchant(await shareLockMerchant(ctx, of.merchantId), of);
}

function tradingMerchant(
  merchant: Merchant,
  { environment }: OfMerchant,
  refusal: RefusalKind = merchantOrderRefusals.MerchantNotPaying,
): Merchant {
  if (!mayTakePayments(merchant.status, environment)) throw new Refusal(refusal);
  return merchant;
}

/** An order that an entry in the books refers to. */
export async function requireOrderById(ctx: ReadContext, orderId: string): Promise<OrderRow> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`The order ${orderId} is not there`);
  return order;
}
