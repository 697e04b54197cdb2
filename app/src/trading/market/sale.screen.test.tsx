import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { openPushingBrowser, pushesOff } from '../../../testing/devices/pushing-browser.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { saleTerms, sampleOwnListing } from '../../../testing/samples/sample-own-listing.ts';

const SALE = 'POST /api/order/sale';
const posted = sampleOwnListing();

function openSale({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    'GET /api/order/cansale': saleTerms,
    'GET /api/wallet/index': { accounts: [ownCard] },
  };
  return renderScreen('sale', { answers: { ...usual, ...answers }, ...options });
}

/** Writes the listing and goes to its last step. */
async function writeListing(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Quantity'), '200');
  await user.type(screen.getByLabelText('Unit price'), '6.85');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByLabelText('Minimum');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('button', { name: 'Post listing' });
}

async function openPassword(user: UserEvent): Promise<HTMLElement> {
  await writeListing(user);
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test('stops the seller at an invalid quantity or price', async () => {
  const { user } = await openSale();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Enter a quantity')).toBeTruthy();
  await user.type(screen.getByLabelText('Quantity'), '1000.01');
  await user.type(screen.getByLabelText('Unit price'), '7.21');
  expect(await screen.findByText('Only 1,000.00 EH available to sell')).toBeTruthy();
  expect(screen.getByText(/The price must be within/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByLabelText('Minimum')).toBeNull();
});

test('shows quantity, price, limits and the coins to be locked before posting', async () => {
  const { user } = await openSale();
  await writeListing(user);
  const shown = screen.getByRole('main').textContent;
  for (const part of ['200.00 EH', '6.85', '1,370', '200.00 EH will be locked']) expect(shown).toContain(part);
});

test('posts the listing once with the payment password', async () => {
  const { server, user } = await openSale({ answers: { [SALE]: posted } });
  const sheet = await openPassword(user);
  expect(sheet.textContent).toContain('Sell 200.00 EH at ¥6.85');
  expect(sheet.textContent).toContain('¥1,370.00');
  await user.keyboard('135790135790');
  expect(await screen.findByText('Your listing is online')).toBeTruthy();
  expect(screen.getByText(/200.00 EH is locked/)).toBeTruthy();
  expect(server.requestsOf(SALE)).toHaveLength(1);
  expect(server.requestsOf(SALE)[0]).toMatchObject({
    total: '200.00',
    price: '6.85',
    minimum: '100.00',
    maximum: '1370.00',
    payment_account_ids: [ownCard.id],
    security_password: '135790',
  });
});

async function post(answers: Answers): Promise<UserEvent> {
  const { user } = await openSale({ answers: { [SALE]: posted, ...answers } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText('Your listing is online')).toBeTruthy();
  return user;
}

test('offers pushes after a listing is posted, once in 30 days', async () => {
  openPushingBrowser();
  onTestFinished(() => localStorage.removeItem('eh.push-offer'));
  const user = await post({ 'GET /api/push': pushesOff });
  expect(await screen.findByText(/you have \d+ minutes? to accept/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  cleanup();
  await post({});
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  cleanup();
  const AGES_AGO = 31 * DAY;
  localStorage.setItem('eh.push-offer', JSON.stringify({ at: Date.now() - AGES_AGO }));
  await post({ 'GET /api/push': pushesOff });
  expect(await screen.findByRole('button', { name: 'Not now' })).toBeTruthy();
});

test.each([
  ['granted', 'Notifications are on'],
  ['denied', null],
] as const)('says that pushes are on when the person accepts and the browser answers %s', async (answer, said) => {
  const browser = openPushingBrowser({ answer });
  onTestFinished(() => localStorage.removeItem('eh.push-offer'));
  const user = await post({ 'GET /api/push': pushesOff, 'POST /api/push/subscribe': {} });
  await user.click(await screen.findByRole('button', { name: 'Yes, call me' }));
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('Notifications are on')?.textContent ?? null).toBe(said));
});

test.each([
  ['this device has them', 'granted', { ...pushesOff, is_on: true }],
  ['the server sends none', 'default', { ...pushesOff, public_key: null }],
] as const)('offers no pushes when %s', async (_, permission, answer) => {
  openPushingBrowser({ permission });
  await post({ 'GET /api/push': answer });
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('offers no pushes when the browser has blocked them', async () => {
  openPushingBrowser({ permission: 'denied' });
  await post({});
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('says that a listing is waiting for review', async () => {
  const { user } = await openSale({ answers: { [SALE]: { ...posted, status: listingStatus.pendingReview } } });
  await openPassword(user);
  await user.keyboard('135790');
  expect(await screen.findByText('Submitted for review')).toBeTruthy();
  expect(screen.queryByText('Your listing is online')).toBeNull();
});

test.each([
  ['the payment password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 4 }), /4/],
  [
    'the price is out of range',
    refused(marketRefusals.PriceOutOfRange, { lowest: '6.50', highest: '7.20' }),
    /between 6.50 and 7.20/,
  ],
  ['the answer is lost', lost, /Detecting the best line/],
])('posts nothing when %s, and says so', async (_, result, text) => {
  const { user } = await openSale({ answers: { [SALE]: result } });
  await openPassword(user);
  await user.keyboard('135790');
  const shown = await screen.findAllByText(text);
  expect(shown.length).toBeGreaterThan(0);
  expect(screen.queryByText('Your listing is online')).toBeNull();
});

test.each([
  ['en', 'You have reached the limit of active listings'],
  ['zh-CN', '进行中的挂单已达上限'],
] as const)('leads a seller with too many listings to them (%s)', async (language, title) => {
  await openSale({ language, answers: { 'GET /api/order/cansale': refused(marketRefusals.FinishSellingFirst) } });
  expect((await screen.findAllByText(title, { exact: false })).length).toBeGreaterThan(0);
});
