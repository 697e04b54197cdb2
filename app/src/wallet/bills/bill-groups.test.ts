import { expect, test } from 'vitest';
import { dayOfBill, groupBills, monthOfBill } from './bill-groups.ts';
import type { Bill, StatementPage } from './queries.ts';

const bill = (id: string, at: string): Bill => ({
  id,
  type: 'Buy',
  currency: 'EH',
  amount: '1.00',
  counted: '1.00',
  account: 'available',
  balance_after: '1.00',
  at: Date.parse(at) / 1000,
  cause: { kind: 'trade', id, no: null },
  counterparty: null,
  memo: '',
});
const page = (rows: Bill[], months: StatementPage['months']): StatementPage => ({ rows, months, next_cursor: null });

test('assigns bills to months and days in UTC+8, whatever the time zone of the device', () => {
  expect(monthOfBill(Date.parse('2026-02-28T16:00:00Z') / 1000)).toBe('2026-03');
  expect(dayOfBill(Date.parse('2026-02-28T16:00:00Z') / 1000)).toBe('1');
  expect(monthOfBill(Date.parse('2026-02-28T15:59:59Z') / 1000)).toBe('2026-02');
});

test('joins a month that spans two pages', () => {
  const march = { month: '2026-03', in: '3.00', out: '0.00' };
  const groups = groupBills([
    page([bill('a', '2026-03-03T00:00:00Z'), bill('b', '2026-03-02T00:00:00Z')], [march]),
    page(
      [bill('c', '2026-03-01T00:00:00Z'), bill('d', '2026-02-01T00:00:00Z')],
      [march, { month: '2026-02', in: '1.00', out: '0.00' }],
    ),
  ]);
  expect(groups.map(({ month, bills }) => [month, bills.map(({ id }) => id)])).toEqual([
    ['2026-03', ['a', 'b', 'c']],
    ['2026-02', ['d']],
  ]);
  expect(groups[0]?.sums?.in).toBe('3.00');
});
