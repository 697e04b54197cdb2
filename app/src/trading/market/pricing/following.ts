import type { RequestOf } from '@eh/contract/calls.ts';
import { readAmount, sentAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { type ListingSide, MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import { minorOf, typedMinor, typedOf } from '../amounts.ts';

/**
 * A price that follows the reference price, as typed: a margin in percent above or below it, and a bound: the floor of what
 * is sold, the ceiling of what is bought.
 */
export interface FollowingDraft {
  readonly isBelow: boolean;
  readonly margin: string;
  readonly bound: string;
}

const WHOLE = 1000n;
const PERMILLE_PER_PERCENT = 10;
/** The proposed bound, in thousandths of the reference price. */
const USUAL_BOUND_PERMILLE = { sell: 950n, buy: 1050n } as const;
/** A margin is typed in percent and sent in thousandths. */
export const MARGIN_DECIMALS = 1;

/** The signed margin in thousandths: 15 for "1.5". Null for an invalid or too large margin. */
export function marginOf({ isBelow, margin }: Pick<FollowingDraft, 'isBelow' | 'margin'>): number | null {
  const reading = readAmount(margin, { decimals: MARGIN_DECIMALS });
  if ('fault' in reading) return null;
  const permille = Number(requireDecimal(reading.amount || '0', MARGIN_DECIMALS));
  if (permille > MARGIN_PERMILLE_MAX) return null;
  return isBelow ? -permille : permille;
}

/** The initial values of a following price. */
export function newFollowing(reference: bigint, side: ListingSide): FollowingDraft {
  const bound = typedOf((reference * USUAL_BOUND_PERMILLE[side]) / WHOLE);
  return { isBelow: side === 'buy', margin: '', bound };
}

/** The typed values for an existing following price. */
export function followingDraft(marginPermille: number, bound: string): FollowingDraft {
  const margin = Math.abs(marginPermille) / PERMILLE_PER_PERCENT;
  return {
    isBelow: marginPermille < 0,
    margin: marginPermille === 0 ? '' : `${margin}`,
    bound: typedOf(minorOf(bound)),
  };
}

/** The price for this reference, as the server computes it, apart from the price range of the market. */
export function priceBy(reference: bigint, following: FollowingDraft, side: ListingSide): string {
  const margin = BigInt(marginOf(following) ?? 0);
  const wished = (reference * (WHOLE + margin) + WHOLE / 2n) / WHOLE;
  const bound = typedMinor(following.bound);
  const isWithin = bound === undefined || (side === 'sell' ? wished > bound : wished < bound);
  return typedOf(isWithin ? wished : bound);
}

/** The part of the request; null for a fixed price. */
export function followingRequest(following: FollowingDraft | null): RequestOf<'POST /api/order/sale'>['following'] {
  if (following === null) return null;
  return { margin_permille: marginOf(following) ?? 0, floor: sentAmount(following.bound, FIAT_DECIMALS) };
}

/** The same of a buy listing. */
export function cappedRequest(following: FollowingDraft | null): RequestOf<'POST /api/bid/post'>['following'] {
  if (following === null) return null;
  return { margin_permille: marginOf(following) ?? 0, ceiling: sentAmount(following.bound, FIAT_DECIMALS) };
}
