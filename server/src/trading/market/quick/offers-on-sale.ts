import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { QUICK_COMPARED } from '@eh/contract/trading/market/quick-ranking.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { sharedWhileUnchanged } from '../../../platform/database/batching/unchanged.ts';
import { keyOfQuery, type MarketQuery } from '../browse/market-list-store.ts';
import { type BuyerQuestions, choiceOf, everything, filledPage } from '../browse/search.ts';
import { type Listing, type Taker } from '../listing.ts';
import { listingOf } from '../listing-of-row.ts';
import { type Person, presentPeople } from '../present.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import { reputationOf } from '../reputation/reputation-store.ts';
import type { MarketRules } from '../rules.ts';
import type { ListingRow } from '../store.ts';
import { type RankedFigures, ranked } from './rank.ts';

/** A listing on the market with its owner, and the figures by which it is ranked. */
export interface Candidate extends RankedFigures {
  readonly row: ListingRow;
  readonly listing: Listing;
  readonly person: Person;
  readonly wholeSeconds: number | null;
}

/** The medians of a person's last trades on one side: of their step, and of the whole trade. */
export interface Medians {
  readonly stepSeconds: number;
  readonly wholeSeconds: number;
}

/** Answers of the trades module, passed in by the server. */
export interface QuickQuestions extends BuyerQuestions {
  /** By person: of sellers how long they take to release, of buyers how long they take to pay. */
  mediansOf(
    ctx: ReadContext,
    side: 'seller' | 'buyer',
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, Medians>>;
  /** The part of these coins that the platform keeps when a trade opened now is released. */
  feeOf(ctx: ReadContext, amountMinor: bigint): Promise<bigint>;
}

export interface OnSale {
  readonly referenceMinor: bigint;
  readonly candidates: readonly Candidate[];
  /** Whether the market has more listings than those. */
  readonly hasMore: boolean;
}

export type Narrowed = Partial<Pick<MarketQuery, 'fiatMinor' | 'channels' | 'taker' | 'limit'>>;

/**
 * The best listings of one side by price, ranked, without those of people with whom the reader does not trade. Equal
 * requests share one read.
 */
export function openOnSale(rules: MarketRules, questions: QuickQuestions) {
  const read = sharedWhileUnchanged(keyOfQuery, async (ctx, query: Omit<MarketQuery, 'zones'>): Promise<OnSale> => {
    const [referenceMinor, zones] = await Promise.all([referencePrice(ctx, rules), zoneMinutes(ctx)]);
    const page = await filledPage(ctx, { ...query, zones }, choiceOf(query.side, questions));
    const candidates = await candidatesOf(ctx, questions, page.listings);
    return {
      referenceMinor,
      candidates: ranked({ side: query.side, referenceMinor }, candidates),
      hasMore: page.next !== null,
    };
  });
  return (ctx: ReadContext, side: ListingSide, taker: Taker, narrowed: Narrowed = {}): Promise<OnSale> => {
    const hiddenOwnerIds = [...taker.blocked].toSorted();
    return read(ctx, { ...everything, limit: QUICK_COMPARED, ...narrowed, side, hiddenOwnerIds });
  };
}

async function candidatesOf(
  ctx: ReadContext,
  questions: QuickQuestions,
  rows: readonly ListingRow[],
): Promise<Candidate[]> {
  const ownerIds = [...new Set(rows.map((row) => row.owner_id))];
  const side = rows[0]?.side === 'buy' ? 'buyer' : 'seller';
  const [people, medians, ...reputations] = await Promise.all([
    presentPeople(ctx, ownerIds),
    questions.mediansOf(ctx, side, ownerIds),
    ...ownerIds.map((id) => reputationOf(ctx, id)),
  ]);
  const completion = new Map(ownerIds.map((id, index) => [id, reputations[index]?.completion_permille ?? null]));
  return rows.flatMap((row): Candidate[] => {
    const [person, median] = [people.get(row.owner_id), medians.get(row.owner_id)];
    if (!person) return [];
    const figures = { seconds: median?.stepSeconds ?? null, completionPermille: completion.get(row.owner_id) ?? null };
    const wholeSeconds = median?.wholeSeconds ?? null;
    return [{ row, listing: listingOf(row), person, wholeSeconds, priceMinor: row.price_minor, ...figures }];
  });
}
