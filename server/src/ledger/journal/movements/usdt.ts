import type { Amount } from '@eh/contract/platform/money.ts';
import { externalAccount, platformAccount } from '../accounts.ts';
import type { Cause, Movement } from '../movement.ts';
import { creditKeyOf, issuance, leg, mark, movement, onceOf, walletAccounts } from './parts.ts';

interface OfPurchase {
  readonly purchaseId: string;
  /** Identifies the transfer permanently by chain, transaction and log index within it. */
  readonly transfer: string;
  readonly userId: string;
  readonly amount: Amount;
  readonly usdt: Amount;
}

/** USDT arrived: the user is credited, and the reserve grows by the deposit. A chain transfer is credited only once. */
export function creditPurchase({ purchaseId, transfer, userId, amount, usdt }: OfPurchase): Movement {
  const { available } = walletAccounts(userId, amount);
  const legs = [
    leg(issuance(amount), available, amount),
    leg(externalAccount('usdt', usdt.currency), reserve(usdt), usdt),
  ];
  const cause = { kind: 'usdt_purchase', id: purchaseId };
  const once = movement('credit_purchase', cause, legs, [mark(available, 'Normal_Claim')]);
  return { ...once, key: creditKeyOf(transfer) };
}

interface OfRedemption {
  readonly redemptionId: string;
  readonly userId: string;
  readonly amount: Amount;
}

/** A user requests USDT: the EH is held until it is paid or refused. */
export function holdForRedemption({ redemptionId, userId, amount }: OfRedemption): Movement {
  const { available, held } = walletAccounts(userId, amount);
  return movement('hold_for_redemption', redemption(redemptionId), [leg(available, held, amount)], []);
}

/** USDT was paid out: the held EH leaves circulation. */
export function payRedemption({
  redemptionId,
  userId,
  amount,
  usdt,
}: OfRedemption & { readonly usdt: Amount }): Movement {
  const { held } = walletAccounts(userId, amount);
  const legs = [leg(held, issuance(amount), amount), leg(reserve(usdt), externalAccount('usdt', usdt.currency), usdt)];
  return onceOf(
    'end_redemption',
    movement('pay_redemption', redemption(redemptionId), legs, [mark(held, 'Normal_Reduce')]),
  );
}

/** The redemption is refused: the held EH is free again. */
export function refuseRedemption({ redemptionId, userId, amount }: OfRedemption): Movement {
  const { available, held } = walletAccounts(userId, amount);
  return onceOf(
    'end_redemption',
    movement('refuse_redemption', redemption(redemptionId), [leg(held, available, amount)], []),
  );
}

const reserve = ({ currency }: Amount) => platformAccount('usdt_reserve', currency);
const redemption = (id: string): Cause => ({ kind: 'usdt_redemption', id });
