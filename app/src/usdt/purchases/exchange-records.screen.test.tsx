import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import {
  purchaseOffer,
  redeemOffer,
  sampleDeposit,
  samplePurchase,
  sampleRedemption,
  USDT_ADDRESS,
} from '../../../testing/samples/sample-usdt.ts';

const BOUGHT = 'POST /api/exchange/index';
const REDEEMED = 'POST /api/exchange/redeem/index';
const confirming = samplePurchase({ status: purchaseStatus.confirming, deposit: sampleDeposit('99.500000') });
const credited = samplePurchase({
  id: '00000000-0000-4000-8000-000000000b02',
  status: purchaseStatus.credited,
  deposit: sampleDeposit('60.000000'),
  credit: { usdt: '60.000000', amount: '414.00', rate: '6.9000', is_at_quote: false, at: minutesFromNow(0) },
});
const payout = { tx_hash: '0xfeed00000000', block: 7, confirmations: 5 };
const sent = sampleRedemption({ status: redemptionStatus.sent, address: USDT_ADDRESS, payout });
const paid = sampleRedemption({
  id: '00000000-0000-4000-8000-000000000a02',
  status: redemptionStatus.confirmed,
  address: USDT_ADDRESS,
  payout,
});

function openRecords({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('exchange-records', {
    answers: {
      [BOUGHT]: { rows: [confirming, credited], next_cursor: null },
      [REDEEMED]: { rows: [sent, paid], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

const texts = async (name: RegExp) =>
  (await screen.findAllByRole('link', { name })).map((link) => link.textContent.replaceAll('-', '−'));

test.each([
  ['en', 'Confirming 3 / 12', 'Credited'],
  ['zh-CN', '确认中 3 / 12', '已到账'],
] as const)('lists deposits on the chain and the amounts credited for them (%s)', async (language, under, done) => {
  await openRecords({ language });
  const [first, second] = await texts(/USDT · ERC20/);
  for (const part of ['99.5 USDT · ERC20', '700.00', under]) expect(first).toContain(part);
  expect(first).not.toContain('+');
  for (const part of ['60 USDT · ERC20', '+414.00', done]) expect(second).toContain(part);
});

test('requests only purchases in one state', async () => {
  const { server, user } = await openRecords();
  await user.click(await screen.findByRole('button', { name: 'Expired' }));
  await expect.poll(() => server.requestsOf(BOUGHT).at(-1)).toEqual({ limit: 30, status: purchaseStatus.expired });
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('button', { name: 'Expired' }).getAttribute('aria-pressed')).toBe('false');
});

test('shows redemptions under a separate tab, with a minus once the USDT is paid out', async () => {
  const { user } = await openRecords();
  await user.click(await screen.findByRole('tab', { name: 'Redeemed' }));
  const [first, second] = await texts(/300 USDT/);
  expect(first).toContain('Confirming 5 / 12');
  expect(first).not.toContain('−300.00');
  for (const part of ['−300.00', 'Paid out']) expect(second).toContain(part);
});

test.each([
  ['bought', 'No USDT purchases yet', 'Buy with USDT', 'buy-with-usdt'],
  ['redeemed', 'No redemptions yet', 'Redeem for USDT', 'redeem-usdt'],
])('leads to the first purchase or redemption when nothing was %s', async (of, title, name, page) => {
  const none = { rows: [], next_cursor: null };
  await openRecords({ params: { of }, answers: { [BOUGHT]: none, [REDEEMED]: none } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(page);
});

test('does not claim that nothing was bought when the list fails to load', async () => {
  const { server, user } = await openRecords({ answers: { [BOUGHT]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No USDT purchases yet')).toBeNull();
  server.change({ [BOUGHT]: { rows: [credited], next_cursor: null } });
  await user.click(again);
  expect(await texts(/60 USDT/)).toHaveLength(1);
});

test('opens a purchase while buying is closed, and links from it to another purchase', async () => {
  const { user } = await openRecords({
    params: { of: 'bought', id: credited.id },
    answers: { 'GET /api/exchange/show': credited, 'GET /api/exchange/usdt': { ...purchaseOffer, is_open: false } },
  });
  expect(await screen.findByRole('heading', { name: 'Credited' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect((await screen.findAllByText(/currently unavailable/)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('I pay')).toBeNull();
});

test('opens a redemption through the link of its bill', async () => {
  await openRecords({
    params: { of: 'redeemed', id: paid.id },
    answers: { 'GET /api/exchange/redeem/show': paid, 'GET /api/exchange/redeem': redeemOffer },
  });
  expect(await screen.findByRole('heading', { name: 'Paid out' })).toBeTruthy();
  expect(screen.getByRole('main').textContent.replaceAll(/\s/g, '')).toContain(USDT_ADDRESS);
});

test.each([
  ['bought', 'GET /api/exchange/show', purchaseRefusals.PurchaseNotFound],
  ['redeemed', 'GET /api/exchange/redeem/show', redemptionRefusals.RedemptionNotFound],
] as const)(
  'reports what was %s as missing for an unknown id, and does not blame the network',
  async (of, call, refusal) => {
    await openRecords({ params: { of, id: paid.id }, answers: { [call]: refused(refusal) } });
    expect(await screen.findByRole('heading', { name: 'There is no such record' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);
