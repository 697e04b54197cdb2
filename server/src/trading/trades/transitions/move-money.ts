import { restBought } from '../../../ledger/holds/index.ts';
import {
  type Movement,
  postDated,
  releaseToBuyer,
  returnToListing,
  returnToSeller,
  splitTrade,
} from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { endTrades, type ReturnPlace } from '../../market/index.ts';
import type { Decided } from './apply-decisions.ts';

/** Settles the orders of trades whose escrow leaves, and posts what leaves, all in one go. */
export async function moveMoney(
  ctx: WriteContext,
  decided: readonly Decided[],
  pausedSellers: ReadonlySet<string>,
): Promise<void> {
  const ending = decided.filter(({ change }) => change.money !== null);
  const ends = ending.map((each) => ({
    orderId: each.trade.order_id,
    buyerId: each.trade.buyer_id,
    amountMinor: each.trade.amount_minor,
    priceMinor: each.trade.price_minor,
    soldMinor: soldOf(each),
    at: each.at,
  }));
  const places = await endTrades(ctx, ends, pausedSellers);
  if (ending.length === 0) return;
  await postDated(
    ctx,
    ending.map((each, place) => ({ movement: movementOf(each, places[place] ?? 'seller'), at: each.at })),
  );
  await restBought(
    ctx,
    ending.map((each) => ({
      tradeId: each.trade.id,
      userId: each.trade.buyer_id,
      amount: { currency: each.trade.currency, minor: boughtOf(each) },
      days: each.trade.rest_days,
      at: each.at,
    })),
  );
}

/** What the buyer got, in minor units: what was sold, less the fee of a release. */
function boughtOf(each: Decided): bigint {
  const sold = soldOf(each) ?? 0n;
  return each.change.money === 'released' ? sold - each.trade.fee_minor : sold;
}

/** What of a trade is sold; null when it ends without payment. */
function soldOf({ trade, change, buyerShareMinor }: Decided): bigint | null {
  if (change.money === 'released') return trade.amount_minor;
  return change.money === 'split' ? partOf(buyerShareMinor) : null;
}

/** A split says how much is the buyer's; without that nothing is moved. */
function partOf(buyerShareMinor: Decided['buyerShareMinor']): bigint {
  if (buyerShareMinor === undefined) throw new Error('A split does not say what the buyer gets');
  return buyerShareMinor;
}

function movementOf({ trade, change, buyerShareMinor }: Decided, place: ReturnPlace): Movement {
  const { currency } = trade;
  const amount = { currency, minor: trade.amount_minor };
  const parties = { tradeId: trade.id, sellerId: trade.seller_id, buyerId: trade.buyer_id, amount };
  if (change.money === 'released') return releaseToBuyer({ ...parties, fee: { currency, minor: trade.fee_minor } });
  if (change.money === 'split')
    return splitTrade({ ...parties, toBuyer: { currency, minor: partOf(buyerShareMinor) } });
  return place === 'listing' ? returnToListing(parties) : returnToSeller(parties);
}
