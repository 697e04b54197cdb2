import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { failureTexts } from '@eh/contract/content/publications/modals/dialog-texts.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissions } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { recipientBob, sampleTransfer, transferAnswers } from '../../../testing/samples/sample-transfer.ts';
import { AFTER_LOGIN } from '../../session/auth-flow.ts';
import { useSession } from '../../session/current-session.ts';
import { currentParams, currentRoute } from '../../shell/navigation.ts';

const ADD = 'POST /api/transfer/addAccount';
const login: Answers = { 'GET /api/login/fields': { fields: [] } };

/** Opens the page that adds an account to the address book, and saves one with this outcome. */
async function saveWith(result: NonNullable<Answers[typeof ADD]>, { answers, ...options }: RenderOptions = {}) {
  const opened = await renderScreen('add-address', {
    answers: { ...transferAnswers, ...homeAnswers, ...login, [ADD]: result, ...answers },
    ...options,
  });
  await opened.user.type(await screen.findByLabelText('To'), recipientBob.account);
  await screen.findByText('· *明');
  await opened.user.click(screen.getByRole('button', { name: 'Save' }));
  return opened;
}

test('says that an action is not allowed, reloads the rights, and opens home', async () => {
  const { server, user } = await saveWith(refused(commonRefusals.NoPermission));
  const reminder = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  server.change({ 'GET /api/trade/permissions': { ...permissions, transfer: false } });
  await user.click(within(reminder).getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
  expect(server.requestsOf('GET /api/trade/permissions').length).toBeGreaterThan(0);
});

test.each([
  ['purchases', marketRefusals.FinishBuyingFirst, 'Go to orders', 'trades'],
  ['listings', marketRefusals.FinishSellingFirst, 'Go to listings', 'sales'],
] as const)('leads to the running %s that have to end first', async (_, refusal, button, route) => {
  const { user } = await saveWith(refused(refusal), {
    answers: {
      'POST /api/transaction': { rows: [], next_cursor: null },
      'POST /api/order/index': { rows: [], next_cursor: null },
      'POST /api/bid/index': { rows: [], next_cursor: null },
    },
  });
  const reminder = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  await user.click(within(reminder).getByRole('button', { name: button }));
  await expect.poll(currentRoute).toBe(route);
});

test('stays on the page when the person does not want to end their purchases now', async () => {
  const { user } = await saveWith(refused(marketRefusals.FinishBuyingFirst));
  const reminder = await screen.findByRole('alertdialog', { name: 'Friendly reminder' });
  await user.click(within(reminder).getByRole('button', { name: 'Cancel' }));
  expect(currentRoute()).toBe('add-address');
});

test('leads to the login when the session has expired, and remembers the page to return to', async () => {
  await saveWith(refused(commonRefusals.NotLoggedIn));
  expect(await screen.findByText(failureTexts.login_expired.en)).toBeTruthy();
  await expect.poll(currentRoute).toBe('login');
  expect(currentParams()[AFTER_LOGIN]).toContain('add-address');
  expect(useSession.getState().token).toBeNull();
});

test('deletes the session of a frozen account, and says so', async () => {
  await saveWith(refused(gateRefusals.AccountFrozen));
  expect(await screen.findByText(gateRefusals.AccountFrozen.en)).toBeTruthy();
  await expect.poll(currentRoute).toBe('login');
  expect(useSession.getState()).toMatchObject({ token: null, profile: null });
});

test.each([
  ['too many requests', commonRefusals.TooManyRequests, { seconds: 30 }, /429 .*Try again in 30 s/],
  ['an invalid request', commonRefusals.InvalidRequest, { reason: 'label' }, 'This request is not valid: label'],
  ['a fault of the server', commonRefusals.Broken, { request_id: 'r1' }, /500 .*Reference r1/],
] as const)('explains %s, and keeps the typed values', async (_, refusal, data, text) => {
  await saveWith(refused(refusal, data));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe(recipientBob.account);
});

test('repeats an act under the same key while its outcome is unknown, and uses a new key afterwards', async () => {
  const { server, user } = await saveWith(lost);
  await screen.findByText('Detecting the best line');
  const save = screen.getByRole('button', { name: 'Save' });
  server.change({ [ADD]: refused(commonRefusals.Busy, { seconds: 3 }) });
  await user.click(save);
  await expect.poll(() => server.keysOf(ADD)).toHaveLength(2);
  await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
  server.change({
    [ADD]: { id: sampleTransfer().id, label: 'Bob', counterparty: sampleTransfer().counterparty, created_at: 1 },
  });
  await user.click(save);
  await expect.poll(() => server.keysOf(ADD)).toHaveLength(3);
  const [first, second, third] = server.keysOf(ADD);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});
