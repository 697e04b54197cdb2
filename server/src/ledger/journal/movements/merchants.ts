import type { Amount } from '@eh/contract/platform/money.ts';
import { merchantAccount, userAccount } from '../accounts.ts';
import type { Movement } from '../movement.ts';
import { leg, mark, movement, walletAccounts, withFee } from './parts.ts';

interface OfPayment {
  readonly cashierOrderId: string;
  readonly payerId: string;
  readonly merchantId: string;
  readonly amount: Amount;
  readonly fee: Amount;
}

/** A user pays a merchant's order; the merchant gets it less the fee. */
export function payMerchant({ cashierOrderId, payerId, merchantId, amount, fee }: OfPayment): Movement {
  const payer = userAccount(payerId, 'available', amount.currency);
  const legs = withFee(payer, merchantAccount(merchantId, amount.currency), amount, fee);
  return movement('pay_merchant', { kind: 'cashier_order', id: cashierOrderId }, legs, [
    mark(payer, 'Transfer_Reduce'),
  ]);
}

interface FromMerchant {
  /** The refund or the payout. */
  readonly id: string;
  readonly merchantId: string;
  readonly userId: string;
  readonly amount: Amount;
}

/** A merchant refunds part or all of a payment. */
export function refundFromMerchant(of: FromMerchant): Movement {
  return fromMerchant('refund_from_merchant', 'merchant_refund', of);
}

/** A merchant pays out to a user. */
export function payoutFromMerchant(of: FromMerchant): Movement {
  return fromMerchant('payout_from_merchant', 'merchant_payout', of);
}

function fromMerchant(kind: string, causeKind: string, { id, merchantId, userId, amount }: FromMerchant): Movement {
  const { available } = walletAccounts(userId, amount);
  const legs = [leg(merchantAccount(merchantId, amount.currency), available, amount)];
  return movement(kind, { kind: causeKind, id }, legs, [mark(available, 'Transfer_Claim')]);
}
