import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { now, oldKey, openOrder, overview, paidOrder, websiteKey } from '../../../../testing/sample-portal.ts';

const OVERVIEW = 'POST /api/merchant/overview';
const ORDERS = 'POST /api/merchant/orders';
const answers = {
  [OVERVIEW]: overview,
  [ORDERS]: { rows: [paidOrder.order, openOrder.order], next_cursor: 'more' },
  'POST /api/merchant/webhooks': { endpoints: [], delivered: 0, not_delivered: 0, resent: 0, hours: [], failing: null },
  'POST /api/merchant/keys': { rows: [websiteKey], uses: [] },
} satisfies Answers;
const factOf = (name: string) => screen.getByText(name).parentElement?.textContent;

test('distinguishes what may be paid out from what is waiting for review', async () => {
  renderPortal('overview', { answers });
  const available = await screen.findByRole('heading', { name: 'Available' });
  expect(available.nextElementSibling?.textContent).toBe('1,120.00 EH');
  expect(screen.getByText('≈ ¥8,041.60')).toBeTruthy();
  expect(factOf('Payouts under review')).toBe('Payouts under review300.00');
  expect(factOf('Total')).toContain('1,420.00 EH');
  expect(screen.getByText('EH in 2 payments')).toBeTruthy();
  expect(screen.getByText('92.0 %')).toBeTruthy();
});

test('shows neither money nor a share when there is none', async () => {
  const testing = { ...overview, balance: { ...overview.balance, environment: 'test' as const }, paid_percent: null };
  renderPortal('overview', { environment: 'test', answers: { ...answers, [OVERVIEW]: testing } });
  expect(await screen.findByText('1,120.00')).toBeTruthy();
  expect(screen.queryByText(/≈/)).toBeNull();
  expect(screen.getByText('–')).toBeTruthy();
  expect(screen.getByText(/^Test mode/)).toBeTruthy();
});

test('requests the chosen days', async () => {
  const { server, user } = renderPortal('overview', { answers });
  const region = within(await screen.findByRole('region', { name: 'Payments by day, EH' }));
  await user.click(region.getByText('7 days'));
  await user.click(region.getByText('1 year'));
  await screen.findByText('1,120.00');
  expect(server.requestsOf(OVERVIEW).map(({ days }) => days)).toEqual([30, 7, 365]);
});

test('describes each day of the chart in words', async () => {
  renderPortal('overview', { language: 'zh-CN', answers });
  const region = within(await screen.findByRole('region', { name: '每日收款（EH）' }));
  expect(region.getByText(/1,280\.00.*2 笔/)).toBeTruthy();
  expect(region.getByText(/0 笔/)).toBeTruthy();
});

test('lists only the latest payments, and links to all of them', async () => {
  const { server } = renderPortal('overview', { answers });
  const region = within(await screen.findByRole('region', { name: 'Latest payments' }));
  expect(await region.findAllByRole('link', { name: /^QH-/ })).toHaveLength(2);
  expect(region.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(region.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('#/merchant/payments');
  expect(server.requestsOf(ORDERS)).toMatchObject([{ limit: 7 }]);
});

test('names the keys that will stop soon, not those that have stopped', async () => {
  const stopped = { ...oldKey, id: 'eh_live_0123456789abcdefcccc', name: 'Gone till', ends_at: now - 60 };
  renderPortal('overview', {
    answers: { ...answers, 'POST /api/merchant/keys': { rows: [websiteKey, oldKey, stopped], uses: [] } },
  });
  const warning = await screen.findByRole('link', { name: /^The key of Website server stops at/ });
  expect(warning.getAttribute('href')).toBe('#/merchant/keys');
  expect(screen.queryByText(/Gone till/)).toBeNull();
  expect(screen.queryByText(/not delivered/)).toBeNull();
});

test('shows no item that needs attention when there is none', async () => {
  renderPortal('overview', { answers });
  await screen.findByText('1,120.00');
  expect(screen.queryByText('Keep an eye on')).toBeNull();
});

test.each([
  ['owner', true],
  ['finance', true],
  ['developer', false],
  ['viewer', false],
] as const)('offers a payout to the role %s only if it may pay out', async (role, mayPayOut) => {
  renderPortal('overview', { merchant: { role }, answers });
  await screen.findByText('1,120.00');
  expect(screen.queryByRole('link', { name: 'Pay out' }) !== null).toBe(mayPayOut);
});

test('shows the payments even if the balance did not load, and loads it on request', async () => {
  const { server, user } = renderPortal('overview', { answers: { ...answers, [OVERVIEW]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findAllByRole('link', { name: /^QH-/ })).toHaveLength(2);
  expect(screen.queryByText('Available')).toBeNull();
  server.change({ [OVERVIEW]: overview });
  await user.click(again);
  expect(await screen.findByText('1,120.00')).toBeTruthy();
});
