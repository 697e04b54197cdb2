import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { findUsers } from '../../../accounts/users/index.ts';
import { numberIn, type SearchSource } from '../../../staff/operators/index.ts';
import { searchListings } from '../../market/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { presentOperatorTrades } from './operator-present.ts';
import { searchTrades } from './operator-store.ts';

/** Trades by number prefix, or by their whole payment reference. */
export const tradeSearch: SearchSource = {
  kind: 'trade',
  roles: tradeWatchers,
  find: async (ctx, text, limit) => {
    const trades = await searchTrades(ctx.reader, {
      text: numberIn(text) ?? text,
      userIds: [],
      listingIds: [],
      before: null,
      limit,
    });
    return (await presentOperatorTrades(ctx, trades)).map((trade) => ({
      id: trade.id,
      name: trade.transaction_no,
      about: `${trade.seller.nickname} → ${trade.buyer.nickname} · ${trade.amount} ${trade.currency}`,
    }));
  },
};

/** Listings by number prefix. The console shows them on the screen of trades. */
export const listingSearch: SearchSource = {
  kind: 'listing',
  roles: tradeWatchers,
  find: async (ctx, text, limit) => {
    const number = numberIn(text);
    if (number === null) return [];
    const listings = await searchListings(ctx.reader, {
      text: number,
      ownerId: null,
      status: null,
      channel: null,
      before: null,
      limit,
    });
    const sellers = await findUsers(
      ctx,
      listings.map((listing) => listing.owner_id),
    );
    return listings.map((listing) => ({
      id: listing.id,
      name: listing.order_no,
      about: `${sellers.get(listing.owner_id)?.nickname ?? ''} · ${formatDecimal(listing.total_minor, COIN_DECIMALS)} ${listing.currency}`,
    }));
  },
};
