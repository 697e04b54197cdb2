import type { Trade } from '../queries.ts';

export type ReleaseConditionName =
  | 'voucher'
  | 'readable'
  | 'payer'
  | 'reached'
  | 'cap'
  | 'known'
  | 'record'
  | 'together'
  | 'instant'
  | 'level'
  | 'hours'
  | 'settled'
  | 'undisputed'
  | 'other';

export interface ShownCondition {
  readonly name: ReleaseConditionName;
  readonly isMet: boolean;
}

/** The conditions of automatic release to show. Two about the voucher are joined, and self-evident ones are hidden while met. */
export function shownConditions(conditions: Trade['release_policy']): readonly ShownCondition[] {
  const met = new Map<ReleaseConditionName, boolean>();
  for (const condition of conditions) {
    const name = names.get(condition.name) ?? 'other';
    met.set(name, (met.get(name) ?? true) && condition.is_met);
  }
  return [...met]
    .map(([name, isMet]) => ({ name, isMet }))
    .filter(({ name, isMet }) => !(isMet && isShownOnlyWhenUnmet(name)));
}

function isShownOnlyWhenUnmet(name: ReleaseConditionName): boolean {
  return name === 'undisputed' || name === 'cap' || name === 'settled';
}

const names = new Map<string, ReleaseConditionName>([
  ['voucher_present', 'voucher'],
  ['voucher_new', 'voucher'],
  ['voucher_readable', 'readable'],
  ['known_buyer', 'known'],
  ['payer_declared', 'payer'],
  ['under_cap', 'cap'],
  ['buyer_trades', 'record'],
  ['not_first_trade', 'together'],
  ['instant_method', 'instant'],
  ['cap_by_level', 'level'],
  ['seller_reached', 'reached'],
  ['open_hours', 'hours'],
  ['seller_settled', 'settled'],
  ['not_disputed', 'undisputed'],
]);
