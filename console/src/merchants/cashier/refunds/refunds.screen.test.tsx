import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { now, paidOrder } from '../../../../testing/sample-portal.ts';

type Refund = AnswerOf<'POST /api/merchant/refunds'>['rows'][number];
const REFUNDS = 'POST /api/merchant/refunds';
const refund: Refund = {
  id: '00000000-0000-4000-8000-0000000000e1',
  refund_no: '2611230000000001',
  merchant_refund_no: 'R-1',
  environment: 'live',
  order_id: paidOrder.order.id,
  merchant_order_no: 'QH-0040',
  status: 'succeeded',
  amount: '1000.00',
  currency: 'EH',
  priced: null,
  fee_back: '5.00',
  reason: 'Torn cover',
  created_at: now - 60,
};

test('lists refunds with the returned fee, and links to their payments', async () => {
  renderPortal('refunds', { answers: { [REFUNDS]: { rows: [refund], next_cursor: null } } });
  const table = within(await screen.findByRole('table', { name: 'Refunds' }));
  const [, ...cells] = table.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['QH-0040', 'Torn cover', '5.00', '1,000.00']);
  expect(table.getByRole('columnheader', { name: 'EH' })).toBeTruthy();
  expect(table.getByRole('link', { name: 'QH-0040' }).getAttribute('href')).toBe(
    `#/merchant/payments/${paidOrder.order.id}`,
  );
});

test.each([
  ['en', 'No refunds yet', 'A refund is made on the page of its payment'],
  ['zh-CN', '还没有退款', '在收款页发起退款'],
] as const)('says in %s that there is no refund, and where to make one', async (language, none, where) => {
  renderPortal('refunds', { language, answers: { [REFUNDS]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getByText(where)).toBeTruthy();
});

test('requests the refunds of the environment that is shown', async () => {
  const { server, user } = renderPortal('refunds', { answers: { [REFUNDS]: { rows: [refund], next_cursor: null } } });
  await screen.findByRole('link', { name: 'QH-0040' });
  server.change({ [REFUNDS]: { rows: [], next_cursor: null } });
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('No refunds yet')).toBeTruthy();
  expect(server.requestsOf(REFUNDS)).toMatchObject([
    { merchant_id: qinghe.id, environment: 'live' },
    { merchant_id: qinghe.id, environment: 'test' },
  ]);
});

test('says that the refunds did not load, and loads them on request', async () => {
  const { server, user } = renderPortal('refunds', { answers: { [REFUNDS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [REFUNDS]: { rows: [refund], next_cursor: null } });
  await user.click(again);
  expect(await screen.findByText('Torn cover')).toBeTruthy();
});
