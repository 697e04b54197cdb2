import {
  type Movement,
  postDated,
  releaseToBuyer,
  returnToListing,
  returnToSeller,
  splitTrade,
} from '../../../ledger/journal/index.ts';
import { restBought } from '../../../ledger/resting/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { endTrades, type Pauses, type ReturnDestination } from '../../market/index.ts';
import type { Transition } from './transition.ts';

/** Settles the listings of trades whose escrow ends, posts the movements and rests bought coins, in one batch. */
export async function moveMoney(ctx: WriteContext, transitions: readonly Transition[], pauses: Pauses): Promise<void> {
  const ending = transitions.filter(({ change }) => change.money !== null);
  const ends = ending.map((transition) => ({
    tradeId: transition.trade.id,
    listingId: transition.trade.order_id,
    buyerId: transition.trade.buyer_id,
    sellerId: transition.trade.seller_id,
    amountMinor: transition.trade.amount_minor,
    priceMinor: transition.trade.price_minor,
    soldMinor: soldOf(transition),
    at: transition.at,
  }));
  const returnsTo = await endTrades(ctx, ends, pauses);
  if (ending.length === 0) return;
  await postDated(
    ctx,
    ending.map((transition, index) => ({
      movement: movementOf(transition, returnsTo[index] ?? 'seller'),
      at: transition.at,
    })),
  );
  await restBought(
    ctx,
    ending.map((transition) => ({
      tradeId: transition.trade.id,
      userId: transition.trade.buyer_id,
      amount: { currency: transition.trade.currency, minor: boughtOf(transition) },
      days: transition.trade.rest_days,
      at: transition.at,
    })),
  );
}

/** The buyer's coins in minor units: the coins sold, less the fee of a release. */
function boughtOf(transition: Transition): bigint {
  const sold = soldOf(transition);
  if (sold === null) return 0n;
  return transition.change.money === 'released' ? sold - transition.trade.fee_minor : sold;
}

/** The sold coins of a trade, in minor units; null when it ends without a sale. */
function soldOf({ trade, change, buyerShareMinor }: Transition): bigint | null {
  if (change.money === 'released') return trade.amount_minor;
  return change.money === 'split' ? requireShare(buyerShareMinor) : null;
}

/** A split without the buyer's share is a programming error: nothing is moved. */
function requireShare(buyerShareMinor: Transition['buyerShareMinor']): bigint {
  if (buyerShareMinor === undefined) throw new Error('A split does not say what the buyer gets');
  return buyerShareMinor;
}

function movementOf({ trade, change, buyerShareMinor }: Transition, returnsTo: ReturnDestination): Movement {
  const { currency } = trade;
  const amount = { currency, minor: trade.amount_minor };
  const parties = { tradeId: trade.id, sellerId: trade.seller_id, buyerId: trade.buyer_id, amount };
  if (change.money === 'released') return releaseToBuyer({ ...parties, fee: { currency, minor: trade.fee_minor } });
  if (change.money === 'split')
    return splitTrade({ ...parties, toBuyer: { currency, minor: requireShare(buyerShareMinor) } });
  return returnsTo === 'listing' ? returnToListing(parties) : returnToSeller(parties);
}
