import * as z from 'zod';
import { storedFile } from '../../files/uploads/calls.ts';
import { instant } from '../../platform/fields.ts';
import { chatMessage, chatView } from '../../trading/chat/calls.ts';
import { bidRow, ownBid } from '../../trading/market/bids.ts';
import { marketRow } from '../../trading/market/listings.ts';
import { ownListing } from '../../trading/market/own-listing.ts';
import { tradeRow, tradeView } from '../../trading/trades/calls.ts';
import { traderScopes } from './trader-names.ts';

/** The answers of the app's own calls, under the names of the open API's document. */
export const sellListing = ownListing.meta({ id: 'SellListing' });
export const buyListing = ownBid.meta({ id: 'BuyListing' });
export const sellOffer = marketRow.meta({ id: 'SellOffer' });
export const buyOffer = bidRow.meta({ id: 'BuyOffer' });
export const tradeInList = tradeRow.meta({ id: 'TradeInList' });
export const trade = tradeView.meta({ id: 'Trade' });
export const tradeChat = chatView.meta({ id: 'TradeChat' });
export const tradeMessage = chatMessage.meta({ id: 'TradeMessage' });
export const voucher = storedFile.meta({ id: 'Voucher' });

/** The person whom a trader key belongs to, and the key itself. */
export const trader = z
  .object({
    /** The account number of the owner. */
    account: z.string(),
    nickname: z.string(),
    key_id: z.string(),
    key_name: z.string(),
    scopes: z.array(z.enum(traderScopes)),
    ends_at: instant,
    /** The requests that the key may make a minute. */
    requests_per_minute: z.number().int(),
  })
  .meta({ id: 'Trader' });
