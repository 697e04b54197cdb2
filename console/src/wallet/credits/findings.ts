import { COIN_DECIMALS, parseDecimal } from '@eh/contract/platform/money.ts';
import type { CreditCase } from './queries.ts';

/** A fact about a credit found automatically. */
export type Finding =
  | { readonly kind: 'same'; readonly times: number; readonly isWorthALook: boolean }
  | { readonly kind: 'name' | 'covered'; readonly isWorthALook: boolean };

type Checked = Pick<CreditCase, 'kind' | 'amount' | 'person' | 'before'>;

/** Whether the same amount was credited before, whether the user is verified, and whether a debit is covered. */
export function findingsIn({ kind, amount, person, before }: Checked): readonly Finding[] {
  const [free, wanted] = [parseDecimal(person.free, COIN_DECIMALS), parseDecimal(amount, COIN_DECIMALS)];
  const isCovered = free !== null && wanted !== null && free >= wanted;
  return [
    { kind: 'same', times: before.same_amount, isWorthALook: before.same_amount > 0 },
    { kind: 'name', isWorthALook: person.real_name === '' },
    ...(kind === 'take_back' ? [{ kind: 'covered' as const, isWorthALook: !isCovered }] : []),
  ];
}
