import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { expect, it } from 'vitest';
import type { TakeRefusal } from './listing.ts';
import { takeRefusal } from './reserve.ts';
import type { ListingRow } from './store.ts';

const rowOf = (side: 'sell' | 'buy') =>
  ({
    side,
    currency: 'EH',
    fiat: 'CNY',
    price_minor: 7_00n,
    remaining_minor: 50_00n,
    minimum_fiat_minor: 100_00n,
    maximum_fiat_minor: 350_00n,
    needs_completion_percent: 95,
    needs_trades: 3,
    needs_registered_days: 7,
    needs_level: 1,
  }) as ListingRow;

it.each<[TakeRefusal, object]>([
  ['OwnOrder', bidRefusals.OwnBid],
  ['OrderClosed', bidRefusals.BidClosed],
  ['SellerResting', bidRefusals.BuyerResting],
  ['ConditionsNotMet', bidRefusals.SellerConditionsNotMet],
  ['ListingChanged', bidRefusals.BidChanged],
  ['MethodNotAccepted', bidRefusals.BuyerPaysOtherwise],
  ['NotEnoughLeft', bidRefusals.LessWanted],
  ['OnlyWhole', bidRefusals.RestSoldWhole],
])('explains %s to a seller in a seller’s words, and to a buyer in a buyer’s', (name, kind) => {
  expect(takeRefusal(rowOf('buy'), name).kind).toBe(kind);
  expect(takeRefusal(rowOf('sell'), name).kind).toBe(marketRefusals[name]);
});
