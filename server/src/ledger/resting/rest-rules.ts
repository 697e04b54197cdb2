import type { RestRules } from '@eh/contract/ledger/resting/rest-rules.ts';
import { DAY } from '@eh/contract/platform/spans.ts';

/** The coins of one purchase. Amounts in minor units. */
export interface Purchase {
  readonly amountMinor: bigint;
  readonly freeAt: Date;
}

export interface Free {
  /** The amount that may be moved now. */
  readonly freeMinor: bigint;
  /** The part of the balance that rests. */
  readonly restingMinor: bigint;
  /** When the next part of it becomes free; null if nothing rests. */
  readonly nextFreeAt: Date | null;
}

/**
 * The part of a balance that may be moved: all but recent purchases. Coins are not marked individually, so resting
 * coins are only a sum: spending counts as older coins, and the free part is never below zero.
 */
export function freeOf(availableMinor: bigint, purchases: readonly Purchase[], now: Date): Free {
  const resting = purchases.filter((purchase) => purchase.freeAt > now);
  const bought = resting.reduce((sum, purchase) => sum + purchase.amountMinor, 0n);
  const restingMinor = bought < availableMinor ? bought : availableMinor;
  const next = resting.map(({ freeAt }) => freeAt.getTime()).toSorted((a, b) => a - b)[0];
  return {
    freeMinor: availableMinor - restingMinor,
    restingMinor,
    nextFreeAt: next === undefined || restingMinor === 0n ? null : new Date(next),
  };
}

/** The number of days that the coins of a buyer of this level will rest. */
export function restDaysOf(hold: RestRules, level: number): number {
  if (!hold.is_on) return 0;
  if (level <= 0) return hold.level_0;
  if (level === 1) return hold.level_1;
  return level === 2 ? hold.level_2 : hold.level_3;
}

/** T+N: this many whole days after the purchase. */
export function freeAfter(boughtAt: Date, days: number): Date {
  return new Date(boughtAt.getTime() + days * DAY);
}
