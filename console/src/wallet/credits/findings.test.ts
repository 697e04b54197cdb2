import { expect, it } from 'vitest';
import { findingsIn } from './findings.ts';

const person = {
  userid: '1',
  account: '91206623',
  nickname: 'Bob',
  real_name: '陈博',
  level: 1,
  registered_at: 0,
  free: '20.00',
};
const before = { credited: '0.00', taken_back: '0.00', times: 0, same_amount: 0 };
const notable = (changes: Partial<Parameters<typeof findingsIn>[0]>) =>
  findingsIn({ kind: 'credit', amount: '20.00', person, before, ...changes })
    .filter((finding) => finding.isWorthALook)
    .map((finding) => finding.kind);

it('finds nothing notable in a first credit to a verified user', () => {
  expect(notable({})).toEqual([]);
});

it('notices a repeated amount, a user without a verified name, and a debit above the free balance', () => {
  expect(notable({ before: { ...before, same_amount: 1 } })).toEqual(['same']);
  expect(notable({ person: { ...person, real_name: '' } })).toEqual(['name']);
  expect(notable({ kind: 'take_back' })).toEqual([]);
  expect(notable({ kind: 'take_back', amount: '20.01' })).toEqual(['covered']);
});
