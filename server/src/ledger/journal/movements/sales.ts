import type { Amount } from '@eh/contract/platform/money.ts';
import { userAccount } from '../accounts.ts';
import { ESCROW_LEAVES } from '../escrow-end.ts';
import type { BillMark, Cause, Leg, Movement } from '../movement.ts';
import { leg, mark, movement, onceOf, walletAccounts, withFee } from './parts.ts';

interface OfOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly amount: Amount;
}

interface OfTrade {
  readonly tradeId: string;
  readonly sellerId: string;
  readonly amount: Amount;
}

/** A sell order is posted: its EH leaves the seller's free balance. */
export function holdForListing({ orderId, userId, amount }: OfOrder): Movement {
  const { available, onSale } = walletAccounts(userId, amount);
  return movement('hold_for_listing', order(orderId), [leg(available, onSale, amount)], [mark(available, 'Sell')]);
}

/** A sell order falls: the part not taken returns to the seller. */
export function returnFromListing({ orderId, userId, amount }: OfOrder): Movement {
  const { available, onSale } = walletAccounts(userId, amount);
  return movement(
    'return_from_listing',
    order(orderId),
    [leg(onSale, available, amount)],
    [mark(available, 'Sell_Fall')],
  );
}

/** A trade opens: its part of the order goes into escrow. */
export function lockForTrade({ tradeId, sellerId, amount }: OfTrade): Movement {
  const { onSale, inTrade } = walletAccounts(sellerId, amount);
  return movement('lock_for_trade', trade(tradeId), [leg(onSale, inTrade, amount)], []);
}

/** A trade ends without payment while its order still trades: the escrow can be bought again. */
export function returnToListing({ tradeId, sellerId, amount }: OfTrade): Movement {
  const { onSale, inTrade } = walletAccounts(sellerId, amount);
  return escrowLeaves('return_to_listing', tradeId, [leg(inTrade, onSale, amount)], []);
}

/** A trade ends without payment and its order is over: the escrow returns to the seller. */
export function returnToSeller({ tradeId, sellerId, amount }: OfTrade): Movement {
  const { available, inTrade } = walletAccounts(sellerId, amount);
  return escrowLeaves('return_to_seller', tradeId, [leg(inTrade, available, amount)], [mark(available, 'Sell_Fall')]);
}

/** A trade is released: the buyer gets the escrow, less the fee. */
export function releaseToBuyer(of: OfTrade & { readonly buyerId: string; readonly fee: Amount }): Movement {
  const { inTrade } = walletAccounts(of.sellerId, of.amount);
  const buyer = userAccount(of.buyerId, 'available', of.amount.currency);
  const legs = withFee(inTrade, buyer, of.amount, of.fee);
  return escrowLeaves('release_to_buyer', of.tradeId, legs, [mark(inTrade, 'Sell_Success'), mark(buyer, 'Buy')]);
}

/** A complaint ends in a split: the escrow leaves in two parts, both at once. */
export function splitTrade(
  of: OfTrade & { readonly buyerId: string; readonly toBuyer: Amount; readonly fee?: Amount },
): Movement {
  const { available, inTrade } = walletAccounts(of.sellerId, of.amount);
  const buyer = userAccount(of.buyerId, 'available', of.amount.currency);
  const toSeller = { currency: of.amount.currency, minor: of.amount.minor - of.toBuyer.minor };
  return escrowLeaves(
    'split_trade',
    of.tradeId,
    [...withFee(inTrade, buyer, of.toBuyer, of.fee ?? { ...of.toBuyer, minor: 0n }), leg(inTrade, available, toSeller)],
    [mark(inTrade, 'Sell_Success'), mark(buyer, 'Buy'), mark(available, 'Sell_Fall')],
  );
}

const order = (id: string): Cause => ({ kind: 'sell_order', id });
const trade = (id: string): Cause => ({ kind: 'trade', id });

/** Escrow leaves once: release, return and split share one key, so the books refuse the second of them. */
function escrowLeaves(kind: string, tradeId: string, legs: readonly Leg[], bills: readonly BillMark[]): Movement {
  return onceOf(ESCROW_LEAVES, movement(kind, trade(tradeId), legs, bills));
}
