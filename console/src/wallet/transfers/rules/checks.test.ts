import { transferRules } from '@eh/contract/wallet/transfers/rules.ts';
import { expect, it } from 'vitest';
import { draftOf, rulesOf } from '../../../staff/settings/rule-draft.ts';
import { transferChecks } from './checks.ts';

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

it.each([
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
  ['review.new_device.hours', '0'],
  ['review.fresh_coins.hours', '721'],
  ['review.many_recipients.an_hour', ''],
  ['review.many_transfers.an_hour', '1001'],
  ['window_hours', '169'],
  ['window_hours', '0'],
  ['review.new_account.days', '366'],
  ['code_above_risky', '5000.01'],
  ['review.recipient.above', '0'],
])('makes no rules when %s is "%s"', (name, typed) => {
  expect(draft).toHaveProperty([name]);
  expect(rulesOf(transferChecks, inForce, { ...draft, [name]: typed })).toBeNull();
});

it.each([
  ['fee_permille', '50'],
  ['window_hours', '168'],
  ['review.new_account.days', '365'],
  ['review.new_device.hours', '720'],
  ['review.many_transfers.an_hour', '1000'],
  ['maximum', '200000'],
  ['code_above_risky', '5000'],
])('makes rules that the server takes when %s is "%s"', (name, typed) => {
  const rules = rulesOf(transferChecks, inForce, { ...draft, [name]: typed });
  expect(transferRules.safeParse(rules).success).toBe(true);
});
