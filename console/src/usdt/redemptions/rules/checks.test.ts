import { redemptionRules } from '@eh/contract/usdt/redemptions/rules.ts';
import { expect, it } from 'vitest';
import { draftOf, faultsIn, rulesOf } from '../../../staff/settings/rule-draft.ts';
import { redemptionChecks } from './checks.ts';

const inForce = redemptionRules.parse({
  minimum: '50.00',
  code_above: '2000.00',
  four_eyes_above: '3000.00',
  quote_minutes: 5,
  new_address_hours: 0,
  level_0: { single: '1000.00', daily: '2000.00' },
  level_1: { single: '5000.00', daily: '10000.00' },
  level_2: { single: '20000.00', daily: '50000.00' },
  level_3: { single: '100000.00', daily: '300000.00' },
});
const draft = draftOf(inForce);

it.each([
  ['minimum', '0'],
  ['minimum', '1.001'],
  ['minimum', '1000.01'],
  ['code_above', ''],
  ['four_eyes_above', '-1'],
  ['quote_minutes', '0'],
  ['quote_minutes', '61'],
  ['new_address_hours', '169'],
  ['new_address_hours', '1.5'],
  ['code_above_risky', '2000.01'],
  ['four_eyes_above_risky', '3000.01'],
  ['window_hours', '0'],
  ['new_login_hours', '721'],
  ['new_account_days', '366'],
  ['level_0.single', '2000.01'],
  ['level_2.daily', '19999.99'],
  ['level_3.daily', 'much'],
])('makes no rules when %s is "%s"', (name, typed) => {
  expect(draft).toHaveProperty([name]);
  expect(rulesOf(redemptionChecks, inForce, { ...draft, [name]: typed })).toBeNull();
});

it.each([
  ['quote_minutes', '60'],
  ['new_address_hours', '168'],
  ['new_login_hours', '720'],
  ['new_account_days', '0'],
  ['window_hours', '168'],
  ['minimum', '1000'],
  ['level_2.daily', '20000'],
])('makes rules that the server takes when %s is "%s"', (name, typed) => {
  const rules = rulesOf(redemptionChecks, inForce, { ...draft, [name]: typed });
  expect(redemptionRules.safeParse(rules).success).toBe(true);
});

it('marks a limit below the minimum and a daily limit below that limit', () => {
  const faults = faultsIn(redemptionChecks, inForce, { ...draft, minimum: '1500', 'level_0.daily': '900' });
  expect([...faults]).toEqual([
    ['level_0.daily', 'order'],
    ['level_0.single', 'order'],
  ]);
});
