import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow, secondsFromNow } from '../../../testing/samples/sample-trade.ts';
import { purchaseOffer, sampleDeposit, samplePurchase } from '../../../testing/samples/sample-usdt.ts';
import type { Purchase } from './queries.ts';

const SHOW = 'GET /api/exchange/show';
const OFFER = 'GET /api/exchange/usdt';
const CANCEL = 'POST /api/exchange/cancel';
const waiting = samplePurchase();
const expired = samplePurchase({ status: purchaseStatus.expired });
const confirming = samplePurchase({ status: purchaseStatus.confirming, deposit: sampleDeposit() });
const credited = (usdt: string, amount: string, changes: { rate?: string; is_at_quote?: boolean } = {}) =>
  samplePurchase({
    status: purchaseStatus.credited,
    deposit: sampleDeposit(usdt),
    credit: { usdt, amount, rate: '7.0000', is_at_quote: true, at: minutesFromNow(0), ...changes },
  });

/** Opens the page of one purchase. */
function openPurchase(purchase: Purchase, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = { [OFFER]: { ...purchaseOffer, purchases: [purchase] }, [SHOW]: purchase };
  return renderScreen('buy-with-usdt', { answers: { ...usual, ...answers }, ...options });
}

test.each([
  ['en', 'Credited', 'Credited at the locked rate', 'Received100 USDT', '1 USDT = 7.0000 EH'],
  ['zh-CN', '已到账', '按锁定的汇率入账', '转入100 USDT', '1 USDT = 7.0000 EH'],
] as const)('shows the amount credited for a deposit, at the locked rate (%s)', async (language, title, ...texts) => {
  await openPurchase(credited('100.000000', '700.00'), { language });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '+700.00', '0xabcdef01', 'P202611230001']) expect(shown).toContain(part);
});

test.each([
  ['too little came', credited('60.500000', '417.45', { rate: '6.9000', is_at_quote: false }), '60.5 USDT', '417.45'],
  ['it came too late', credited('100.000000', '690.00', { rate: '6.9000', is_at_quote: false }), '100 USDT', '690.00'],
])('shows the rate applied when %s, beside the quoted one', async (_, purchase, received, amount) => {
  await openPurchase(purchase);
  expect(await screen.findByText(/the rate on arrival was used/)).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [`Received${received}`, 'Quote100 USDT', `+${amount}`, '1 USDT = 6.9000 EH'])
    expect(shown).toContain(part);
  expect(shown).not.toContain('Credited at the locked rate');
});

test('credits USDT that arrived without a quote, and shows no quote', async () => {
  await openPurchase({ ...credited('4.500000', '31.05', { is_at_quote: false }), quote: null });
  await screen.findByRole('heading', { name: 'Credited' });
  expect(screen.getByRole('main').textContent).toContain('Received4.5 USDT');
  expect(screen.getByRole('main').textContent).not.toContain('Quote');
});

test.each([
  ['expired', purchaseStatus.expired, 'The quote has expired'],
  ['cancelled', purchaseStatus.cancelled, 'The quote was cancelled'],
] as const)('says that a %s quote moved no money, and offers another purchase', async (_, status, title) => {
  const { user } = await openPurchase(samplePurchase({ status }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(/No USDT was received and no money has moved/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel quote' })).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buy again' }));
  expect(await screen.findByLabelText('I pay')).toBeTruthy();
});

test('shows deposit, confirmations and credit as they arrive, and the new balance everywhere', async () => {
  const { server } = await openPurchase(waiting);
  expect(await screen.findByText('Waiting for your USDT')).toBeTruthy();
  server.change({ [SHOW]: confirming });
  expect(await screen.findByText('100 USDT detected')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel quote' })).toBeNull();
  const profiles = server.requestsOf('GET /api/m').length;
  server.change({
    [SHOW]: credited('100.000000', '700.00'),
    'GET /api/m': { ...trader, balance: '1700.00' },
  });
  expect(await screen.findByRole('heading', { name: 'Credited' })).toBeTruthy();
  await expect.poll(() => server.requestsOf('GET /api/m').length).toBeGreaterThan(profiles);
});

test('says that a deposit removed by a reorganisation has no confirmation', async () => {
  await openPurchase({ ...confirming, deposit: { ...sampleDeposit(), confirmations: 0 } });
  expect(await screen.findByText('0 / 12')).toBeTruthy();
  expect(screen.getByText('100 USDT detected')).toBeTruthy();
});

test('cancels a quote once, and shows that it was', async () => {
  const { server, user } = await openPurchase(waiting, { answers: { [CANCEL]: expired } });
  await user.click(await screen.findByRole('button', { name: 'Cancel quote' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this quote?' });
  server.change({ [SHOW]: samplePurchase({ status: purchaseStatus.cancelled }) });
  await user.dblClick(within(question).getByRole('button', { name: 'Cancel quote' }));
  expect(await screen.findByRole('heading', { name: 'The quote was cancelled' })).toBeTruthy();
  expect(server.requestsOf(CANCEL)).toEqual([{ id: waiting.id }]);
});

test.each([
  ['USDT was seen meanwhile', refused(purchaseRefusals.PurchaseUnderWay), purchaseRefusals.PurchaseUnderWay.en],
  ['the answer is lost', lost, 'Detecting the best line'],
])('does not show a quote as cancelled when %s', async (_, result, text) => {
  const { user } = await openPurchase(waiting, { answers: { [CANCEL]: result } });
  await user.click(await screen.findByRole('button', { name: 'Cancel quote' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel quote' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Waiting for your USDT')).toBeTruthy();
});

test.each([
  ['the rate is stale', { rate: null }, 'No current rate is available. Please try again in a few minutes.'],
  ['no network is offered', { chains: [] }, /currently unavailable/],
  ['buying is closed', { is_open: false }, /currently unavailable/],
])('requests no quote while %s', async (_, changes, text) => {
  await renderScreen('buy-with-usdt', { answers: { [OFFER]: { ...purchaseOffer, ...changes } } });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('I pay')).toBeNull();
});

test('keeps showing the deposit address when the quote’s time runs out, until the server says that it expired', async () => {
  const quote = { usdt: '100.000000', amount: '700.00', rate: '7.0000', expires_at: secondsFromNow(1) };
  const { server } = await openPurchase(samplePurchase({ quote }));
  expect(await screen.findByText('Waiting for your USDT')).toBeTruthy();
  await expect.poll(() => screen.getByRole('timer').textContent).toContain('0:00');
  expect(screen.getByRole('figure', { name: 'QR code of the address' })).toBeTruthy();
  server.change({ [SHOW]: expired });
  expect(await screen.findByRole('heading', { name: 'The quote has expired' })).toBeTruthy();
});

test('offers to load a purchase again when its answer was lost', async () => {
  const { server, user } = await openPurchase(waiting, { answers: { [SHOW]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [SHOW]: waiting });
  await user.click(again);
  expect(await screen.findByText('Waiting for your USDT')).toBeTruthy();
});
