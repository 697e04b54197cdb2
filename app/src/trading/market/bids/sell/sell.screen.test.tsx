import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { restingRefusals } from '@eh/contract/ledger/resting/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../../testing/samples/home-answers.ts';
import { sampleBid } from '../../../../../testing/samples/sample-bid.ts';
import { ownCard } from '../../../../../testing/samples/sample-listing.ts';
import { ownAlipay, saleTerms } from '../../../../../testing/samples/sample-own-listing.ts';
import { sampleTrade } from '../../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../../testing/write-field.ts';
import type { BidRow } from '../queries.ts';

const SELL = 'POST /api/bid/sell';
const BID = 'GET /api/bid/details';
const opened = sampleTrade({ side: 'seller', status: tradeStatus.awaitingPayment, is_my_turn: false });

async function openBid(changes: Partial<BidRow> = {}, { answers, ...options }: RenderOptions = {}) {
  const bid = sampleBid(changes);
  const usual: Answers = {
    ...homeAnswers,
    [BID]: bid,
    'GET /api/order/cansale': saleTerms,
    'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
    'GET /api/transaction/seller': opened,
    [SELL]: opened,
  };
  const page = await renderScreen('sell-apply', {
    params: { id: bid.id },
    answers: { ...usual, ...answers },
    ...options,
  });
  await screen.findByRole('radio', { name: /6222/ });
  return page;
}

const sellButton = () => screen.getByRole('button', { name: /^(Lock|Sell)/ });
const shown = () => screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ') ?? '';

async function confirm(user: UserEvent): Promise<void> {
  await user.click(sellButton());
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
}

test.each([
  ['en', 'I sell', ['0.74% below the reference', '1,000.00 EH available', 'is locked now', 'has 15 minutes to pay']],
  ['zh-CN', '我卖', ['比参考价低 0.74%', '可卖 1,000.00 EH', '现在锁定', '对方须在 15 分钟内付款']],
] as const)('shows the seller price, limits, what is locked, and until when the buyer pays (%s)', async (...row) => {
  const [language, label, texts] = row;
  await openBid({}, { language });
  expect(screen.getByLabelText(label)).toBeTruthy();
  for (const text of [...texts, '¥100 – 2,000', '6.75', 'Please release quickly', '120'])
    expect(shown()).toContain(text);
});

test('offers only the own accounts that the buyer can pay to', async () => {
  await openBid();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(shown()).toContain('ICBC · 6222 **** **** 2233 · 李丽');
});

test('sells by quantity with the payment password, once, and leads to the trade', async () => {
  const { server, user } = await openBid();
  expect(sellButton().getAttribute('aria-disabled')).toBe('true');
  writeField('I sell', '100');
  expect(shown()).toContain('I receive¥675.00');
  expect(shown()).toContain('100.00 EH is locked now');
  await user.click(screen.getByRole('button', { name: 'Lock 100.00 EH and sell' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Sell 100.00 EH to Bob for');
  expect(sheet.textContent).toContain('¥675.00');
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'The buyer is paying' })).toBeTruthy();
  expect(server.requestsOf(SELL)).toEqual([
    {
      id: sampleBid().id,
      amount: '100.00',
      price: '6.75',
      listing_version: 3,
      payment_account_id: ownCard.id,
      security_password: '135790',
    },
  ]);
});

test('sells by the sum that the seller wants to receive', async () => {
  const { server, user } = await openBid();
  await user.click(screen.getByRole('tab', { name: 'By amount' }));
  writeField('I receive', '675');
  expect(shown()).toContain('I sell100.00 EH');
  await confirm(user);
  await screen.findByRole('heading', { name: 'The buyer is paying' });
  expect(server.requestsOf(SELL)).toMatchObject([{ fiat_amount: '675.00' }]);
});

test('sells no more than the seller has, and takes the largest that both allow', async () => {
  const { user } = await openBid({}, { answers: { 'GET /api/order/cansale': { ...saleTerms, available: '80.00' } } });
  writeField('I sell', '100');
  expect(await screen.findByText('You can sell up to 80.00 EH')).toBeTruthy();
  expect(sellButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText<HTMLInputElement>('I sell').value).toBe('80');
  expect(sellButton().getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['10', 'Minimum per trade: ¥100'],
  ['400', 'Maximum per trade: ¥2,000'],
  ['600', 'The buyer only wants 500.00 EH more'],
])('says what is wrong with %s EH', async (quantity, text) => {
  await openBid();
  writeField('I sell', quantity);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sellButton().getAttribute('aria-disabled')).toBe('true');
});

test('asks for a code before the password where one is needed', async () => {
  const { server, user } = await openBid(
    {},
    {
      answers: {
        'GET /api/order/cansale': { ...saleTerms, is_code_needed: true },
        'POST /api/smsCode': { resend_seconds: 60, target: '138****0000' },
      },
    },
  );
  writeField('I sell', '100');
  await user.click(sellButton());
  const sheet = await screen.findByRole('dialog', { name: 'Verify it is you' });
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  writeField('Verification code', '246802');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'The buyer is paying' });
  expect(server.requestsOf(SELL)).toMatchObject([{ code: '246802' }]);
});

test.each([
  ['a new price', marketRefusals.PriceChanged, { price: '6.70' }],
  ['changed terms', bidRefusals.BidChanged, {}],
  ['a busy buyer', bidRefusals.BuyerBusy, {}],
  ['a buyer who is away', bidRefusals.BuyerResting, {}],
  ['too many sales left', bidRefusals.SellingPaused, { minutes: 15 }],
  ['a block between both', marketRefusals.TradingBlocked, {}],
  ['a paused listing', marketRefusals.SellerPaused, {}],
  ['a method that the buyer does not use', bidRefusals.BuyerPaysOtherwise, {}],
  ['less wanted', bidRefusals.LessWanted, { left: '50.00', currency: 'EH' }],
  ['a rest that is bought whole', bidRefusals.RestSoldWhole, {}],
  ['an account that is too new', paymentAccountRefusals.PaymentAccountTooNew, { hours: 24, amount: '1000.00' }],
  ['coins that rest', restingRefusals.CoinsRest, { held: '950.00', currency: 'EH', hours: 20, free: '50.00' }],
  ['an expired code', codeRefusals.CodeExpired, {}],
] as const)('says in words that nothing was sold because of %s', async (_, refusal, data) => {
  const { server, user } = await openBid({}, { answers: { [SELL]: refused(refusal, data) } });
  writeField('I sell', '100');
  const before = server.requestsOf(BID).length;
  await confirm(user);
  const [longest = ''] = refusal.en.split(/\{\w+\}/).toSorted((part, next) => next.length - part.length);
  expect(await screen.findByText((text) => text.includes(longest.trim()))).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.requestsOf(BID).length).toBeGreaterThan(before));
  expect(screen.getByLabelText<HTMLInputElement>('I sell').value).toBe('100');
});

test('keeps the sheet open at a wrong password', async () => {
  const wrong = refused(passwordRefusals.WrongSecurityPassword, { left: 4 });
  const { user } = await openBid({}, { answers: { [SELL]: wrong } });
  writeField('I sell', '100');
  await confirm(user);
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  await waitFor(() => expect(within(sheet).getByRole('alert').textContent).not.toBe(''));
});

test('asks again when the price has changed, and sells nothing until the seller agrees', async () => {
  const { server, user } = await openBid();
  writeField('I sell', '100');
  server.change({
    [BID]: sampleBid({ price: '6.70', version: 4 }),
    [SELL]: refused(marketRefusals.PriceChanged, { price: '6.70' }),
  });
  await confirm(user);
  const question = await screen.findByRole('alertdialog', { name: 'The price has changed' });
  expect(question.textContent).toContain('0.74% down');
  server.change({ [SELL]: opened });
  await user.click(within(question).getByRole('button', { name: 'Sell at ¥6.70' }));
  await confirm(user);
  await screen.findByRole('heading', { name: 'The buyer is paying' });
  expect(server.requestsOf(SELL).map(({ price, listing_version }) => [price, listing_version])).toEqual([
    ['6.75', 3],
    ['6.70', 4],
  ]);
});

test('says on the button why one cannot sell: an obstacle, a pause, no account', async () => {
  const { code, en: msg } = bidRefusals.BuyerBusy;
  await openBid({ obstacle: { code, msg } });
  expect(screen.getByText(msg)).toBeTruthy();
});

test('says for how long selling is paused', async () => {
  await openBid({}, { answers: { 'GET /api/order/cansale': refused(bidRefusals.SellingPaused, { minutes: 15 }) } });
  writeField('I sell', '100');
  expect((await screen.findAllByText(/You can sell to buyers again in 15 min/)).length).toBeGreaterThan(0);
  expect(sellButton().getAttribute('aria-disabled')).toBe('true');
});

test('says by which methods the buyer pays where the seller has no account of one', async () => {
  const { id } = sampleBid();
  await renderScreen('sell-apply', {
    params: { id },
    answers: {
      ...homeAnswers,
      [BID]: sampleBid(),
      'GET /api/order/cansale': saleTerms,
      'GET /api/wallet/index': { accounts: [ownAlipay] },
    },
  });
  expect(await screen.findByText(/They pay by Bank card/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add an account' })).toBeTruthy();
  writeField('I sell', '100');
  expect(screen.getByText('Choose an account to receive to first')).toBeTruthy();
});

test.each([
  ['closed', bidRefusals.BidClosed],
  ['unknown', marketRefusals.OrderNotFound],
])('says that a listing is %s, and shows other buyers', async (_, refusal) => {
  const { user } = await renderScreen('sell-apply', {
    params: { id: sampleBid().id },
    answers: {
      ...homeAnswers,
      [BID]: refused(refusal),
      'POST /api/bid/market': { rows: [sampleBid()], next_cursor: null, reference_price: '6.80' },
    },
  });
  expect(await screen.findByRole('heading', { name: 'This buyer has closed the listing' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See other buyers' }));
  expect(await screen.findByRole('link', { name: 'Sell at ¥6.75 to Bob' })).toBeTruthy();
});
