import { releasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import { expect, it } from 'vitest';
import { draftOf, isWrong, type PolicyFieldName, policyOf } from './draft.ts';

const inForce = releasePolicy.parse({
  cap: '50000.00',
  known_buyer: { is_on: true, at_least: 5 },
  buyer_trades: { is_on: true, at_least: 3 },
  not_first_trade: { is_on: false },
  instant_method: { is_on: true },
  cap_by_level: { is_on: false, level_0: '2000.00', level_1: '10000.00', level_2: '30000.00', level_3: '50000.00' },
  open_hours: { is_on: true },
});
const draft = draftOf(inForce);

it('returns the policy that the draft was made from', () => {
  expect(policyOf(draft)).toEqual(inForce);
});

it('writes amounts with two decimals', () => {
  expect(policyOf({ ...draft, fields: { ...draft.fields, cap: ' 900 ' } })?.cap).toBe('900.00');
});

it.each<[PolicyFieldName, string]>([
  ['cap', '0'],
  ['cap', '-1'],
  ['cap', '1.001'],
  ['cap', ''],
  ['level_0', '1e3'],
  ['level_3', '0.00'],
  ['known_at_least', '0'],
  ['at_least', '0'],
  ['at_least', '1001'],
  ['at_least', '1.5'],
])('finds %s wrong when it is "%s"', (name, typed) => {
  expect(isWrong(name, typed)).toBe(true);
  expect(policyOf({ ...draft, fields: { ...draft.fields, [name]: typed } })).toBeNull();
});
