import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import type { OwnListing } from '../queries.ts';

type OwnBid = AnswerOf<'GET /api/bid/mine'>;

/** An own listing of either side, as lists and its page show it. */
export type Own = Omit<OwnListing, 'sold' | 'floor'> & {
  readonly side: ListingSide;
  /** The coins that it has sold or bought. */
  readonly taken: string;
  /** The floor of a following price to sell at, the ceiling of one to buy at; null for a fixed price. */
  readonly bound: string | null;
  /** A payment lapsed: it hid itself until its owner is there again. */
  readonly has_lapsed: boolean;
};

export function ownSale({ sold, floor, ...listing }: OwnListing): Own {
  return { ...listing, side: 'sell', taken: sold, bound: floor, has_lapsed: false };
}

/** A buy listing has none of a sale's choices: each seller to it has accepted, takes a part, and is paid the exact price. */
export function ownBid({ bought, ceiling, ...bid }: OwnBid): Own {
  return {
    ...bid,
    side: 'buy',
    taken: bought,
    bound: ceiling,
    is_whole_only: false,
    accepts_automatically: true,
    has_unique_cents: false,
  };
}

/** A list that is loaded page by page, the newest first. */
export interface LoadedList {
  readonly rows: readonly Own[];
  readonly hasMore: boolean;
}

/** Both lists as one, the newest first, as far as neither may still load one that belongs between. */
export function merged(lists: readonly LoadedList[]): readonly Own[] {
  const ends = lists.filter(({ hasMore }) => hasMore).map(({ rows }) => rows.at(-1)?.created_at ?? Infinity);
  const end = Math.max(-Infinity, ...ends);
  return lists
    .flatMap(({ rows }) => rows)
    .filter(({ created_at: at }) => at >= end)
    .toSorted((listing, next) => next.created_at - listing.created_at);
}
