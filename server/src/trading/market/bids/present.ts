import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import type { Taker } from '../listing.ts';
import { type OwnListingFacts, type Person, presentMarketRow, presentOwnListing } from '../present.ts';
import type { ListingRow } from '../store.ts';

type BidRow = AnswerOf<'GET /api/bid/details'>;
type OwnBid = AnswerOf<'GET /api/bid/mine'>;

/** A buy listing as the market shows it to a seller. */
export function presentBid(
  row: ListingRow,
  buyer: Person,
  seller: Taker,
  { language, isBusy }: { readonly language: Language; readonly isBusy: boolean },
): BidRow {
  const {
    seller: _,
    is_whole_only: _whole,
    accepts_automatically: _accepts,
    has_unique_cents: _cents,
    ...shown
  } = presentMarketRow(row, buyer, seller, language);
  const { BuyerBusy } = bidRefusals;
  const busy = isBusy ? { code: BuyerBusy.code, msg: refusalMessage(BuyerBusy, language, {}) } : null;
  return { ...shown, buyer, obstacle: shown.obstacle ?? busy };
}

/** A buy listing as its owner sees it. */
export function presentOwnBid(row: ListingRow, facts: OwnListingFacts, language: Language): OwnBid {
  const {
    floor: _,
    sold: bought,
    is_whole_only: _whole,
    accepts_automatically: _accepts,
    has_unique_cents: _cents,
    ...shown
  } = presentOwnListing(row, facts, language);
  const ceiling = row.ceiling_minor === null ? null : formatDecimal(row.ceiling_minor, FIAT_DECIMALS);
  return { ...shown, bought, ceiling, has_lapsed: row.is_paused && row.paused_because === 'unpaid' };
}
