import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import {
  USDT_ADDRESS as ADDRESS,
  redeemOffer as offer,
  sampleRedemption,
} from '../../../testing/samples/sample-usdt.ts';

const REQUEST = 'POST /api/exchange/redeem/request';
const quote = sampleRedemption();
const requested = sampleRedemption({ status: redemptionStatus.underReview, address: ADDRESS });

function openRedeem({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('redeem-usdt', {
    answers: {
      'GET /api/exchange/redeem': offer,
      'POST /api/exchange/redeem/quote': quote,
      'GET /api/exchange/redeem/show': requested,
      ...answers,
    },
    ...options,
  });
}

/** Fills in the form and continues to the page where quote and address are compared. */
async function openConfirm(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('I redeem'), '300');
  await user.type(screen.getByLabelText('Payout address'), ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review and redeem' });
}

async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await openConfirm(user);
  await user.click(screen.getByRole('button', { name: 'Redeem 300.00 EH' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test('requests a quote only for an amount within the limits and a complete address', async () => {
  const { server, user } = await openRedeem();
  const amount = await screen.findByLabelText('I redeem');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.type(amount, '1000.01');
  expect(await screen.findByText('More than your available balance')).toBeTruthy();
  await user.type(screen.getByLabelText('Payout address'), ADDRESS.slice(0, -1));
  await user.tab();
  expect(await screen.findByText(/This is not a complete Ethereum address/)).toBeTruthy();
  await user.click(next);
  expect(server.requestsOf('POST /api/exchange/redeem/quote')).toEqual([]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

test('shows amounts, rate and the complete address to compare, and says that a payout is final', async () => {
  const { server, user } = await openRedeem();
  await openConfirm(user);
  const shown = screen.getByRole('main').textContent;
  for (const part of ['300.00 EH', 'USDT', '1 USDT = 1.0000 EH', 'Ethereum (ERC20)', 'A payout cannot be undone'])
    expect(shown).toContain(part);
  expect(shown.replaceAll(/\s/g, '')).toContain(ADDRESS);
  expect(shown).toContain('The first payout to a new address waits 24 hours');
  expect(server.requestsOf('POST /api/exchange/redeem/quote')).toEqual([
    { chain: 'ERC20', amount: '300.00', rate: '1.0000', address: ADDRESS },
  ]);
});

test('redeems once with the payment password, and shows that it is under review', async () => {
  const { server, user } = await openRedeem({ answers: { [REQUEST]: requested } });
  const sheet = await openPassword(user);
  expect(sheet.textContent).toContain('Redeem to 0x5290…169EE7');
  await user.keyboard('135790135790');
  expect((await screen.findAllByText('Under review')).length).toBeGreaterThan(0);
  expect(server.requestsOf(REQUEST)).toEqual([{ id: quote.id, address: ADDRESS, security_password: '135790' }]);
});

test.each([
  ['the payment password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 4 }), /4 /],
  [
    'the quote is over',
    refused(redemptionRefusals.RedemptionQuoteOver),
    new RegExp(redemptionRefusals.RedemptionQuoteOver.en),
  ],
  ['the answer is lost', lost, /Detecting the best line/],
])('redeems nothing when %s, and says so', async (_, result, text) => {
  const { user } = await openRedeem({ answers: { [REQUEST]: result } });
  await openPassword(user);
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Under review')).toBeNull();
});

test('offers no redemption under a quote that has expired', async () => {
  const { user } = await openRedeem({
    answers: { 'POST /api/exchange/redeem/quote': () => ({ ...quote, expires_at: secondsFromNow(1) }) },
  });
  await openConfirm(user);
  expect(await screen.findByText('The quote has expired. Go back to get a new one.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Redeem 300.00 EH' })).toBeNull();
});

test('shows at the address field why the server refuses it', async () => {
  const { user } = await openRedeem({
    answers: { 'POST /api/exchange/redeem/quote': refused(redemptionRefusals.PayoutAddressIsContract) },
  });
  await user.type(await screen.findByLabelText('I redeem'), '300');
  await user.type(screen.getByLabelText('Payout address'), ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(redemptionRefusals.PayoutAddressIsContract.en)).toBeTruthy();
});

test.each([
  ['en', 'USDT redemption is currently unavailable, please contact online customer service'],
  ['zh-CN', '请联系在线客服'],
] as const)('says that redeeming is closed (%s)', async (language, text) => {
  await openRedeem({ language, answers: { 'GET /api/exchange/redeem': { ...offer, is_open: false } } });
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByLabelText('I redeem')).toBeNull();
});
