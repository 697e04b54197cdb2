import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { noonOf, sampleBill } from '../../../testing/samples/sample-bill.ts';
import type { StatementPage } from './queries.ts';

const FUND = 'POST /api/report/fund';
const received = sampleBill();
const sent = sampleBill({
  id: '00000000-0000-4000-8000-000000000c02',
  type: 'Transfer_Out',
  amount: '-300.00',
  counted: '-300.00',
  balance_after: '1000.00',
  at: noonOf('2026-04-30'),
  memo: '',
});
const statement: StatementPage = {
  rows: [received, sent],
  next_cursor: null,
  months: [
    { month: '2026-05', in: '1200.00', out: '0.00' },
    { month: '2026-04', in: '0.00', out: '300.00' },
  ],
};

function openBills({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('wallet-orders', { answers: { [FUND]: statement, ...answers }, ...options });
}

test.each([
  ['en', 'May 2026', 'April 2026'],
  ['zh-CN', '2026年5月', '2026年4月'],
] as const)(
  'shows each bill with sign, counterparty, balance and note under its month (%s)',
  async (language, may, april) => {
    await openBills({ language });
    const newer = await screen.findByRole('list', { name: may });
    const [first] = within(newer).getAllByRole('link');
    for (const part of ['12', '+1,200.00', 'Bob', 'rent', '2,200.00']) expect(first?.textContent).toContain(part);
    const older = screen.getByRole('list', { name: april });
    expect(older.textContent).toMatch(/[-−]300.00/);
    expect(older.textContent).not.toContain('+300.00');
  },
);

test('requests only one direction from the server, and then both again', async () => {
  const { server, user } = await openBills();
  const chip = await screen.findByRole('button', { name: 'Out' });
  await user.click(chip);
  await screen.findByText('April 2026');
  await expect.poll(() => server.requestsOf(FUND).at(-1)).toMatchObject({ sign: 'out' });
  await user.click(screen.getByRole('button', { name: 'Out' }));
  expect(screen.getByRole('button', { name: 'Out' }).getAttribute('aria-pressed')).toBe('false');
});

test('searches for the typed text, and says when nothing matches', async () => {
  const { server, user } = await openBills();
  await screen.findByText('May 2026');
  server.change({ [FUND]: { rows: [], next_cursor: null, months: [] } });
  await user.type(screen.getByRole('searchbox'), 'caviar');
  expect(await screen.findByText('No matching bills')).toBeTruthy();
  expect(server.requestsOf(FUND).at(-1)).toMatchObject({ search: 'caviar' });
  server.change({ [FUND]: statement });
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('May 2026')).toBeTruthy();
});

test('says that there are no bills yet', async () => {
  await openBills({ answers: { [FUND]: { rows: [], next_cursor: null, months: [] } } });
  expect(await screen.findByText('No bills yet')).toBeTruthy();
});

test('lets the bills be loaded again when they cannot be loaded', async () => {
  const { server, user } = await openBills({ answers: { [FUND]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No bills yet')).toBeNull();
  server.change({ [FUND]: statement });
  await user.click(again);
  expect(await screen.findByText('May 2026')).toBeTruthy();
});

test.each([
  ['a payment', { kind: 'cashier_order', id: '00000000-0000-4000-8000-000000000901', no: 'C1' }],
  [
    'a refund',
    {
      kind: 'merchant_refund',
      id: '00000000-0000-4000-8000-000000000902',
      no: 'C1',
      subject_id: '00000000-0000-4000-8000-000000000901',
    },
  ],
])('links the bill of %s to the payment', async (_, cause) => {
  await renderScreen('bill', {
    params: { id: received.id },
    answers: { 'GET /api/report/bill': { bill: { ...received, cause }, lines: [], totals: [], block: null } },
  });
  const link = await screen.findByRole('link', { name: 'C1' });
  expect(link.getAttribute('href')).toContain('shop-payment?id=00000000-0000-4000-8000-000000000901');
});
