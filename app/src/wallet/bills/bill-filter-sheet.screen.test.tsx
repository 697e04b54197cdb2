import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleBill } from '../../../testing/samples/sample-bill.ts';
import { secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import { spanOf } from '../../parts/dates/days.ts';

const FUND = 'POST /api/report/fund';
const page = {
  rows: [sampleBill()],
  next_cursor: null,
  months: [{ month: '2026-05', in: '1200.00', out: '0.00' }],
};

function openBills({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('wallet-orders', { answers: { [FUND]: page, ...answers }, ...options });
}

async function openFilter(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Filter/ }));
  return screen.findByRole('dialog', { name: 'Filter' });
}

const type = (sheet: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
const valueOf = (sheet: HTMLElement, label: string) => within(sheet).getByLabelText<HTMLInputElement>(label).value;

test('filters by days and amounts once applied, and stores the filters in the address', async () => {
  const { server, user } = await openBills();
  const sheet = await openFilter(user);
  await user.click(within(sheet).getByRole('button', { name: '7 days' }));
  type(sheet, 'Minimum amount', '2.6');
  type(sheet, 'Maximum amount', '30.');
  expect(server.requestsOf(FUND)).toEqual([{ limit: 30 }]);
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  await expect.poll(() => server.requestsOf(FUND)).toHaveLength(2);
  const { from = 0, until = 0, ...amounts } = server.requestsOf(FUND)[1] ?? {};
  expect(amounts).toEqual({ limit: 30, amount_min: '2.60', amount_max: '30.00' });
  expect(until - from).toBe(7 * 86_400);
  const { fromDay, untilDay } = spanOf('week', secondsFromNow(0));
  const params = new URLSearchParams(location.hash.split('?')[1]);
  expect(Object.fromEntries(params)).toEqual({ from: fromDay, until: untilDay, min: '2.6', max: '30' });
  expect(screen.queryByRole('dialog', { name: 'Filter' })).toBeNull();
});

test('discards what was typed and not applied', async () => {
  const { server, user } = await openBills();
  const sheet = await openFilter(user);
  type(sheet, 'Minimum amount', '99');
  await user.keyboard('{Escape}');
  expect(valueOf(await openFilter(user), 'Minimum amount')).toBe('');
  expect(server.requestsOf(FUND)).toHaveLength(1);
});

test('opens with the filters of its address, and removes all of them except the search', async () => {
  const params = { from: '2026-05-01', until: '2026-05-31', min: '5', max: '2000', q: 'rent', kind: 'transfer' };
  const { server, user } = await openBills({ params });
  await screen.findByRole('link', { name: /Bob/ });
  expect(server.requestsOf(FUND)[0]).toMatchObject({
    types: ['Transfer_In', 'Transfer_Out'],
    search: 'rent',
    amount_min: '5.00',
  });
  const sheet = await openFilter(user);
  expect([valueOf(sheet, 'From'), valueOf(sheet, 'To'), valueOf(sheet, 'Maximum amount')]).toEqual([
    '2026-05-01',
    '2026-05-31',
    '2\u202f000',
  ]);
  await user.click(within(sheet).getByRole('button', { name: 'Reset' }));
  expect(valueOf(sheet, 'From')).toBe('');
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  await expect
    .poll(() => server.requestsOf(FUND).at(-1))
    .toEqual({ limit: 30, search: 'rent', types: ['Transfer_In', 'Transfer_Out'] });
});

test.each([
  ['Buy', ['Buy']],
  ['Sell', ['Sell', 'Sell_Fall', 'Sell_Success']],
  ['Transfer', ['Transfer_In', 'Transfer_Out']],
  ['Payment', ['Transfer_Reduce', 'Transfer_Claim']],
  ['USDT', ['Normal_Claim', 'Normal_Reduce']],
] as const)('shows only the kinds of bills behind “%s”', async (name, types) => {
  const { server, user } = await openBills();
  await user.click(await screen.findByRole('button', { name }));
  await expect.poll(() => server.requestsOf(FUND).at(-1)).toEqual({ limit: 30, types });
  expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
});

test('loads the next page under the same filters, and takes the sums of a month from the newest answer', async () => {
  const second = sampleBill({ id: '00000000-0000-4000-8000-000000000c02', memo: 'heating' });
  const { server, user } = await openBills({
    params: { sign: 'in' },
    answers: {
      [FUND]: ({ cursor }) =>
        cursor === undefined
          ? { ...page, next_cursor: 'next' }
          : { rows: [second], next_cursor: null, months: [{ month: '2026-05', in: '2400.00', out: '0.00' }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/heating/)).toBeTruthy();
  expect(server.requestsOf(FUND)).toEqual([
    { limit: 30, sign: 'in' },
    { limit: 30, sign: 'in', cursor: 'next' },
  ]);
  expect(screen.getByRole('main').textContent).toContain('+2,400.00');
  expect(screen.getByText('No more records')).toBeTruthy();
});

test('searches once typing pauses, and shows no sums for a partly listed month', async () => {
  const { server } = await openBills({ answers: { [FUND]: { ...page, months: [] } } });
  const field = await screen.findByRole('searchbox', { name: 'Name, note, number or amount' });
  for (const value of ['b', 'bo', ' bob ']) fireEvent.change(field, { target: { value } });
  await expect.poll(() => server.requestsOf(FUND).at(-1)).toMatchObject({ search: 'bob' });
  expect(server.requestsOf(FUND)).toHaveLength(2);
  const month = await screen.findByRole('list', { name: 'May 2026' });
  expect(month.parentElement?.textContent).not.toContain('In +');
  expect(location.hash).toContain('q=bob');
});
