import { isCountable } from '@eh/contract/trading/market/counts-from.ts';
import { amountOf } from '../../../settings/typed.ts';
import type { ReputationRules } from './queries.ts';

/** The rules for a typed sum; null while it cannot be sent. */
export function rulesOf(typed: string): ReputationRules | null {
  const sum = amountOf(typed);
  return sum !== null && isCountable(sum) ? { counts_from: sum } : null;
}
