import type { AnswerOf } from '@eh/contract/calls.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { ORDER_TOKEN, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';

const LINK = 'POST /api/recharge/link';
const PREVIEW = 'GET /api/recharge/link/preview';
const ORDER = 'POST /api/recharge/link/order';
const token = 'kL8_x-2pTq9WmZ0aW7rYcE5u';

const ticket: AnswerOf<typeof LINK> = {
  environment: 'live',
  merchant: sampleShopOrder().merchant,
  subject: 'Ticket for the reading',
  state: 'open',
  amount: '68.00',
  minimum: null,
  maximum: null,
  currency: 'CNY',
  about: { amount: '9.68', currency: 'EH' },
  left: 3,
  expires_at: minutesFromNow(600),
  invoice: null,
};
const gift: Partial<typeof ticket> = { amount: null, minimum: '5.00', maximum: '50.00', currency: 'EH', about: null };

function openLink(changes: Partial<typeof ticket> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('pay-link', {
    params: { link: token },
    answers: {
      [LINK]: { ...ticket, ...changes },
      [PREVIEW]: { ...ticket, ...changes },
      'POST /api/recharge/order': sampleShopOrder(),
      ...answers,
    },
    ...options,
  });
}

test.each([
  ['en', 'Pay a shop', 'Verified merchant', '≈ 9.68 EH', 'Left3', 'Continue to payment'],
  ['zh-CN', '向商户付款', '认证商户', '≈ 9.68 EH', '剩余3 件', '去付款'],
] as const)('shows whom one pays, what for and how much (%s)', async (language, title, ...texts) => {
  await openLink({}, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await screen.findByText('Ticket for the reading');
  const shown = document.body.textContent;
  for (const part of [...texts, 'Qinghe Books', '¥68.00']) expect(shown).toContain(part);
});

test('shows the same to a visitor, without a call that needs a login', async () => {
  const { server } = await openLink({}, { person: null });
  expect(await screen.findByText('Ticket for the reading')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in to pay' })).toBeTruthy();
  expect(server.requestsOf(PREVIEW)[0]).toEqual({ link: token });
  expect(server.requestsOf(LINK)).toEqual([]);
});

test('makes the order with the price that was shown, and goes on to pay it', async () => {
  const { server, user } = await openLink({}, { answers: { [ORDER]: { order: ORDER_TOKEN } } });
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('button', { name: 'Pay 140.00 EH' })).toBeTruthy();
  expect(server.requestsOf(ORDER)).toEqual([{ link: token, amount: '68.00' }]);
});

test('sends an entered amount as a plain number, and asks for one that is missing', async () => {
  const { server, user } = await openLink(gift, { answers: { [ORDER]: { order: ORDER_TOKEN } } });
  const field = await screen.findByLabelText('Amount to pay');
  expect(screen.getByText('5.00 EH to 50.00 EH')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Enter the amount to pay')).toBeTruthy();
  expect(server.requestsOf(ORDER)).toEqual([]);
  fireEvent.change(field, { target: { value: '１２,5' } });
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('button', { name: 'Pay 140.00 EH' })).toBeTruthy();
  expect(server.requestsOf(ORDER)).toEqual([{ link: token, amount: '12.50' }]);
});

test('says why an amount was refused, and lets it be corrected', async () => {
  const answer = refused(linkRefusals.LinkAmountTooLarge, { maximum: '50.00', currency: 'EH' });
  const { user } = await openLink(gift, { language: 'zh-CN', answers: { [ORDER]: answer } });
  fireEvent.change(await screen.findByLabelText('付款金额'), { target: { value: '60' } });
  await user.click(screen.getByRole('button', { name: '去付款' }));
  expect(await screen.findByText('该商户此处最多收 50.00 EH，未扣款')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('付款金额'), { target: { value: '50' } });
  expect(screen.queryByText('该商户此处最多收 50.00 EH，未扣款')).toBeNull();
});

test('leads a visitor to the login, and from there to the same link with what was entered', async () => {
  const { user } = await openLink(gift, { person: null, answers: { 'GET /api/login/fields': { fields: [] } } });
  fireEvent.change(await screen.findByLabelText('Amount to pay'), { target: { value: '7' } });
  await user.click(screen.getByRole('button', { name: 'Log in to pay' }));
  await expect.poll(() => location.hash).toContain('pages/login/login');
  const after = new URLSearchParams(location.hash.split('?')[1]);
  expect([...after.values()].join()).toContain(`pay-link?link=${token}&amount=7`);
});

test.each([
  ['closed', 'The shop has closed this link'],
  ['expired', 'This link has expired'],
  ['sold_out', 'Sold out'],
  ['merchant_stopped', 'This shop cannot take payments now'],
  ['own_shop', 'You cannot pay your own shop'],
] as const)('says of a link that is %s that nothing can be paid', async (state, title) => {
  await openLink({ ...gift, state });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByLabelText('Amount to pay')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeTruthy();
});

test('shows that it sold out while the person was looking', async () => {
  const { server, user } = await openLink({}, { answers: { [ORDER]: refused(linkRefusals.PaymentLinkSoldOut) } });
  const pay = await screen.findByRole('button', { name: 'Continue to payment' });
  server.change({ [LINK]: { ...ticket, state: 'sold_out', left: 0 } });
  await user.click(pay);
  expect(await screen.findByRole('heading', { name: 'Sold out' })).toBeTruthy();
});

test.each([
  ['an unknown link', linkRefusals.PaymentLinkNotFound, 'Payment link not found'],
  ['the test link of a shop that nobody has reviewed', cashierRefusals.TestOrderForTeam, 'This is a test order'],
] as const)('opens nothing behind %s', async (_case, refusal, title) => {
  await openLink({}, { answers: { [LINK]: refused(refusal) } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('says on a test link that no real money moves', async () => {
  await openLink({ environment: 'test', currency: 'TEST' });
  expect(await screen.findByText('Test mode: no real money moves, nothing ships')).toBeTruthy();
});

test('loads again when asked after a lost answer', async () => {
  const { server, user } = await openLink({}, { answers: { [LINK]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [LINK]: ticket });
  await user.click(again);
  expect(await screen.findByText('Ticket for the reading')).toBeTruthy();
});
