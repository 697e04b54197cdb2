import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';

const SALE = 'POST /api/order/sale';
const terms: AnswerOf<'GET /api/order/cansale'> = {
  lowest_price: '6.50',
  highest_price: '7.20',
  smallest_listing: '1.00',
  reference_price: '6.80',
  available: '1000.00',
  without_review: '1000.00',
  window_hours: 24,
  resting: null,
  is_code_needed: true,
};

async function openLastStep(options: Parameters<typeof renderScreen>[1] = {}) {
  const opened = await renderScreen('sale', {
    ...options,
    answers: {
      'GET /api/order/cansale': terms,
      'GET /api/wallet/index': { accounts: [ownCard] },
      'POST /api/smsCode': { resend_seconds: 60, target: '138****0000' },
      ...options.answers,
    },
  });
  await screen.findByLabelText('Quantity');
  writeField('Quantity', '120');
  writeField('Unit price', '6.85');
  await next(opened.user);
  await screen.findByLabelText('Minimum');
  await next(opened.user);
  const post = await screen.findByRole('button', { name: 'Post listing' });
  return { ...opened, post };
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

test('asks for the code before the payment password, and posts nothing without both', async () => {
  const { server, user, post } = await openLastStep({ answers: { [SALE]: refused(codeRefusals.CodeExpired) } });
  await user.click(post);
  const sheet = await screen.findByRole('dialog', { name: 'Verify it is you' });
  expect(within(sheet).getByText(/^Posting a listing needs a code/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await within(sheet).findByText('Code sent to 138****0000')).toBeTruthy();
  expect(server.requestsOf('POST /api/smsCode')).toMatchObject([{ purpose: codePurposes.saleOrder }]);
  writeField('Verification code', '135790');
  const password = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(password.textContent).toContain('Sell 120.00 EH at ¥6.85');
  expect(server.requestsOf(SALE)).toEqual([]);
  await user.keyboard('246810');
  expect(await screen.findByText(codeRefusals.CodeExpired.en)).toBeTruthy();
  expect(server.requestsOf(SALE)).toMatchObject([{ code: '135790', security_password: '246810' }]);
});

test('asks for no code when none is required', async () => {
  const { user, post } = await openLastStep({
    answers: { 'GET /api/order/cansale': { ...terms, is_code_needed: false } },
  });
  await user.click(post);
  expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Verify it is you' })).toBeNull();
});

const stopped = { selling_stopped_until: minutesFromNow(600) };

test('says before posting why selling is paused, and keeps the button disabled', async () => {
  const { server, user, post } = await openLastStep({ person: stopped });
  expect(screen.getByText(/^Selling and transfers are paused until/)).toBeTruthy();
  expect(screen.getByText(/^A password, phone, e-mail or two-step verification was changed/)).toBeTruthy();
  expect(post.getAttribute('aria-disabled')).toBe('true');
  await user.click(post);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(SALE)).toEqual([]);
});

test.each([
  ['sale', 'zh-CN', /^出售和转账暂停至/],
  ['transfer', 'zh-CN', /^出售和转账暂停至/],
  ['transfer', 'en', /^Selling and transfers are paused until/],
] as const)('says at once on the page of a %s that selling is paused (%s)', async (route, language, text) => {
  await renderScreen(route, {
    language,
    person: stopped,
    answers: {
      'GET /api/order/cansale': terms,
      'GET /api/wallet/index': { accounts: [ownCard] },
      'GET /api/transfer/recent': { recent: [] },
      'GET /api/transfer/config': { failure: 'lost' },
    },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('does not mention a pause that has ended', async () => {
  await openLastStep({ person: { selling_stopped_until: minutesFromNow(-1) } });
  expect(screen.queryByText(/are paused until/)).toBeNull();
});
