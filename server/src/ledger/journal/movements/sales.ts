import type { Amount } from '@eh/contract/platform/money.ts';
import { userAccount } from '../accounts.ts';
import { ESCROW_LEAVES } from '../escrow-end.ts';
import type { BillMark, Cause, Leg, Movement } from '../movement.ts';
import { leg, mark, movement, onceOf, walletAccounts, withFee } from './parts.ts';

interface OfListing {
  readonly listingId: string;
  readonly userId: string;
  readonly amount: Amount;
}

interface OfTrade {
  readonly tradeId: string;
  readonly sellerId: string;
  readonly amount: Amount;
}

/** A listing is posted: its EH leaves the seller's free balance. */
export function holdForListing({ listingId, userId, amount }: OfListing): Movement {
  const { available, onSale } = walletAccounts(userId, amount);
  return movement('hold_for_listing', listing(listingId), [leg(available, onSale, amount)], [mark(available, 'Sell')]);
}

/** A listing falls: the part not taken returns to the seller. */
export function returnFromListing({ listingId, userId, amount }: OfListing): Movement {
  const { available, onSale } = walletAccounts(userId, amount);
  return movement(
    'return_from_listing',
    listing(listingId),
    [leg(onSale, available, amount)],
    [mark(available, 'Sell_Fall')],
  );
}

/** A trade ends without payment while its listing is still on sale: the escrow can be bought again. */
export function lockForTrade({
  tradeId,
  sellerId,
  amount,
  from = 'onSale',
}: OfTrade & { readonly from?: 'onSale' | 'available' }): Movement {
  const wallet = walletAccounts(sellerId, amount);
  const bills = from === 'onSale' ? [] : [mark(wallet.available, 'Sell')];
  return movement('lock_for_trade', trade(tradeId), [leg(wallet[from], wallet.inTrade, amount)], bills);
}

/** A trade ends without payment after its listing has ended: the escrow returns to the seller. */
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

/** A complaint ends in a split: both parts leave escrow at once. */
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

const listing = (id: string): Cause => ({ kind: 'sell_order', id });
const trade = (id: string): Cause => ({ kind: 'trade', id });

/** Escrow leaves once: release, return and split share one key, so the books refuse the second of them. */
function escrowLeaves(kind: string, tradeId: string, legs: readonly Leg[], bills: readonly BillMark[]): Movement {
  return onceOf(ESCROW_LEAVES, movement(kind, trade(tradeId), legs, bills));
}
