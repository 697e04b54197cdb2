import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { saleTerms, sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';

const SALE = 'POST /api/order/sale';
const SEND = 'POST /api/smsCode';

async function openSale({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/order/cansale': saleTerms,
    'GET /api/wallet/index': { accounts: [ownCard] },
    [SALE]: sampleOwnListing(),
  };
  const opened = await renderScreen('sale', { answers: { ...usual, ...answers }, ...options });
  await screen.findByRole('radiogroup', { name: options.language === 'zh-CN' ? '出售方式' : 'How to sell' });
  return opened;
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

async function goToTerms(user: UserEvent): Promise<void> {
  await next(user);
  await screen.findByRole('group', { name: 'Payment methods' });
  await next(user);
  await screen.findByRole('button', { name: 'Post listing' });
}

test('posts a price that follows the reference plus the margin, never below the floor', async () => {
  const { server, user } = await openSale();
  writeField('Quantity', '100');
  await user.click(screen.getByText('Follows the rate'));
  expect(screen.getByText('Reference price ¥6.80. Your price now: ¥6.80')).toBeTruthy();
  writeField('Margin', '1.5');
  expect(screen.getByText('Reference price ¥6.80. Your price now: ¥6.90')).toBeTruthy();
  await user.click(screen.getByText('Below'));
  expect(screen.getByText('Reference price ¥6.80. Your price now: ¥6.70')).toBeTruthy();
  await goToTerms(user);
  expect(screen.getByRole('main').textContent).toContain('Follows the rate \u22121.5%, never below ¥6.46');
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Your listing is online' });
  expect(server.requestsOf(SALE)[0]).toMatchObject({
    price: '6.70',
    following: { margin_permille: -15, floor: '6.46' },
  });
});

test.each([
  ['Margin', '21', 'Enter 0 to 20, with up to one decimal'],
  ['Margin', '1.55', 'Enter 0 to 20, with up to one decimal'],
  ['Never below', '', 'Enter the lowest price you accept'],
])('refuses a following price with %s "%s"', async (label, text, fault) => {
  const { user } = await openSale();
  writeField('Quantity', '100');
  await user.click(screen.getByText('Follows the rate'));
  writeField(label, text);
  await next(user);
  expect(screen.getByText(fault)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Payment methods' })).toBeNull();
});

test('returns to a fixed price, and then sends no margin', async () => {
  const { server, user } = await openSale();
  writeField('Quantity', '100');
  await user.click(screen.getByText('Follows the rate'));
  writeField('Margin', '5');
  await user.click(screen.getByText('Fixed price'));
  writeField('Unit price', '6.85');
  await goToTerms(user);
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Your listing is online' });
  expect(server.requestsOf(SALE)[0]).toMatchObject({ price: '6.85', following: null });
});

test('offers no following price while there is no reference, and shows the allowed range', async () => {
  await openSale({ answers: { 'GET /api/order/cansale': { ...saleTerms, reference_price: null } } });
  expect(screen.queryByText('Follows the rate')).toBeNull();
  expect(screen.getByText('Allowed: ¥6.50 – 7.20')).toBeTruthy();
});

test.each([
  ['6.80', 'Reference ¥6.80'],
  ['6.97', 'Reference ¥6.80, yours is 2.50% above'],
  ['6.63', 'Reference ¥6.80, yours is 2.50% below'],
])('compares the price %s with the reference', async (price, text) => {
  await openSale();
  writeField('Unit price', price);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['en', 'Follows the rate', 'Reference price ¥6.80. Your price now: ¥6.80'],
  ['zh-CN', '跟随参考价', '参考价 ¥6.80，现在的单价为 ¥6.80'],
] as const)('shows the current value of a following price (%s)', async (language, kind, text) => {
  const { user } = await openSale({ language });
  await user.click(screen.getByText(kind));
  expect(screen.getByText(text)).toBeTruthy();
});

async function openCode(answers: Answers = {}) {
  const terms = { ...saleTerms, is_code_needed: true };
  const opened = await openSale({ answers: { 'GET /api/order/cansale': terms, ...answers } });
  writeField('Quantity', '200');
  writeField('Unit price', '6.85');
  await goToTerms(opened.user);
  await opened.user.click(screen.getByRole('button', { name: 'Post listing' }));
  const sheet = await screen.findByRole('dialog', { name: 'Verify it is you' });
  return { ...opened, sheet };
}

test('asks for the code before the password when one is required, and sends both', async () => {
  const { server, user, sheet } = await openCode({ [SEND]: { target: '138****0000', resend_seconds: 60 } });
  const onward = within(sheet).getByRole('button', { name: 'Next' });
  expect(onward.getAttribute('aria-disabled')).toBe('true');
  await user.click(onward);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  expect(await within(sheet).findByText(/138\*\*\*\*0000/)).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: /^Resend in/ })).toBeTruthy();
  writeField('Verification code', '246810');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Your listing is online' });
  expect(server.requestsOf(SALE)[0]).toMatchObject({ code: '246810', security_password: '135790' });
});

test.each([
  ['the code is wrong', refused(codeRefusals.WrongCode, { left: 2 }), 'This code is wrong. 2 tries left.'],
  ['the answer is lost', lost, /Detecting the best line/],
])('posts nothing when %s, and says so', async (_, failure, text) => {
  const { user } = await openCode({ [SALE]: failure });
  writeField('Verification code', '246810');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Your listing is online' })).toBeNull();
});

test('disables posting while the seller’s coins may not move, and says until when', async () => {
  const { server, user } = await openSale({ person: { selling_stopped_until: minutesFromNow(60) } });
  expect(screen.getByText(/until/)).toBeTruthy();
  writeField('Quantity', '200');
  writeField('Unit price', '6.85');
  await goToTerms(user);
  const button = screen.getByRole('button', { name: 'Post listing' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(SALE)).toEqual([]);
});
