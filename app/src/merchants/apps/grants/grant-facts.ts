import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import type { Grant } from '../queries.ts';

/** Whole days until an instant; a started day counts as one. */
export function daysUntil(at: number, nowAt: number): number {
  return Math.max(0, Math.ceil((at - nowAt) / DAY_SECONDS));
}

/** The rights of a grant except spending, which is shown with its caps. */
export function plainScopes(grant: Pick<Grant, 'scopes'>): readonly Exclude<AppScope, 'pay'>[] {
  return grant.scopes.flatMap(({ scope }) => (scope === 'pay' ? [] : [scope]));
}

/** The spent share of a day's cap, in thousandths. */
export function spentPermille({ paid, left }: { readonly paid: string; readonly left: string }): number {
  const spent = requireDecimal(paid, COIN_DECIMALS);
  const whole = spent + requireDecimal(left, COIN_DECIMALS);
  return whole === 0n ? 0 : Number((spent * BigInt(PERMILLE_MAX)) / whole);
}

export const PERMILLE_MAX = 1000;
