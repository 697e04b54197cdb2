import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { USER_CLOSING } from '@eh/contract/accounts/gates/gate-order.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { useSession } from '../../session/current-session.ts';
import { currentRoute } from '../../shell/navigation.ts';

const KEEP = 'POST /api/closing/keep';
const closing = { status: USER_CLOSING };
/** 1 December 2026 in Shanghai and in London. */
const closesAt = 1_796_104_800;

function open({ answers, ...options }: RenderOptions = {}, route: 'wallet' | 'account-closing' = 'account-closing') {
  return renderScreen(route, {
    person: closing,
    answers: {
      ...homeAnswers,
      'GET /api/m': { ...trader, ...closing },
      'GET /api/closing': { closes_at: closesAt, days: 7, open: [], proof: 'code' },
      'GET /api/my_data': { export: null },
      'GET /api/login/fields': { fields: [] },
      ...answers,
    },
    ...options,
  });
}

test.each([
  ['en', /^Your account closes on .*2026/, 'Keep my account'],
  ['zh-CN', /^您的账号将于 .*2026.* 注销$/, '保留账号'],
] as const)(
  'opens instead of any other page and says on which day the account closes (%s)',
  async (language, title, keep) => {
    await open({ language }, 'wallet');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: keep })).toBeTruthy();
    expect(currentRoute()).toBe('account-closing');
  },
);

test('keeps the account on one press, even when the button is pressed repeatedly, and opens home', async () => {
  const { server, user } = await open({ answers: { [KEEP]: {} } });
  const keep = await screen.findByRole('button', { name: 'Keep my account' });
  server.change({ 'GET /api/m': trader });
  await user.dblClick(keep);
  expect(await screen.findByText('Your account stays open')).toBeTruthy();
  await expect.poll(currentRoute).toBe('tabhome');
  expect(new Set(server.keysOf(KEEP)).size).toBe(1);
});

test.each([
  ['it was not closing any more', refused(closingRefusals.NotClosing), closingRefusals.NotClosing.en],
  ['the answer is lost', lost, 'Detecting the best line'],
])('does not claim that the account stays open when %s', async (_, result, text) => {
  const { user } = await open({ answers: { [KEEP]: result } });
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Your account stays open')).toBeNull();
  expect(currentRoute()).toBe('account-closing');
});

test('lets a person log out and leave the account closing', async () => {
  const { server, user } = await open({ answers: { 'GET /api/logout': {} } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  await expect.poll(currentRoute).toBe('login');
  expect(useSession.getState().token).toBeNull();
  expect(server.requestsOf(KEEP)).toEqual([]);
  expect(server.requestsOf('GET /api/logout')).toHaveLength(1);
});

test('offers the data export while the account is closing', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Get my data' })).toBeTruthy();
});
