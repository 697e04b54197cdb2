import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { leftWithin } from '../../platform/sum-bounds.ts';
import type { Mover } from '../users/index.ts';
import { beginAct, type PaceOf } from './pace.ts';
import { type CodeLimits, type Counted, codelessLeft, needsCode, type Pace } from './velocity.ts';

interface LeavingLimits extends CodeLimits {
  /** The most that may leave a user per day (UTC+8), over the kinds that count together; null for no limit. */
  readonly dailyMaximumMinor: bigint | null;
}

/** Coins about to leave a user, and the facts by which their pace is judged. */
export interface Leaving {
  readonly of: Omit<PaceOf, 'personId'>;
  readonly counted: Counted;
  readonly currency: string;
  readonly limits: LeavingLimits;
  /** True if a code was verified besides the payment password. */
  readonly hasCode: boolean;
  readonly refusals: { readonly code: RefusalKind; readonly day: RefusalKind | null };
}

/**
 * Refuses if these coins may not leave now. Every way by which coins leave a person asks this, and notes the act with
 * `noteAct` in the same transaction. The sums are exact because the user is locked. Returns the pace, which decides
 * about reviews.
 */
export async function askToLeave(ctx: WriteContext, mover: Mover, leaving: Leaving): Promise<Pace> {
  const { of, counted, limits, refusals } = leaving;
  const pace = await beginAct(ctx, { ...of, personId: mover.id }, counted.amountMinor);
  const dayLeft = limits.dailyMaximumMinor === null ? null : leftWithin(limits.dailyMaximumMinor, pace.todayMinor);
  if (refusals.day !== null && dayLeft !== null && counted.amountMinor > dayLeft)
    throw leftRefusal(refusals.day, dayLeft, leaving);
  if (!leaving.hasCode && needsCode(limits, pace, counted))
    throw leftRefusal(refusals.code, codelessLeft(limits, pace, counted.traits), leaving);
  return pace;
}

function leftRefusal(kind: RefusalKind, leftMinor: bigint, { currency }: Leaving): Refusal {
  return new Refusal(kind, { left: formatDecimal(leftMinor, COIN_DECIMALS), currency });
}
