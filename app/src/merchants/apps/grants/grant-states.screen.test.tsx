import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { gullBudget, sampleGrant, sampleUses } from '../../../../testing/samples/sample-app.ts';
import { secondsFromNow } from '../../../../testing/samples/sample-trade.ts';
import type { Grant } from '../queries.ts';

const LIST = 'POST /api/auth/grants';
const USES = 'POST /api/auth/grant/uses';
const PLANS = 'POST /api/plans';
const CHANGE = 'POST /api/auth/grant/change';
const REVOKE = 'POST /api/auth/grant/revoke';
const grant = sampleGrant();
const counts = { active_count: 1, ended_count: 0, spendable_today: '165.00', spending_count: 1, currency: 'EH' };

function openGrant(shown: Grant, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    'POST /api/auth/grant': shown,
    [USES]: { rows: sampleUses, next_cursor: null },
    [PLANS]: { rows: [], next_cursor: null },
  };
  return renderScreen('grant', { params: { id: shown.id }, answers: { ...usual, ...answers }, ...options });
}

const openList = (rows: Grant[], changes: Partial<typeof counts> = {}, { answers, ...options }: RenderOptions = {}) =>
  renderScreen('grants', {
    answers: { [LIST]: { rows, next_cursor: null, ...counts, ...changes }, ...answers },
    ...options,
  });

test.each([
  ['app', 'Given up by the app'],
  ['operator', 'Stopped by the platform'],
  ['code_reused', 'Stopped: its code was used twice'],
  ['token_reused', 'Stopped: its token was used twice'],
  [null, 'Expired'],
] as const)('says who ended an authorization, and which rights it had: %s', async (by, title) => {
  await openGrant(sampleGrant({ status: by === null ? 'expired' : 'revoked', ended_at: 1, ended_by: by, today: null }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'It could' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lower it' })).toBeNull();
});

test.each([
  ['en', '35.00 EH of 200.00 EH used today', '165.00 EH left', '50.00 EH each at most'],
  ['zh-CN', '35.00 EH', '165.00 EH', '50.00 EH'],
] as const)('shows how much of the day’s cap is spent and left (%s)', async (language, bar, ...texts) => {
  await openGrant(grant, { language });
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('aria-valuetext')).toContain(bar);
  expect(progress.getAttribute('aria-valuenow')).toBe('175');
  for (const part of texts) expect(screen.getByRole('main').textContent).toContain(part);
});

test('withdraws an authorization from the list, and removes it there', async () => {
  const { server, user } = await openList([grant], {}, { answers: { [REVOKE]: { ...grant, status: 'revoked' } } });
  const entry = await screen.findByRole('article', { name: 'Gull Budget' });
  await user.click(within(entry).getByRole('button', { name: 'Withdraw Gull Budget' }));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the authorization of “Gull Budget”?' });
  server.change({ [LIST]: { rows: [], next_cursor: null, ...counts, active_count: 0, spending_count: 0 } });
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'No app may use your account' })).toBeTruthy();
  expect(server.requestsOf(REVOKE)).toEqual([{ id: grant.id }]);
});

test('shows an authorization as withdrawn, with nothing left to withdraw', async () => {
  const withdrawn = sampleGrant({ status: 'revoked', ended_at: secondsFromNow(0), ended_by: 'user', today: null });
  const { server, user } = await openGrant(grant, { answers: { [REVOKE]: withdrawn } });
  await user.click(await screen.findByRole('button', { name: 'Withdraw the authorization' }));
  server.change({ 'POST /api/auth/grant': withdrawn });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawn by you' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw the authorization' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('lists the rights of an app without spending, and says that it was never used', async () => {
  const plain = sampleGrant({
    scopes: [
      { scope: 'openid', is_required: true },
      { scope: 'receive', is_required: false },
    ],
    caps: null,
    today: null,
    last_use: null,
    expires_at: secondsFromNow(3600),
  });
  await openList([plain], { spending_count: 0, spendable_today: '0.00' });
  const entry = await screen.findByRole('article', { name: 'Gull Budget' });
  for (const part of ['Log in with EH; pay you', 'Never used', '1 day left']) expect(entry.textContent).toContain(part);
  expect(within(entry).queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('None of them may spend your coins')).toBeTruthy();
});

test('says that there are no ended authorizations', async () => {
  await openList([], { active_count: 1 }, { params: { ended: '1' } });
  expect(await screen.findByRole('heading', { name: 'No authorization has ended' })).toBeTruthy();
  expect(screen.queryByText('No app may use your account')).toBeNull();
});

test('does not claim that no app may use the account when the list fails to load', async () => {
  const { server, user } = await openList([], {}, { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No app may use your account')).toBeNull();
  server.change({ [LIST]: { rows: [grant], next_cursor: null, ...counts } });
  await user.click(again);
  expect(await screen.findByRole('article', { name: 'Gull Budget' })).toBeTruthy();
});

test('distinguishes payouts to the person from spending by the app, page by page', async () => {
  const payout = { ...sampleUses[0], id: grant.id, kind: 'payout', title: 'Cash back', amount: '1.20' } as const;
  const { server, user } = await openGrant(grant, {
    answers: {
      [USES]: ({ cursor }) =>
        cursor === undefined
          ? { rows: sampleUses, next_cursor: 'next' }
          : { rows: [{ ...payout, at: grant.granted_at, currency: 'EH', order_no: null }], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const paid = (await screen.findByText('Cash back')).closest('li');
  expect(paid?.textContent).toContain('+1.20');
  expect(server.requestsOf(USES).at(-1)).toMatchObject({ cursor: 'next' });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('shows that an app has done nothing yet', async () => {
  await openGrant(grant, { answers: { [USES]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
});

test.each([
  ['refused', refused(appRefusals.GrantEnded), appRefusals.GrantEnded.en],
  ['lost', lost, 'Detecting the best line'],
])('leaves a right on when switching it off is %s', async (_, result, text) => {
  const { user } = await openGrant(grant, { answers: { [CHANGE]: result } });
  await user.click(await screen.findByRole('switch', { name: /Pay for you/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Pay for you/ }).checked).toBe(true);
  expect(screen.queryByText('Changed')).toBeNull();
});

test('keeps a right on when the person decides to keep it', async () => {
  const { server, user } = await openGrant(grant);
  await user.click(await screen.findByRole('switch', { name: /Pay for you/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it on' }));
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('says on the page of a test app that no real money moves', async () => {
  await openGrant(sampleGrant({ app: { ...gullBudget, environment: 'test' } }));
  expect(await screen.findByText('Test mode: no real money moves')).toBeTruthy();
});
