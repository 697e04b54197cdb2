import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { now, openOrder, paidOrder } from '../../../../testing/sample-portal.ts';

const ORDERS = 'POST /api/merchant/orders';
const other = (id: string, change: Partial<typeof paidOrder.order>) => ({
  ...paidOrder.order,
  id: `00000000-0000-4000-8000-0000000000${id}`,
  merchant_order_no: `QH-${id}`,
  ...change,
});
const none = { rows: [], next_cursor: null };
const cells = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('says for each payment whether it is waiting, paid, refunded or closed', async () => {
  const rows = [
    other('01', {
      ...openOrder.order,
      id: '00000000-0000-4000-8000-000000000001',
      merchant_order_no: 'QH-01',
      expires_at: now + 7300,
    }),
    other('02', {}),
    other('03', { refunded: '140.00' }),
    other('04', { status: 'expired', paid_at: null, payer: null }),
    other('05', { status: 'funding', paid_at: null }),
  ];
  renderPortal('payments', { answers: { [ORDERS]: { rows, next_cursor: null } } });
  await screen.findByRole('link', { name: 'QH-01' });
  expect(cells('QH-01')[3]).toMatch(/^waiting, 2:0\d h left$/);
  expect(cells('QH-02').slice(2)).toEqual(['*敏', 'paid', '1,140.00']);
  expect(cells('QH-03')[3]).toBe('140.00 EH refunded');
  expect(cells('QH-04').slice(2, 4)).toEqual(['', 'not paid in time']);
  expect(cells('QH-05')[3]).toBe('buying coins');
  expect(screen.getByRole('columnheader', { name: 'EH' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'QH-03' }).getAttribute('href')).toBe(
    '#/merchant/payments/00000000-0000-4000-8000-000000000003',
  );
});

test('requests one state, and the typed number without surrounding spaces', async () => {
  const { server, user } = renderPortal('payments', { answers: { [ORDERS]: none } });
  await screen.findByText('No payments yet');
  await user.click(screen.getByRole('button', { name: 'not paid in time' }));
  fillIn(screen.getByLabelText('Find a payment'), ' QH-0040 ');
  await screen.findByText('No payments yet');
  expect(screen.getByRole('button', { name: 'not paid in time' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All' }));
  const asked = server.requestsOf(ORDERS).map(({ status, number }) => [status, number]);
  expect(asked.slice(0, 2)).toEqual([
    [undefined, undefined],
    ['expired', undefined],
  ]);
  expect(asked).toContainEqual(['expired', 'QH-0040']);
  expect(asked.at(-1)).toEqual([undefined, 'QH-0040']);
});

test('loads more pages while there are any', async () => {
  const { server, user } = renderPortal('payments', {
    language: 'zh-CN',
    answers: {
      [ORDERS]: ({ cursor }) =>
        cursor === 'c1'
          ? { rows: [other('02', {})], next_cursor: null }
          : { rows: [other('01', {})], next_cursor: 'c1' },
    },
  });
  await user.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('link', { name: 'QH-02' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'QH-01' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  expect(server.requestsOf(ORDERS)).toHaveLength(2);
});

test('says that the payments did not load, instead of that there are none', async () => {
  const { server, user } = renderPortal('payments', { answers: { [ORDERS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No payments yet')).toBeNull();
  server.change({ [ORDERS]: { rows: [other('01', {})], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'QH-01' })).toBeTruthy();
});
