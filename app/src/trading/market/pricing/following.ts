import type { RequestOf } from '@eh/contract/calls.ts';
import { readAmount, sentAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import { minorOf, typedMinor, typedOf } from '../amounts.ts';

/** A price that follows the reference price, as typed: a margin in percent above or below it, and a floor. */
export interface FollowingDraft {
  readonly isBelow: boolean;
  readonly margin: string;
  readonly floor: string;
}

const WHOLE = 1000n;
const PERMILLE_PER_PERCENT = 10;
/** The proposed floor, in thousandths of the reference price. */
const USUAL_FLOOR_PERMILLE = 950n;
/** A margin is typed in percent and sent in thousandths. */
export const MARGIN_DECIMALS = 1;

/** The signed margin in thousandths: 15 for "1.5". Null for an invalid or too large margin. */
export function marginOf({ isBelow, margin }: FollowingDraft): number | null {
  const reading = readAmount(margin, { decimals: MARGIN_DECIMALS });
  if ('fault' in reading) return null;
  const permille = Number(requireDecimal(reading.amount || '0', MARGIN_DECIMALS));
  if (permille > MARGIN_PERMILLE_MAX) return null;
  return isBelow ? -permille : permille;
}

/** The initial values of a following price. */
export function newFollowing(reference: bigint): FollowingDraft {
  return { isBelow: false, margin: '', floor: typedOf((reference * USUAL_FLOOR_PERMILLE) / WHOLE) };
}

/** The typed values for an existing following price. */
export function followingDraft(marginPermille: number, floor: string): FollowingDraft {
  const margin = Math.abs(marginPermille) / PERMILLE_PER_PERCENT;
  return {
    isBelow: marginPermille < 0,
    margin: marginPermille === 0 ? '' : `${margin}`,
    floor: typedOf(minorOf(floor)),
  };
}

/** The price for this reference, as the server computes it, apart from the price range of the market. */
export function priceBy(reference: bigint, following: FollowingDraft): string {
  const margin = BigInt(marginOf(following) ?? 0);
  const wished = (reference * (WHOLE + margin) + WHOLE / 2n) / WHOLE;
  const floor = typedMinor(following.floor);
  return typedOf(floor === undefined || wished > floor ? wished : floor);
}

/** The part of the request; null for a fixed price. */
export function followingRequest(following: FollowingDraft | null): RequestOf<'POST /api/order/sale'>['following'] {
  if (following === null) return null;
  return { margin_permille: marginOf(following) ?? 0, floor: sentAmount(following.floor, FIAT_DECIMALS) };
}
