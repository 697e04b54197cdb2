import type { Trade } from '../queries.ts';

export type PolicyName =
  | 'voucher'
  | 'slip'
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

export interface ShownPolicyLine {
  readonly name: PolicyName;
  readonly isMet: boolean;
}

/** The conditions of automatic release as people read them: two about the voucher are one, and a met "nobody objected" goes without saying. */
export function policyLines(lines: Trade['release_policy']): readonly ShownPolicyLine[] {
  const met = new Map<PolicyName, boolean>();
  for (const line of lines) {
    const name = names.get(line.name) ?? 'other';
    met.set(name, (met.get(name) ?? true) && line.is_met);
  }
  return [...met]
    .map(([name, isMet]) => ({ name, isMet }))
    .filter(({ name, isMet }) => !(isMet && isSaidOnlyWhenUnmet(name)));
}

function isSaidOnlyWhenUnmet(name: PolicyName): boolean {
  return name === 'undisputed' || name === 'cap' || name === 'settled';
}

const names = new Map<string, PolicyName>([
  ['voucher_present', 'voucher'],
  ['voucher_new', 'voucher'],
  ['voucher_readable', 'slip'],
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
