import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import {
  purchaseOffer as offer,
  sampleDeposit,
  samplePurchase,
  USDT_ADDRESS,
} from '../../../testing/samples/sample-usdt.ts';

const QUOTE = 'POST /api/exchange/quote';
const purchase = samplePurchase();

function openPurchase({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('buy-with-usdt', {
    answers: { 'GET /api/exchange/usdt': offer, 'GET /api/exchange/show': purchase, ...answers },
    ...options,
  });
}

test.each([
  [
    'en',
    'I pay',
    'Send USDT on the Ethereum network only',
    'Coins sent on another network or of another kind are lost',
  ],
  ['zh-CN', '我付', 'Ethereum'],
] as const)('shows coins, rate and the network warning before the quote (%s)', async (language, label, ...texts) => {
  const { user } = await openPurchase({ language });
  await user.type(await screen.findByRole('textbox', { name: new RegExp(label) }), '100');
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '700.00 EH', '1 USDT = 7.0000 EH']) expect(shown).toContain(part);
});

test('requests a quote only within the limits, once, and shows the address and the amount to send', async () => {
  const { server, user } = await openPurchase({ answers: { [QUOTE]: purchase } });
  const field = await screen.findByLabelText('I pay');
  const lock = screen.getByRole('button', { name: 'Lock this quote' });
  await user.type(field, '9.99');
  expect(await screen.findByText('Between 10 and 5000 USDT')).toBeTruthy();
  await user.click(lock);
  expect(server.requestsOf(QUOTE)).toEqual([]);
  await user.clear(field);
  await user.type(field, '100');
  await user.dblClick(lock);
  expect(await screen.findByRole('heading', { name: 'Send USDT' })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  expect(shown.replaceAll(/\s/g, '')).toContain(USDT_ADDRESS);
  for (const part of ['Amount to send100', 'Ethereum (ERC20)', 'Waiting for your USDT']) expect(shown).toContain(part);
  expect(screen.getByRole('timer').textContent).toMatch(/1[45]:\d\d/);
  expect(screen.getByRole('figure', { name: 'QR code of the address' })).toBeTruthy();
  expect(new Set(server.keysOf(QUOTE)).size).toBe(1);
  expect(server.requestsOf(QUOTE)[0]).toEqual({ chain: 'ERC20', usdt: '100.000000', rate: '7.0000' });
});

test('requests a quote for the network that the buyer chose', async () => {
  const { server, user } = await openPurchase({ answers: { [QUOTE]: { ...purchase, chain: 'TRC20' } } });
  await user.click(await screen.findByRole('tab', { name: 'TRC20' }));
  expect(await screen.findByText('Send USDT on the TRON network only')).toBeTruthy();
  await user.type(screen.getByLabelText('I pay'), '100');
  await user.click(screen.getByRole('button', { name: 'Lock this quote' }));
  await screen.findByRole('heading', { name: 'Send USDT' });
  expect(server.requestsOf(QUOTE)[0]?.chain).toBe('TRC20');
});

test.each([
  ['the rate has changed', refused(rateRefusals.RateChanged, { rate: '7.1000' }), /7.1000/],
  ['buying is closed', refused(purchaseRefusals.PurchaseClosed), /currently unavailable/],
  ['the answer is lost', lost, /Detecting the best line/],
])('shows no address when %s, and says so', async (_, result, text) => {
  const { user } = await openPurchase({ answers: { [QUOTE]: result } });
  await user.type(await screen.findByLabelText('I pay'), '100');
  await user.click(screen.getByRole('button', { name: 'Lock this quote' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Send USDT' })).toBeNull();
});

test('cancels a quote only after a confirmation whose filled button keeps it', async () => {
  const { server, user } = await openPurchase({
    answers: { 'GET /api/exchange/usdt': { ...offer, purchases: [purchase] }, 'POST /api/exchange/cancel': purchase },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel quote' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this quote?' });
  expect(question.textContent).toContain('USDT you have already sent is not lost');
  await user.click(within(question).getByRole('button', { name: 'Keep quote' }));
  expect(server.requestsOf('POST /api/exchange/cancel')).toEqual([]);
});

test('shows the confirmations of a deposit, and shows it as credited only once the server says so', async () => {
  const confirming = samplePurchase({ status: purchaseStatus.confirming, deposit: sampleDeposit() });
  await openPurchase({
    answers: {
      'GET /api/exchange/usdt': { ...offer, purchases: [confirming] },
      'GET /api/exchange/show': confirming,
    },
  });
  expect(await screen.findByText('100 USDT detected')).toBeTruthy();
  expect(screen.getByText('3 / 12')).toBeTruthy();
  expect(screen.queryByText('Credited')).toBeNull();
});
