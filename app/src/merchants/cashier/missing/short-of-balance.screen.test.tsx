import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ORDER_TOKEN, sampleOffer, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';

const MISSING = 'POST /api/recharge/missing';
const BUY = 'POST /api/recharge/buy_missing';
const short = sampleShopOrder({ balance: '110.00', movable: '110.00', missing: '30.00' });
const offers = { missing: '30.00', currency: 'EH', offers: [sampleOffer] };
const trade = sampleTrade({ side: 'buyer', amount: '30.00' });
const funded = sampleShopOrder({
  state: 'funding',
  funding: {
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    amount: '30.00',
    deadline_at: minutesFromNow(14),
  },
});

function openShort({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('cashier-payment', {
    params: { order: ORDER_TOKEN },
    answers: {
      'POST /api/recharge/order': short,
      [MISSING]: offers,
      'GET /api/wallet/index': { accounts: [ownCard] },
      'GET /api/transaction/buyer': trade,
      'GET /api/transaction/ratings': { mine: null, theirs: null, rate_until: null },
      ...answers,
    },
    ...options,
  });
}

async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Buy the missing 30.00 EH for ¥210.90' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test.each([
  ['en', '30.00 EH short', 'Two deadlines, one ruler', 'From your balance', 'stay in your balance'],
  ['zh-CN', '还差 30.00 EH', '两个时限，一把尺', '用掉余额', '留在您的余额里'],
] as const)(
  'shows how much is missing, how it arrives in time, and what happens otherwise (%s)',
  async (language, title, ruler, ...texts) => {
    await openShort({ language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await screen.findByRole('heading', { name: ruler });
    const shown = screen.getByRole('main').textContent;
    for (const part of [...texts, '140.00 EH', '−110.00 EH', 'Bob', '¥7.03']) expect(shown).toContain(part);
  },
);

test('asks for the code for the full order amount before buying the coins', async () => {
  const answers = { [BUY]: funded, 'POST /api/recharge/order': { ...short, without_code: '100.00' } };
  const { server, user } = await openShort({ answers });
  await user.click(await screen.findByRole('button', { name: 'Buy the missing 30.00 EH for ¥210.90' }));
  const sheet = await screen.findByRole('dialog', { name: 'Verify a large payment' });
  await user.click(within(sheet).getByLabelText('Verification code'));
  await user.paste('123456');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await expect.poll(() => server.requestsOf(BUY)).toMatchObject([{ code: '123456', device_id: expect.any(String) }]);
});

test('buys exactly the missing coins once, and opens the trade with a link back to the order', async () => {
  const { server, user } = await openShort({ answers: { [BUY]: funded } });
  const sheet = await openPassword(user);
  expect(sheet.textContent).toContain('Buy 30.00 EH, then pay Qinghe Books');
  await user.keyboard('135790135790');
  const back = await screen.findByRole('link', { name: /The shop is paid once the coins are released/ });
  expect(back.getAttribute('href')).toContain(`out-order?order=${ORDER_TOKEN}`);
  expect(server.requestsOf(BUY)).toEqual([
    {
      order: ORDER_TOKEN,
      amount: '30.00',
      listing_id: sampleOffer.listing.id,
      listing_version: 3,
      price: '7.03',
      channel: 'bank_card',
      payment_account_id: ownCard.id,
      security_password: '135790',
    },
  ]);
});

test('lets the person choose another seller and method', async () => {
  const other = {
    ...sampleOffer,
    listing: {
      ...sampleOffer.listing,
      id: '00000000-0000-4000-8000-000000000502',
      price: '7.05',
      channels: ['bank_card', 'alipay'],
      seller: { ...sampleOffer.listing.seller, nickname: 'Dora' },
    },
    fiat_amount: '211.50',
  };
  const { server, user } = await openShort({
    answers: { [MISSING]: { ...offers, offers: [sampleOffer, other] }, [BUY]: funded },
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const sheet = await screen.findByRole('dialog', { name: 'Seller and payment method' });
  await user.click(within(sheet).getByRole('radio', { name: /Dora/ }));
  await user.click(await within(sheet).findByRole('radio', { name: 'Alipay' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Buy the missing 30.00 EH for ¥211.50' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('link', { name: /The shop is paid once/ });
  expect(server.requestsOf(BUY)[0]).toMatchObject({ listing_id: other.listing.id, price: '7.05', channel: 'alipay' });
});

test('first offers to add a payment account to a person who has none', async () => {
  await openShort({ answers: { 'GET /api/wallet/index': { accounts: [] } } });
  expect(await screen.findByRole('link', { name: 'Add a payment account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy the missing/ })).toBeNull();
});

test('leads to the market when nobody sells soon enough', async () => {
  await openShort({ answers: { [MISSING]: { ...offers, offers: [] } } });
  expect(await screen.findByText('No listing fits at the moment')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy on the market' })).toBeTruthy();
});

test('says why bought coins cannot pay the order', async () => {
  await openShort({ answers: { [MISSING]: refused(cashierRefusals.BoughtCoinsRest, { days: 2 }) } });
  expect(await screen.findByText(/rest for 2 days, so they cannot pay this order/)).toBeTruthy();
});

test('offers direct payment once the balance is enough', async () => {
  const { server, user } = await openShort({ answers: { [BUY]: refused(cashierRefusals.NothingMissing) } });
  await openPassword(user);
  server.change({ 'POST /api/recharge/order': sampleShopOrder() });
  await user.keyboard('135790');
  expect(await screen.findByRole('button', { name: 'Pay 140.00 EH' })).toBeTruthy();
});

test('buys once when the answer is lost, repeating with the same key', async () => {
  const { server, user } = await openShort({ answers: { [BUY]: lost } });
  await openPassword(user);
  await user.keyboard('135790');
  await screen.findByText(/Detecting the best line/);
  server.change({ [BUY]: funded });
  await openPassword(user);
  await user.keyboard('135790');
  await screen.findByRole('link', { name: /The shop is paid once/ });
  const [first, second] = server.keysOf(BUY);
  expect(second).toBe(first);
});
