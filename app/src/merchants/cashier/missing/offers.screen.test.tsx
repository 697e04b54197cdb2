import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channels } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ORDER_TOKEN, sampleOffer, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import type { Offer } from '../queries.ts';

const MISSING = 'POST /api/recharge/missing';
const BUY = 'POST /api/recharge/buy_missing';
const ACCOUNTS = 'GET /api/wallet/index';
const short = sampleShopOrder({ balance: '110.00', movable: '110.00', missing: '30.00' });
const ownAlipay = {
  ...ownCard,
  id: '00000000-0000-4000-8000-000000000602',
  channel: 'alipay',
  number: 'alice@example.com',
  bank_name: null,
  is_default: false,
};
const offersOf = (...offers: Offer[]) => ({ missing: '30.00', currency: 'EH', offers });
const buyButton = () => screen.findByRole('button', { name: /^Buy the missing 30\.00 EH for ¥/ });

function openShort({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('cashier-payment', {
    params: { order: ORDER_TOKEN },
    answers: {
      'POST /api/recharge/order': short,
      [MISSING]: offersOf(sampleOffer),
      [ACCOUNTS]: { accounts: [ownCard] },
      ...answers,
    },
    ...options,
  });
}

test('keeps the purchase disabled when the person may not take the listing, and says why', async () => {
  const { code, en: msg } = marketRefusals.OrderClosed;
  const listing = { ...sampleOffer.listing, obstacle: { code, msg } };
  const { user } = await openShort({ answers: { [MISSING]: offersOf({ ...sampleOffer, listing }) } });
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy();
  const buy = await buyButton();
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  await user.click(buy);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});

test('pays by an available method instead of a paused one', async () => {
  const listing = { ...sampleOffer.listing, channels: ['bank_card', 'alipay'] };
  const paused = channels.channels.map((channel) =>
    channel.id === 'bank_card'
      ? { ...channel, paused: { reason: 'Bank maintenance', since: minutesFromNow(-5) } }
      : channel,
  );
  const { user } = await openShort({
    answers: {
      [MISSING]: offersOf({ ...sampleOffer, listing }),
      [ACCOUNTS]: { accounts: [ownCard, ownAlipay] },
      'GET /api/wallet/chains': { ...channels, channels: paused },
    },
  });
  await buyButton();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const sheet = await screen.findByRole('dialog', { name: 'Seller and payment method' });
  expect(within(sheet).getByRole<HTMLInputElement>('radio', { name: 'Alipay' }).checked).toBe(true);
  expect(within(sheet).queryByRole('radio', { name: 'Bank card' })).toBeNull();
});

test('does not offer paused own accounts to pay from', async () => {
  await openShort({ answers: { [ACCOUNTS]: { accounts: [{ ...ownCard, is_paused: true }] } } });
  expect(await screen.findByRole('link', { name: /Add a payment account/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buy the missing/ })).toBeNull();
});

test.each([
  ['accepts at once', true, 0, 'accepts at once · releases in 4 min'],
  ['has to accept first', false, 5, 'accepts within 5 min · releases in 4 min'],
])('says how long it takes with a seller who %s', async (_, acceptsAutomatically, minutes, text) => {
  const listing = { ...sampleOffer.listing, accepts_automatically: acceptsAutomatically };
  await openShort({ answers: { [MISSING]: offersOf({ ...sampleOffer, listing, accept_minutes: minutes }) } });
  await buyButton();
  expect(screen.getByRole('main').textContent).toContain(`¥7.03 · ${text}`);
});

test('says which coins of the balance are resting and cannot pay', async () => {
  const resting = { amount: '70.00', next_free_at: minutesFromNow(600) };
  await openShort({
    answers: {
      'POST /api/recharge/order': sampleShopOrder({ balance: '110.00', movable: '40.00', missing: '100.00', resting }),
      [MISSING]: { ...offersOf(sampleOffer), missing: '100.00' },
    },
  });
  expect(await screen.findByRole('heading', { name: '100.00 EH short' })).toBeTruthy();
  expect(screen.getByText('70.00 EH bought recently is resting')).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('−40.00');
});

test.each([
  ['the listing was sold', marketRefusals.OrderClosed, {}, marketRefusals.OrderClosed.en],
  [
    'more coins are missing by now',
    cashierRefusals.MissingChanged,
    { missing: '45.00', currency: 'EH' },
    '45.00 EH are missing now, not the amount you were shown. No trade was opened.',
  ],
] as const)('opens no trade when %s, and shows again what is missing', async (_, refusal, data, text) => {
  const { server, user } = await openShort({ answers: { [BUY]: refused(refusal, data) } });
  await user.click(await buyButton());
  await screen.findByRole('dialog', { name: 'Payment password' });
  const [orders, offers] = [server.requestsOf('POST /api/recharge/order').length, server.requestsOf(MISSING).length];
  await user.keyboard('135790');
  expect(await screen.findByText(text)).toBeTruthy();
  await expect.poll(() => server.requestsOf('POST /api/recharge/order').length).toBeGreaterThan(orders);
  await expect.poll(() => server.requestsOf(MISSING).length).toBeGreaterThan(offers);
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});

test('shows the attempts left after a wrong payment password, and keeps the same offer', async () => {
  const { server, user } = await openShort({
    answers: { [BUY]: refused(passwordRefusals.WrongSecurityPassword, { left: 3 }) },
  });
  await user.click(await buyButton());
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  const asked = server.requestsOf(MISSING).length;
  await user.keyboard('000000');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('3');
  expect(server.requestsOf(MISSING)).toHaveLength(asked);
});

test('offers to look for sellers again when their answer was lost', async () => {
  const { server, user } = await openShort({ answers: { [MISSING]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No listing fits at the moment')).toBeNull();
  server.change({ [MISSING]: offersOf(sampleOffer) });
  await user.click(again);
  expect(await buyButton()).toBeTruthy();
});
