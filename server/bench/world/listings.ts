import { type Sheet, sheetOf } from './sheet.ts';
import { dayNumber } from './trade-rows.ts';

/** Coins of one listing, and of one trade of it. */
export const LISTED = 1_000_00n;
export const TRADED = 20_00n;

/** Listings in the order of their making; what is left of each is counted here. */
export interface Listings {
  readonly made: number;
  make(id: string, sellerId: string, at: Date): number;
  readonly remaining: BigInt64Array;
  readonly inTrade: BigInt64Array;
  readonly sold: BigInt64Array;
  idOf(index: number): string;
  sellerOf(index: number): string;
  rows(): Generator<Sheet>;
}

export function openListings(count: number): Listings {
  const known: { readonly id: string; readonly sellerId: string; readonly at: Date }[] = [];
  const [remaining, inTrade, sold] = [0, 1, 2].map(() => new BigInt64Array(count)) as [
    BigInt64Array,
    BigInt64Array,
    BigInt64Array,
  ];
  const sheet = sheetOf('listings', LISTING_COLUMNS);
  return {
    get made() {
      return known.length;
    },
    make(id, sellerId, at) {
      remaining[known.length] = LISTED;
      return known.push({ id, sellerId, at }) - 1;
    },
    remaining,
    inTrade,
    sold,
    idOf: (index) => known[index]?.id ?? '',
    sellerOf: (index) => known[index]?.sellerId ?? '',
    *rows() {
      for (const [index, { id, sellerId, at }] of known.entries()) {
        const coins = [remaining, inTrade, sold].map((counted) => counted[index] ?? 0n);
        sheet.add([...identity(id, sellerId, index, at), ...terms(index), ...coins]);
        if (sheet.isFull) yield sheet;
      }
      yield sheet;
    },
  };
}

const LISTING_COLUMNS = [
  ...([
    'id',
    'order_no',
    'owner_id',
    'status',
    'currency',
    'fiat',
    'created_at',
    'total_minor',
    'price_minor',
  ] as const),
  ...([
    'minimum_fiat_minor',
    'maximum_fiat_minor',
    'is_whole_only',
    'accepts_automatically',
    'has_unique_cents',
  ] as const),
  ...(['payment_window_minutes', 'note', 'first_message', 'channels', 'payment_account_ids'] as const),
  ...(['remaining_minor', 'in_trade_minor', 'sold_minor'] as const),
] as const;

function identity(id: string, sellerId: string, index: number, at: Date) {
  return [id, dayNumber(at, index), sellerId, 'trading', 'EH', 'CNY', at, LISTED];
}

/**
 * Spread by a product with a prime, so that every world of a size is the same. Nobody accepts WeChat Pay and nobody gives
 * an hour to pay, so such filters find nothing; amounts between the two halves fit the first few only.
 */
function terms(index: number) {
  const isEven = index % 2 === 0;
  const [least, most] = index < FEW ? [300_000, 1_900_000] : isEven ? [10_000, 200_000] : [2_000_001, 9_000_000];
  const channels = isEven ? ['alipay'] : ['bank_card', 'alipay'];
  return [
    680 + ((index * 7919) % 61),
    least,
    most,
    false,
    false,
    false,
    index % 3 === 0 ? 30 : 15,
    '',
    '',
    channels,
    [],
  ];
}

const FEW = 5;
