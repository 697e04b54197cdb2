import type { RequestOf } from '@eh/contract/calls.ts';
import { MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/order-status.ts';
import { decimalOf, minorOf, typedOf } from './amounts.ts';

/** A price that follows the reference, as it is typed: so many percent above or below it, and where it stops. */
export interface FollowingDraft {
  readonly isBelow: boolean;
  readonly margin: string;
  readonly floor: string;
}

const WHOLE = 1000n;
const PERMILLE_PER_PERCENT = 10;
/** What a seller who has not thought about it yet may be content with. */
const USUAL_FLOOR_PERMILLE = 950n;
const MARGIN = /^\d{1,2}(\.\d?)?$/;

/** "1.5" as 15, with its sign; null for what is none, or more than is allowed. */
export function marginOf({ isBelow, margin }: FollowingDraft): number | null {
  if (margin === '') return 0;
  if (!MARGIN.test(margin)) return null;
  const permille = Math.round(Number.parseFloat(margin) * PERMILLE_PER_PERCENT);
  if (permille > MARGIN_PERMILLE_MAX) return null;
  return isBelow ? -permille : permille;
}

/** How a form begins that shall follow. */
export function newFollowing(reference: bigint): FollowingDraft {
  return { isBelow: false, margin: '', floor: typedOf((reference * USUAL_FLOOR_PERMILLE) / WHOLE) };
}

/** The same of a listing that follows already. */
export function followingDraft(marginPermille: number, floor: string): FollowingDraft {
  const margin = Math.abs(marginPermille) / PERMILLE_PER_PERCENT;
  return {
    isBelow: marginPermille < 0,
    margin: marginPermille === 0 ? '' : `${margin}`,
    floor: typedOf(minorOf(floor)),
  };
}

/** The price by this reference, as the server computes it; the market's own range is left to it. */
export function priceBy(reference: bigint, following: FollowingDraft): string {
  const margin = BigInt(marginOf(following) ?? 0);
  const wished = (reference * (WHOLE + margin) + WHOLE / 2n) / WHOLE;
  const floor = minorOf(following.floor);
  return typedOf(wished > floor ? wished : floor);
}

/** As the call takes it; null for a price that stays. */
export function followingRequest(following: FollowingDraft | null): RequestOf<'POST /api/order/sale'>['following'] {
  if (following === null) return null;
  return { margin_permille: marginOf(following) ?? 0, floor: decimalOf(minorOf(following.floor)) };
}
