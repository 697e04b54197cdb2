import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { gullBudget, sampleGrant, sampleUses } from '../../../../testing/samples/sample-app.ts';
import { samplePlan } from '../../../../testing/samples/sample-plan.ts';
import type { Grant } from '../queries.ts';

const CHANGE = 'POST /api/auth/grant/change';
const REVOKE = 'POST /api/auth/grant/revoke';
const grant = sampleGrant();
const ended = sampleGrant({
  id: '00000000-0000-4000-8000-000000000b02',
  app: { ...gullBudget, name: 'Paper Lantern', domain: 'lantern.example' },
  status: 'revoked',
  ended_at: grant.granted_at,
  ended_by: 'user',
  today: null,
});
const counts = { active_count: 1, ended_count: 2, spendable_today: '165.00', spending_count: 1, currency: 'EH' };

function answersFor(shown: Grant): Answers {
  return {
    'POST /api/auth/grants': (request) => ({
      rows: request.is_active === false ? [ended] : [shown],
      next_cursor: null,
      ...counts,
    }),
    'POST /api/auth/grant': shown,
    'POST /api/auth/grant/uses': { rows: sampleUses, next_cursor: null },
    'POST /api/plans': { rows: [samplePlan()], next_cursor: null },
  };
}

test.each([
  [
    'en',
    '1 app may use your account',
    'Only 1 may spend, at most 165.00 EH more today',
    '88 days left',
    'paid 12.00 EH',
  ],
  ['zh-CN', '1 个应用可以使用您的账户', '其中 1 个可以付款，今天最多再付 165.00 EH', '还有 88 天', '付 12.00 EH'],
] as const)('lists the rights of each app and what it spent today (%s)', async (language, title, ...texts) => {
  await renderScreen('grants', { language, answers: answersFor(grant) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, 'Gull Budget', 'gull.example', '50.00 EH', '35.00', '200.00 EH'])
    expect(shown).toContain(part);
});

test('lists the ended ones on a page of their own', async () => {
  const { user } = await renderScreen('grants', { answers: answersFor(grant) });
  await user.click(await screen.findByRole('link', { name: /Withdrawn or ended/ }));
  expect(await screen.findByText('Withdrawn by you')).toBeTruthy();
  expect(screen.getByText('Paper Lantern')).toBeTruthy();
});

test('says that no app may use the account', async () => {
  const none = { ...counts, active_count: 0, ended_count: 0, spending_count: 0, spendable_today: '0.00' };
  await renderScreen('grants', { answers: { 'POST /api/auth/grants': { rows: [], next_cursor: null, ...none } } });
  expect(await screen.findByRole('heading', { name: 'No app may use your account' })).toBeTruthy();
});

test('shows what one app has spent, may do and has done', async () => {
  const { user } = await renderScreen('grant', { params: { id: grant.id }, answers: answersFor(grant) });
  expect(await screen.findByRole('heading', { name: 'Active, 88 days left' })).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'What it did' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  for (const part of ['Cloud storage, November', '−12.00', 'Asked if you are verified', 'no money'])
    expect(list.textContent).toContain(part);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
});

test('shows the recurring payments of an app, and leads to them', async () => {
  await renderScreen('grant', { params: { id: grant.id }, answers: answersFor(grant) });
  const list = await screen.findByRole('list', { name: 'Recurring payments' });
  expect(list.textContent).toContain('Cloud storage, 200 GB');
  expect(within(list).getByRole('link').getAttribute('href')).toContain('plan?id=');
});

test('withdraws an authorization after a confirmation, once', async () => {
  const { server, user } = await renderScreen('grant', {
    params: { id: grant.id },
    answers: { ...answersFor(grant), [REVOKE]: { ...grant, status: 'revoked', ended_by: 'user', ended_at: 1 } },
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the authorization' });
  await user.click(withdraw);
  const first = await screen.findByRole('alertdialog');
  await user.click(within(first).getByRole('button', { name: 'Keep' }));
  expect(server.requestsOf(REVOKE)).toEqual([]);
  await user.dblClick(withdraw);
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('What it has paid stays paid');
  await user.click(within(modal).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(server.requestsOf(REVOKE)).toEqual([{ id: grant.id }]);
});

test.each([
  ['refused', refused(appRefusals.GrantEnded), appRefusals.GrantEnded.en],
  ['lost', lost, /Detecting the best line/],
])('leaves the authorization as it is when withdrawing is %s', async (_, result, text) => {
  const { user } = await renderScreen('grant', {
    params: { id: grant.id },
    answers: { ...answersFor(grant), [REVOKE]: result },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the authorization' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Active, 88 days left' })).toBeTruthy();
});

test('switches an optional right off after a confirmation, and offers no way to switch it on here', async () => {
  const { server, user } = await renderScreen('grant', {
    params: { id: grant.id },
    answers: { ...answersFor(grant), [CHANGE]: grant },
  });
  await user.click(await screen.findByRole('switch', { name: /Know that you are verified/ }));
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('authorize again in the app');
  await user.click(within(modal).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([{ id: grant.id, scopes: ['profile', 'pay'] }]);
});

test('lowers the caps, and never raises them', async () => {
  const { server, user } = await renderScreen('grant', {
    params: { id: grant.id },
    answers: { ...answersFor(grant), [CHANGE]: grant },
  });
  await user.click(await screen.findByRole('button', { name: 'Lower it' }));
  const sheet = await screen.findByRole('dialog', { name: 'Lower the amounts' });
  const day = within(sheet).getByLabelText('A day at most');
  await user.clear(day);
  await user.type(day, '500');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await within(sheet).findByText('Not more than 200.00 EH')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '100');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([{ id: grant.id, caps: { payment: '50.00', day: '100.00' } }]);
});

test('offers nothing to withdraw on an ended authorization', async () => {
  await renderScreen('grant', { params: { id: ended.id }, answers: answersFor(ended) });
  expect(await screen.findByRole('heading', { name: 'Withdrawn by you' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the authorization' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('reports an unknown id as missing', async () => {
  await renderScreen('grant', {
    params: { id: grant.id },
    answers: { ...answersFor(grant), 'POST /api/auth/grant': refused(appRefusals.GrantNotFound) },
  });
  expect(await screen.findByRole('heading', { name: 'Authorization not found' })).toBeTruthy();
});
