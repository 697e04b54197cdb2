import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';
import type { MerchantPlan } from './queries.ts';

const LIST = 'POST /api/merchant/plans';
const PAYMENTS = 'POST /api/merchant/plans/payments';
const STOP = 'POST /api/merchant/plans/stop';
const ofShop = { merchant_id: qinghe.id, environment: 'live' };

const retried = {
  number: 1,
  status: 'retrying',
  planned_on: '2026-12-01',
  announced_at: 1_795_000_000,
  due_at: 1_796_090_400,
  tries: 1,
  next_try_at: 1_796_176_800,
  failure: 'balance',
  order_id: null,
  paid_at: null,
} as const;
const plan: MerchantPlan = {
  id: '00000000-0000-4000-8000-0000000000d1',
  grant_id: '00000000-0000-4000-8000-0000000000d2',
  environment: 'live',
  status: 'active',
  subject: 'Cloud storage, monthly',
  amount: '210.00',
  currency: 'CNY',
  interval: 'month',
  interval_count: 1,
  starts_on: '2026-12-01',
  ends_on: null,
  payments: 12,
  paid_count: 3,
  next_at: 1_796_176_800,
  payment: retried,
  created_at: 1_795_000_000,
  lapses_at: 1_795_600_000,
  approved_at: 1_795_000_900,
  ended_at: null,
  ended_by: null,
  merchant_plan_no: 'STORAGE-7',
  approve_url: null,
};
const ended: MerchantPlan = { ...plan, status: 'ended', next_at: null, ended_at: 1_795_700_000, ended_by: 'merchant' };
const pageOf = <Row,>(...rows: readonly Row[]) => ({ rows: [...rows], next_cursor: null });

test.each([
  ['en', 'Plans', 'running'],
  ['zh-CN', '定期付款', '进行中'],
] as const)('lists plans with their state, next payment and sum (%s)', async (language, title, ...texts) => {
  renderPortal('plans', { language, answers: { [LIST]: pageOf(plan) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = (await screen.findByRole('table')).textContent;
  for (const part of [...texts, 'Cloud storage, monthly', '¥210.00']) expect(shown).toContain(part);
});

test('filters by state', async () => {
  const { server, user } = renderPortal('plans', { answers: { [LIST]: pageOf(plan) } });
  await user.click(await screen.findByRole('button', { name: 'ended' }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ ...ofShop, status: 'ended' });
});

test('shows the payments of a plan, and stops it after a confirmation', async () => {
  const { server, user } = renderPortal('plans', {
    answers: { [LIST]: pageOf(plan), [PAYMENTS]: pageOf(retried), [STOP]: ended },
  });
  await user.click(await screen.findByRole('button', { name: 'Show Cloud storage, monthly' }));
  expect((await screen.findByRole('list', { name: 'Payments' })).textContent).toContain('too few coins');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  server.change({ [LIST]: pageOf(ended) });
  await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Stop' }));
  expect((await screen.findAllByText('stopped by you')).length).toBeGreaterThan(0);
  expect(server.requestsOf(STOP)).toEqual([{ ...ofShop, id: plan.id }]);
});

test('shows a plan as stopped that the list of running ones has no more', async () => {
  const { server, user } = renderPortal('plans', {
    answers: { [LIST]: pageOf(plan), [PAYMENTS]: pageOf(retried), [STOP]: ended },
  });
  await user.click(await screen.findByRole('button', { name: 'running' }));
  await user.click(await screen.findByRole('button', { name: 'Show Cloud storage, monthly' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  server.change({ [LIST]: pageOf() });
  await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('stopped by you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('says of a plan that waits that its payer is not told', async () => {
  const waiting = { ...plan, status: 'proposed', payment: null, approved_at: null } as const;
  const { user } = renderPortal('plans', { answers: { [LIST]: pageOf(waiting) } });
  await user.click(await screen.findByRole('button', { name: 'Show Cloud storage, monthly' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('form')).textContent).toContain('They are not told');
});

test.each([
  [12, 'all payments made'],
  [11, 'last day reached'],
])('says of a plan of twelve payments that ended after %i: %s', async (count, text) => {
  const over: MerchantPlan = { ...ended, ended_by: 'done', paid_count: count };
  renderPortal('plans', { answers: { [LIST]: pageOf(over) } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says that a plan is not there any more', async () => {
  const { user } = renderPortal('plans', {
    answers: { [LIST]: pageOf(plan), [PAYMENTS]: pageOf(), [STOP]: refused(planRefusals.PlanNotFound) },
  });
  await user.click(await screen.findByRole('button', { name: 'Show Cloud storage, monthly' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(planRefusals.PlanNotFound.en)).toBeTruthy();
});
