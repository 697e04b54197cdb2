import { transferRules } from '@eh/contract/wallet/transfers/rules.ts';
import { expect, it } from 'vitest';
import { draftOf, type FieldName, rulesOf, wrongFields } from './draft.ts';

const inForce = transferRules.parse({
  minimum: '0.01',
  maximum: '50000.00',
  daily_maximum: '200000.00',
  fee_permille: 0,
  code_above: '5000.00',
  review: {
    amount: { is_on: true, above: '10000.00' },
    first_time: { is_on: true, above: '2000.00' },
    new_device: { is_on: false, hours: 24, above: '1000.00' },
    fresh_coins: { is_on: true, hours: 24, above: '5000.00' },
    many_recipients: { is_on: true, an_hour: 10 },
  },
});
const draft = draftOf(inForce);

it('returns the rules that the draft was made from', () => {
  expect(rulesOf(draft)).toEqual(inForce);
  expect(wrongFields(draft).size).toBe(0);
});

it.each<[FieldName, string]>([
  ['minimum', '0'],
  ['minimum', '-1'],
  ['minimum', '1.001'],
  ['minimum', '1e3'],
  ['code_above', ''],
  ['maximum', '0.001'],
  ['maximum', '200000.01'],
  ['daily_maximum', '49999.99'],
  ['fee_permille', '51'],
  ['fee_permille', '1.5'],
  ['new_device.hours', '0'],
  ['fresh_coins.hours', '721'],
  ['many_recipients.an_hour', ''],
  ['many_transfers.an_hour', '1001'],
  ['window_hours', '169'],
  ['window_hours', '0'],
  ['new_account.days', '366'],
  ['code_above_risky', '5000.01'],
  ['recipient.above', '0'],
])('finds %s wrong when it is "%s", as the server would', (name, typed) => {
  const changed = { ...draft, fields: { ...draft.fields, [name]: typed } };
  expect(wrongFields(changed).size).toBeGreaterThan(0);
  expect(transferRules.safeParse(rulesOf(changed)).success).toBe(false);
});
