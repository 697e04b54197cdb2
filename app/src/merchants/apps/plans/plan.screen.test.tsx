import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { samplePlan, samplePlanPayment } from '../../../../testing/samples/sample-plan.ts';
import type { Plan } from './queries.ts';

const PLAN = 'POST /api/plans/one';
const PAYMENTS = 'POST /api/plans/payments';
const APPROVE = 'POST /api/plans/approve';
const STOP = 'POST /api/plans/stop';
const proposed = samplePlan();
const active = samplePlan({
  status: 'active',
  approved_at: proposed.created_at,
  paid_count: 1,
  payment: samplePlanPayment(),
});
const ended = samplePlan({ ...active, status: 'ended', next_at: null, ended_at: active.created_at, ended_by: 'payer' });

function openPlan(plan: Plan, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = { [PLAN]: plan, [PAYMENTS]: { rows: [samplePlanPayment()], next_cursor: null } };
  return renderScreen('plan', { params: { id: plan.id }, answers: { ...usual, ...answers }, ...options });
}

test.each([
  [
    'en',
    '“Gull Budget” asks for a recurring payment',
    'every month',
    'Day 31 of the month',
    'last day of a month',
    '12 payments',
    '3 days ahead',
  ],
  ['zh-CN', '「Gull Budget」想定期向您收款', '每月', '每月 31 日', '当月最后一天', '共 12 次', '提前 3 天'],
] as const)('says what an app asks for, until when, and how to stop it (%s)', async (language, title, ...texts) => {
  await openPlan(proposed, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '30.00', 'Cloud storage, 200 GB', '50.00 EH', 'gull.example'])
    expect(shown).toContain(part);
});

test('approves with the payment password, once', async () => {
  const { server, user } = await openPlan(proposed, { answers: { [APPROVE]: active } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Let “Gull Budget” take recurring payments');
  server.change({ [PLAN]: active });
  await user.keyboard('135790135790');
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(server.requestsOf(APPROVE)).toEqual([{ id: proposed.id, security_password: '135790' }]);
  expect(await screen.findByRole('heading', { name: /^Next payment/ })).toBeTruthy();
});

test('shows the tries left after a wrong password', async () => {
  const { user } = await openPlan(proposed, {
    answers: { [APPROVE]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('000000');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4');
});

test('says that a plan is over when it is approved too late', async () => {
  const { user } = await openPlan(proposed, { answers: { [APPROVE]: refused(planRefusals.PlanOver) } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(planRefusals.PlanOver.en)).toBeTruthy();
});

test('refuses a plan without a password', async () => {
  const { server, user } = await openPlan(proposed, { answers: { [STOP]: ended } });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([{ id: proposed.id }]);
});

test('stops a running plan after a confirmation, without a password', async () => {
  const { server, user } = await openPlan(active, { answers: { [STOP]: ended } });
  const stop = await screen.findByRole('button', { name: 'Stop the payments' });
  await user.click(stop);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  expect(server.requestsOf(STOP)).toEqual([]);
  await user.dblClick(stop);
  server.change({ [PLAN]: ended });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop the payments' }));
  expect(await screen.findByRole('heading', { name: 'Stopped by you' })).toBeTruthy();
  expect(server.requestsOf(STOP)).toEqual([{ id: active.id }]);
  expect(screen.queryByRole('button', { name: 'Stop the payments' })).toBeNull();
});

test.each([
  [12, 'All payments made'],
  [11, 'Ended on its last day'],
])('says how a plan of twelve payments is over after %i: %s', async (count, title) => {
  await openPlan({ ...ended, ended_by: 'done', paid_count: count });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('leaves a plan running when the stop is lost', async () => {
  const { user } = await openPlan(active, { answers: { [STOP]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Stop the payments' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop the payments' }));
  expect((await screen.findAllByText(/Detecting the best line/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: /^Next payment/ })).toBeTruthy();
});

test('says why the last payment failed and when it is tried again', async () => {
  const payment = samplePlanPayment({
    status: 'retrying',
    failure: 'balance',
    order_id: null,
    paid_at: null,
    next_try_at: proposed.lapses_at,
  });
  await openPlan({ ...active, payment }, { answers: { [PAYMENTS]: { rows: [payment], next_cursor: null } } });
  expect(await screen.findByText('Your balance was too low.')).toBeTruthy();
  expect(screen.getByText(/^It is tried again on/)).toBeTruthy();
  expect((await screen.findByRole('list', { name: 'Payments' })).textContent).toContain('to be tried again');
});

test('says in fiat what is paid, and that coins are counted at the moment', async () => {
  await openPlan({
    ...proposed,
    currency: 'CNY',
    amount: '210.00',
    interval: 'week',
    interval_count: 2,
    payments: null,
  });
  expect(await screen.findByText('Paid in coins, at the reference price of the moment')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['210.00', 'every 2 weeks', 'You stop it']) expect(shown).toContain(part);
  expect(shown).not.toContain('of the month');
});

test('leads from a payment to its receipt', async () => {
  await openPlan(active);
  const list = await screen.findByRole('list', { name: 'Payments' });
  expect((await within(list).findByRole('link')).getAttribute('href')).toContain('shop-payment?id=');
});

test('reports an unknown plan as missing', async () => {
  await openPlan(active, { answers: { [PLAN]: refused(planRefusals.PlanNotFound) } });
  expect(await screen.findByRole('heading', { name: 'Recurring payment not found' })).toBeTruthy();
});

test('lists the plans that run and wait, and those that have ended on a page of their own', async () => {
  const waiting = samplePlan({ id: '00000000-0000-4000-8000-000000000d02', subject: 'Magazine' });
  const { user } = await renderScreen('plans', {
    answers: {
      'POST /api/plans': ({ is_active: isActive }) => ({
        rows: isActive === false ? [ended] : [waiting, active],
        next_cursor: null,
      }),
    },
  });
  const list = await screen.findByRole('list', { name: 'Recurring payments' });
  await within(list).findByText('Waits for you');
  expect(list.textContent).toContain('Next payment');
  await user.click(screen.getByRole('link', { name: 'Ended' }));
  expect(await screen.findByText('Stopped by you')).toBeTruthy();
});

test('says that there is no plan', async () => {
  await renderScreen('plans', { answers: { 'POST /api/plans': { rows: [], next_cursor: null } } });
  expect(await screen.findByRole('heading', { name: 'No recurring payments' })).toBeTruthy();
});
