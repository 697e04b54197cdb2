import { expect, it } from 'vitest';
import { isMeant } from './is-meant.ts';

const row = {
  type: 'Transfer_Out',
  amount: '-1260.50',
  counterparty: 'Bob 陈博',
  memo: '电费 Electricity',
  cause: { kind: 'transfer', id: '0197a000-0000-7000-8000-000000000001', no: '2611235541727069' },
} as const;

it.each([
  'bob',
  '陈博',
  '电费',
  'ELECTRIC',
  'transfer out',
  '5541 7270',
  '7270',
  ' bob ',
  '1260',
  '1,260.5',
  '-1260.50',
  '+1260',
  '01260.',
])('finds a bill by %s', (text) => expect(isMeant(row, text, 'en')).toBe(true));

it.each(['carol', '126', '12605', '1260.51', '060.5', '270', '.', '%', '1e3'])('does not find it by %s', (text) =>
  expect(isMeant(row, text, 'en')).toBe(false),
);

it("knows the kinds by their names in the reader's language", () => {
  expect(isMeant(row, '转出', 'zh-CN')).toBe(true);
  expect(isMeant(row, '转出', 'en')).toBe(false);
  expect(isMeant({ ...row, counterparty: null, cause: { ...row.cause, no: null } }, '5541', 'en')).toBe(false);
});
