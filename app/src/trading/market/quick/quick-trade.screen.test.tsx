import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ownAlipay, saleTerms } from '../../../../testing/samples/sample-own-listing.ts';
import { fasterOffer, quickAnswer, sampleOffer, sampleSplit } from '../../../../testing/samples/sample-quick.ts';
import { sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';

const OFFERS = 'POST /api/quick/offers';
const bought = sampleTrade({ side: 'buyer', status: tradeStatus.awaitingPayment });
const sold = sampleTrade({ side: 'seller', status: tradeStatus.awaitingPayment, is_my_turn: false });
const moved = refused(marketRefusals.PriceChanged, { price: '7.30' });

async function openQuick(side: 'buy' | 'sell', { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    [OFFERS]: quickAnswer(),
    'GET /api/order/canbuy': { rest_days: 0 },
    'GET /api/order/cansale': saleTerms,
    'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
    'GET /api/transaction/buyer': bought,
    'GET /api/transaction/seller': sold,
    'POST /api/order/buy': bought,
    'POST /api/bid/sell': sold,
    'POST /api/quick/buy': { trades: [bought, bought] },
    'POST /api/quick/sell': { trades: [sold, sold] },
  };
  return renderScreen('quick-trade', { params: { side }, answers: { ...usual, ...answers }, ...options });
}

const shown = () => screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ') ?? '';
const button = (name: RegExp | string) => screen.getByRole('button', { name });

async function findOffers(user: UserEvent, sum = '1000'): Promise<void> {
  await screen.findByRole('radio', { name: /ICBC/ });
  writeField('I pay', sum);
  await user.click(button('Find the best offer'));
}

test.each([
  [
    'en',
    'I pay',
    'Find the best offer',
    ['same as reference', 'no fee', 'about 8 min in all', '2 min faster, 0.41 EH less'],
  ],
  ['zh-CN', '我付', '找最优报价', ['与参考价持平', '免手续费', '约 8 分钟到账', '快 2 分钟，少 0.41 EH']],
] as const)('shows the best offer whole, and the others told against it (%s)', async (language, label, find, texts) => {
  const { user } = await openQuick('buy', { language });
  await screen.findByRole('radio', { name: /ICBC/ });
  expect(button(find).getAttribute('aria-disabled')).toBe('true');
  writeField(label, '1000');
  await screen.findByText(language === 'en' ? 'best ¥7.02, about 8 min' : '最优 ¥7.02，约 8 分钟');
  await user.click(button(find));
  for (const text of [...texts, '142.45', 'Bob', 'ICBC ·· 2233', 'Blue Whale']) expect(shown()).toContain(text);
});

test('asks for one account or for any, in money or in coins', async () => {
  const { server, user } = await openQuick('buy');
  await user.click(await screen.findByRole('radio', { name: /ICBC/ }));
  writeField('I pay', '500');
  await waitFor(() =>
    expect(server.requestsOf(OFFERS).at(-1)).toEqual({
      as: 'buyer',
      fiat_amount: '500.00',
      payment_account_id: ownCard.id,
    }),
  );
  await user.click(button('Enter EH instead'));
  await user.click(screen.getByRole('radio', { name: 'Any of mine' }));
  await user.click(screen.getByRole('radio', { name: '200 EH' }));
  await waitFor(() => expect(server.requestsOf(OFFERS).at(-1)).toEqual({ as: 'buyer', amount: '200.00' }));
});

test('opens the trade with one tap, at the price and the version that were shown', async () => {
  const { server, user } = await openQuick('buy');
  await findOffers(user);
  await user.dblClick(await screen.findByRole('button', { name: 'Place order, pay ¥1,000.00' }));
  await screen.findByRole('heading', { name: 'Pay the seller' });
  expect(server.requestsOf('POST /api/order/buy')).toEqual([
    {
      order_id: sampleOffer().order_id,
      price: '7.02',
      listing_version: 4,
      payment_account_id: ownCard.id,
      fiat_amount: '1000.00',
      channel: 'bank_card',
    },
  ]);
});

test('takes an alternative instead', async () => {
  const { server, user } = await openQuick('buy');
  await findOffers(user);
  await user.click(await screen.findByRole('button', { name: /Blue Whale/ }));
  expect(shown()).toContain('142.04');
  await user.click(button('Place order, pay ¥1,000.00'));
  await screen.findByRole('heading', { name: 'Pay the seller' });
  expect(server.requestsOf('POST /api/order/buy')).toMatchObject([{ order_id: fasterOffer.order_id, price: '7.04' }]);
});

test('asks again when the price moved between the look and the tap', async () => {
  let offers = quickAnswer({ offers: [sampleOffer()] });
  const { server, user } = await openQuick('buy', {
    answers: { [OFFERS]: () => offers, 'POST /api/order/buy': moved },
  });
  await findOffers(user);
  await screen.findByRole('button', { name: 'Place order, pay ¥1,000.00' });
  offers = quickAnswer({ offers: [sampleOffer({ price: '7.30', amount: '136.98', listing_version: 5 })] });
  await user.click(button('Place order, pay ¥1,000.00'));
  expect(await screen.findByText('The price is now 7.30')).toBeTruthy();
  const agree = await screen.findByRole('button', { name: 'I have seen the new offer' });
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  expect(shown()).toContain('136.98');
  await user.click(agree);
  expect(button('Place order, pay ¥1,000.00')).toBeTruthy();
  expect(server.requestsOf('POST /api/order/buy')).toHaveLength(1);
});

test('offers to split a sum that no listing takes, and opens all parts with one call', async () => {
  const { server, user } = await openQuick('buy', {
    answers: { [OFFERS]: quickAnswer({ offers: [], split: sampleSplit }) },
  });
  await findOffers(user, '4500');
  await screen.findByText('No listing takes it all: ¥3,000.00 at most in one trade');
  for (const text of ['split over 2 trades. All of them open, or none', '¥1,500.00', '641.00'])
    expect(shown()).toContain(text);
  await user.click(button('Open 2 trades, pay ¥4,500.00'));
  expect(await screen.findByText('2 trades are open')).toBeTruthy();
  const common = { payment_account_id: ownCard.id };
  expect(server.requestsOf('POST /api/quick/buy')).toEqual([
    {
      unit: 'fiat',
      parts: [
        { ...common, order_id: sampleOffer().order_id, price: '7.02', listing_version: 4, sum: '3000.00' },
        { ...common, order_id: fasterOffer.order_id, price: '7.04', listing_version: 1, sum: '1500.00' },
      ],
    },
  ]);
});

test('says what can be had at once when three are not enough', async () => {
  const split = { ...sampleSplit, is_whole: false };
  const { user } = await openQuick('buy', { answers: { [OFFERS]: quickAnswer({ offers: [], split }) } });
  await findOffers(user, '9000');
  expect(await screen.findByText('In 2 trades, ¥4,500.00 can be had at once.')).toBeTruthy();
});

test('names better listings that are out of reach, and the limits when nothing fits', async () => {
  const obstacle = { code: marketRefusals.ConditionsNotMet.code, msg: 'The seller requires level 9' };
  const { user } = await openQuick('buy', {
    answers: { [OFFERS]: quickAnswer({ offers: [], out_of_reach: [{ price: '6.90', obstacle }] }) },
  });
  await findOffers(user, '10');
  await screen.findByText('No listing takes this amount');
  for (const text of ['¥100 – 3,000 per trade', '¥6.90', 'The seller requires level 9'])
    expect(shown()).toContain(text);
  await user.click(screen.getByRole('link', { name: 'How offers are ranked' }));
  expect(await screen.findByRole('heading', { name: 'How offers are ranked' })).toBeTruthy();
  for (const text of ['Places are not for sale', '0.02% of the price', '0.05% of the price'])
    expect(shown()).toContain(text);
});

test('tries again when the offers do not come', async () => {
  let isLost = true;
  const { user } = await openQuick('buy', { answers: { [OFFERS]: () => (isLost ? lost : quickAnswer()) } });
  await findOffers(user);
  const again = await screen.findByRole('button', { name: /Try again|Retry/ });
  isLost = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Place order, pay ¥1,000.00' })).toBeTruthy();
});

test('leads to running purchases first when there are too many', async () => {
  const { user } = await openQuick('buy', {
    answers: { 'GET /api/order/canbuy': refused(marketRefusals.FinishBuyingFirst) },
  });
  await findOffers(user);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'See running orders' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
});

test('needs an account of one’s own', async () => {
  await openQuick('buy', { answers: { 'GET /api/wallet/index': { accounts: [] } } });
  expect(await screen.findByRole('link', { name: 'Add a payment account' })).toBeTruthy();
  writeField('I pay', '100');
  expect(button('Find the best offer').getAttribute('aria-disabled')).toBe('true');
});

const buyer = sampleOffer({ price: '6.99', amount: '400.00', fiat_amount: '2796.00', median_seconds: 240 });

test('sells to the best buyer with the payment password, on one page', async () => {
  const { server, user } = await openQuick('sell', { answers: { [OFFERS]: quickAnswer({ offers: [buyer] }) } });
  await screen.findByText(/1,000\.00 EH can be sold/);
  writeField('I sell', '400');
  await screen.findByRole('button', { name: 'Sell for ¥2,796.00' });
  for (const text of ['0.43% below reference', 'pays in 4 min', '400.00 EH are locked at once'])
    expect(shown()).toContain(text);
  await user.click(button('Sell for ¥2,796.00'));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Sell 400.00 EH to Bob for');
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'The buyer is paying' });
  expect(server.requestsOf('POST /api/bid/sell')).toEqual([
    {
      id: buyer.order_id,
      amount: '400.00',
      price: '6.99',
      listing_version: 4,
      payment_account_id: ownCard.id,
      security_password: '135790',
    },
  ]);
});

test('sells no more than the seller has', async () => {
  const { user } = await openQuick('sell', {
    answers: {
      [OFFERS]: quickAnswer({ offers: [buyer] }),
      'GET /api/order/cansale': { ...saleTerms, available: '80.00' },
    },
  });
  await screen.findByText(/80\.00 EH can be sold/);
  writeField('I sell', '400');
  expect(await screen.findByText('You can sell up to 80.00 EH')).toBeTruthy();
  expect(button('Sell for ¥2,796.00').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Max'));
  expect(screen.getByLabelText<HTMLInputElement>('I sell').value).toBe('80.00');
});

test('sells in several parts, all or none, and stays when one is gone', async () => {
  const { server, user } = await openQuick('sell', {
    answers: {
      [OFFERS]: quickAnswer({ offers: [], split: sampleSplit }),
      'POST /api/quick/sell': refused(bidRefusals.BidClosed),
    },
  });
  await screen.findByText(/1,000\.00 EH can be sold/);
  writeField('I sell', '641');
  await user.click(await screen.findByRole('button', { name: 'Open 2 trades, get ¥4,500.00' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('This buyer has closed the listing')).toBeTruthy();
  expect(server.requestsOf('POST /api/quick/sell')).toMatchObject([{ unit: 'coins', parts: [{ sum: '427.35' }, {}] }]);
  expect(server.requestsOf(OFFERS).length).toBeGreaterThan(1);
});
