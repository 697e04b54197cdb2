import { redemptionRules } from '@eh/contract/usdt/redemptions/rules.ts';
import { expect, it } from 'vitest';
import { draftOf, type FieldName, rulesOf, wrongFields } from './draft.ts';

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

it('returns the rules that the draft was made from', () => {
  expect(rulesOf(draft)).toEqual(inForce);
  expect(wrongFields(draft).size).toBe(0);
});

it.each<[FieldName, string]>([
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
])('finds %s wrong when it is "%s", as the server would', (name, typed) => {
  const changed = { ...draft, [name]: typed };
  expect(wrongFields(changed).size).toBeGreaterThan(0);
  expect(redemptionRules.safeParse(rulesOf(changed)).success).toBe(false);
});
