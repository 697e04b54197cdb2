import type { Amount } from '@eh/contract/platform/money.ts';
import { type AccountRef, merchantAccount, platformAccount, userAccount } from '../accounts.ts';
import type { BillMark, Cause, Movement } from '../movement.ts';
import { issuance, leg, mark, movement, onceOf, walletAccounts, withFee } from './parts.ts';

interface OfPayment {
  readonly cashierOrderId: string;
  readonly payerId: string;
  readonly merchantId: string;
  readonly amount: Amount;
  readonly fee: Amount;
}

/** A user pays a merchant's order; the merchant receives the amount less the fee. */
export function payMerchant({ cashierOrderId, payerId, merchantId, amount, fee }: OfPayment): Movement {
  const payer = userAccount(payerId, 'available', amount.currency);
  const legs = withFee(payer, merchantAccount(merchantId, amount.currency), amount, fee);
  return movement('pay_merchant', { kind: 'cashier_order', id: cashierOrderId }, legs, [
    mark(payer, 'Transfer_Reduce'),
  ]);
}

/** Pays a test order: its coins are issued, so that no user's account is touched. */
export function payMerchantTest({ cashierOrderId, merchantId, amount, fee }: Omit<OfPayment, 'payerId'>): Movement {
  const legs = withFee(issuance(amount), merchantAccount(merchantId, amount.currency), amount, fee);
  return movement('pay_merchant_test', { kind: 'cashier_order', id: cashierOrderId }, legs, []);
}

interface OfRefund {
  readonly refundId: string;
  readonly merchantId: string;
  readonly payerId: string;
  /** The whole amount, which the payer receives. */
  readonly amount: Amount;
  /** The part of the amount that comes from the fee. */
  readonly feeBack: Amount;
}

/** A merchant refunds part or all of a payment; the platform gives back the fee of that part. */
export function refundFromMerchant({ payerId, ...of }: OfRefund): Movement {
  const { available } = walletAccounts(payerId, of.amount);
  return refund('refund_from_merchant', of, available, [mark(available, 'Transfer_Claim')]);
}

/** Refunds a test order: its coins return to the issuance. */
export function refundFromMerchantTest(of: Omit<OfRefund, 'payerId'>): Movement {
  return refund('refund_from_merchant_test', of, issuance(of.amount), []);
}

function refund(
  kind: string,
  { refundId, merchantId, amount, feeBack }: Omit<OfRefund, 'payerId'>,
  to: AccountRef,
  bills: readonly BillMark[],
): Movement {
  const own = merchantAccount(merchantId, amount.currency);
  const fees = platformAccount('fees', amount.currency);
  const ofMerchant = { currency: amount.currency, minor: amount.minor - feeBack.minor };
  // A refund of one cent may consist of the fee only: then nothing changes for the merchant.
  const legs = [leg(own, to, ofMerchant), leg(fees, to, feeBack)].filter((part) => part.amount.minor > 0n);
  return movement(kind, { kind: 'merchant_refund', id: refundId }, legs, bills);
}

interface OfPayout {
  readonly payoutId: string;
  readonly merchantId: string;
  readonly userId: string;
  readonly amount: Amount;
}

const payout = ({ payoutId }: Pick<OfPayout, 'payoutId'>): Cause => ({ kind: 'merchant_payout', id: payoutId });

/** A merchant pays out to a user. */
export function payoutFromMerchant(of: OfPayout): Movement {
  const { available } = walletAccounts(of.userId, of.amount);
  const legs = [leg(merchantAccount(of.merchantId, of.amount.currency), available, of.amount)];
  return movement('payout_from_merchant', payout(of), legs, [mark(available, 'Transfer_Claim')]);
}

/** Pays out in the test environment: the coins return to the issuance. */
export function payoutFromMerchantTest(of: Omit<OfPayout, 'userId'>): Movement {
  const legs = [leg(merchantAccount(of.merchantId, of.amount.currency), issuance(of.amount), of.amount)];
  return movement('payout_from_merchant_test', payout(of), legs, []);
}

/** A payout waits for operators, so its coins are held. */
export function holdForPayout({ merchantId, amount, ...of }: Omit<OfPayout, 'userId'>): Movement {
  const { currency } = amount;
  const legs = [leg(merchantAccount(merchantId, currency), merchantAccount(merchantId, currency, 'held'), amount)];
  return movement('hold_for_payout', payout(of), legs, []);
}

/** Operators approve a payout: the held coins reach the user. */
export function passPayout(of: OfPayout): Movement {
  const { available } = walletAccounts(of.userId, of.amount);
  const held = merchantAccount(of.merchantId, of.amount.currency, 'held');
  const legs = [leg(held, available, of.amount)];
  return onceOf('end_payout', movement('pass_payout', payout(of), legs, [mark(available, 'Transfer_Claim')]));
}

/** Operators refuse a payout: the held coins return to the merchant. */
export function refusePayout({ merchantId, amount, ...of }: Omit<OfPayout, 'userId'>): Movement {
  const { currency } = amount;
  const legs = [leg(merchantAccount(merchantId, currency, 'held'), merchantAccount(merchantId, currency), amount)];
  return onceOf('end_payout', movement('refuse_payout', payout(of), legs, []));
}
