import { releasePolicy } from '@eh/contract/trading/trades/release-policy.ts';
import { expect, it } from 'vitest';
import { draftOf, rulesOf } from '../../../staff/settings/rule-draft.ts';
import { releasePolicyChecks } from './checks.ts';

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

it.each([
  ['cap', '0'],
  ['cap', '-1'],
  ['cap', '1.001'],
  ['cap', ''],
  ['cap_by_level.level_0', '1e3'],
  ['cap_by_level.level_3', '0.00'],
  ['known_buyer.at_least', '0'],
  ['buyer_trades.at_least', '0'],
  ['buyer_trades.at_least', '1001'],
  ['buyer_trades.at_least', '1.5'],
])('makes no policy when %s is "%s"', (name, typed) => {
  expect(draft).toHaveProperty([name]);
  expect(rulesOf(releasePolicyChecks, inForce, { ...draft, [name]: typed })).toBeNull();
});

it('makes a policy that the server takes at the bounds', () => {
  const changed = { ...draft, cap: ' 900 ', 'known_buyer.at_least': '1', 'buyer_trades.at_least': '1000' };
  const policy = rulesOf(releasePolicyChecks, inForce, changed);
  expect(releasePolicy.safeParse(policy).success).toBe(true);
  expect(policy?.cap).toBe('900.00');
});
