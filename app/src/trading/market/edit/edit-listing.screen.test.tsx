import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ownAlipay, sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';
import type { OwnListing } from '../queries.ts';

const EDIT = 'POST /api/order/edit';

async function openEdit(changes: Partial<OwnListing> = {}, { answers, ...options }: RenderOptions = {}) {
  const listing = sampleOwnListing({ version: 4, ...changes });
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/order/market/getMySale': listing,
    'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
    [EDIT]: { ...listing, version: 5 },
  };
  const params = { id: listing.id, edit: '1' };
  const opened = await renderScreen('my-sale-order', { params, answers: { ...usual, ...answers }, ...options });
  await screen.findByRole('checkbox', { name: /Alipay/ });
  return opened;
}

async function save(user: UserEvent, button: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: 'Payment password' });
}

test('disables saving until something has changed, and counts the changes', async () => {
  const { user } = await openEdit();
  const none = screen.getByRole('button', { name: 'No changes' });
  expect(none.getAttribute('aria-disabled')).toBe('true');
  await user.click(none);
  expect(screen.queryByRole('dialog')).toBeNull();
  writeField('Unit price', '6.97');
  expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeTruthy();
  writeField('Terms', 'Please write only the reference');
  await user.click(screen.getByRole('checkbox', { name: /Alipay/ }));
  expect(screen.getByRole('button', { name: 'Save 3 changes' })).toBeTruthy();
  writeField('Unit price', '6.85');
  writeField('Terms', '');
  await user.click(screen.getByRole('checkbox', { name: /Alipay/ }));
  expect(screen.getByRole('button', { name: 'No changes' })).toBeTruthy();
});

test('shows an invalid value at its field, before asking for the password', async () => {
  const { server, user } = await openEdit();
  writeField('Minimum', '1400');
  await user.click(screen.getByRole('checkbox', { name: /ICBC/ }));
  await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
  expect(screen.getByText('Cannot be above the maximum')).toBeTruthy();
  expect(screen.getByText('Choose at least one payment account')).toBeTruthy();
  writeField('Unit price', '');
  expect(screen.getByText('Enter a price')).toBeTruthy();
  writeField('Unit price', '6.80');
  expect(screen.getByText('Cannot be above the total of ¥1,360')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(EDIT)).toEqual([]);
});

test('sends all terms with the version shown to the seller, once', async () => {
  const { server, user } = await openEdit({
    note: 'Old terms',
    open_hours: { from: '08:00', until: '20:00', time_zone: 'Europe/Berlin' },
  });
  writeField('Unit price', '6.97');
  writeField('Minimum', '200');
  await user.click(screen.getByText('30 min'));
  const sheet = await save(user, 'Save 3 changes');
  expect(sheet.textContent).toContain('Edit the listing, 200.00 EH left, at¥6.97');
  await user.keyboard('135790135790');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Listing' })).toBeTruthy();
  expect(server.requestsOf(EDIT)).toHaveLength(1);
  expect(server.requestsOf(EDIT)[0]).toMatchObject({
    id: sampleOwnListing().id,
    version: 4,
    price: '6.97',
    following: null,
    minimum: '200.00',
    maximum: '1370.00',
    payment_account_ids: [ownCard.id],
    payment_window_minutes: 30,
    note: 'Old terms',
    open_hours: { from: '08:00', until: '20:00', time_zone: 'Europe/Berlin' },
    security_password: '135790',
  });
});

test.each([
  [1, 'The trade in progress keeps its price of ¥6.85, account and deadlines.'],
  [3, 'The 3 trades in progress keep their price of ¥6.85, account and deadlines.'],
])('says that %d running trades keep their terms', async (count, text) => {
  await openEdit({ running_trades: count, remaining: '100.00', in_trade: '100.00' });
  expect(screen.getByText('100.00 EH left')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('warns of a new review only when price, accounts or texts change', async () => {
  await openEdit({ is_reviewed_again: true });
  writeField('Minimum', '200');
  expect(screen.getByText(/^Changes take effect at once/)).toBeTruthy();
  writeField('Unit price', '6.97');
  expect(screen.getByText(/^The listing will be reviewed again/)).toBeTruthy();
  expect(screen.queryByText(/^Changes take effect at once/)).toBeNull();
});

test('says that the changes are waiting for a review', async () => {
  const inReview = sampleOwnListing({ status: listingStatus.pendingReview, version: 5 });
  const { user } = await openEdit({ is_reviewed_again: true }, { answers: { [EDIT]: inReview } });
  writeField('Unit price', '6.97');
  await save(user, 'Save 1 change');
  await user.keyboard('135790');
  expect(await screen.findByText('Submitted. It goes online once approved.')).toBeTruthy();
  expect(screen.queryByText('Changes saved')).toBeNull();
});

test.each([
  ['it has been changed elsewhere', refused(marketRefusals.EditedMeanwhile), /has just been changed/],
  ['it was changed too often', refused(marketRefusals.EditedTooOften, { max: 6 }), /can be changed 6 times an hour/],
  [
    'the price is out of range',
    refused(marketRefusals.PriceOutOfRange, { lowest: '6.50', highest: '7.20' }),
    /6.50 and 7.20/,
  ],
  [
    'an account is too new',
    refused(paymentAccountRefusals.PaymentAccountTooNew, { amount: '10000.00', hours: 24 }),
    /This account is new/,
  ],
  ['the password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 4 }), /4/],
  ['the answer is lost', lost, /Detecting the best line/],
])('keeps the form with its changes when %s', async (_, failure, text) => {
  const { user } = await openEdit({}, { answers: { [EDIT]: failure } });
  writeField('Unit price', '6.97');
  await save(user, 'Save 1 change');
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Changes saved')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Unit price').value).toBe('6.97');
});

test('follows the reference price by margin and floor, and does not count a new rate as a change', async () => {
  const { server, user } = await openEdit({
    price_kind: 'following',
    margin_permille: -10,
    floor: '6.40',
    price: '6.73',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Margin').value).toBe('1');
  expect(screen.getByRole('radio', { name: 'Below', checked: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No changes' })).toBeTruthy();
  await user.click(screen.getByText('Above'));
  writeField('Margin', '2.5');
  await waitFor(() => expect(screen.getByText(/^Reference price ¥6.80\. Your price now: ¥6\.97/)).toBeTruthy());
  await save(user, 'Save 1 change');
  await user.keyboard('135790');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.requestsOf(EDIT)[0]).toMatchObject({
    following: { margin_permille: 25, floor: '6.40' },
    price: '6.97',
  });
});

test('replaces the version saved on another device, once the seller was told about it', async () => {
  const { server, user } = await openEdit({}, { answers: { [EDIT]: refused(marketRefusals.EditedMeanwhile) } });
  writeField('Unit price', '6.97');
  await save(user, 'Save 1 change');
  const changed = sampleOwnListing({ version: 7, price: '6.90' });
  server.change({ 'GET /api/order/market/getMySale': changed });
  await user.keyboard('135790');
  expect(await screen.findByText('Was ¥6.90')).toBeTruthy();
  server.change({ [EDIT]: { ...changed, version: 8 } });
  await save(user, 'Save 1 change');
  await user.keyboard('135790');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.requestsOf(EDIT).map(({ version }) => version)).toEqual([4, 7]);
});

test('discards all changes when the seller asks for it', async () => {
  const { server, user } = await openEdit();
  writeField('Unit price', '6.97');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Unit price')).value).toBe('6.85');
  expect(server.requestsOf(EDIT)).toEqual([]);
});

test.each([
  ['en', 'Save 1 change', 'Unit price'],
  ['zh-CN', '保存 1 处修改', '单价'],
] as const)('disables saving while the seller’s coins may not move (%s)', async (language, button, price) => {
  const person = { selling_stopped_until: minutesFromNow(60) };
  const { user } = await openEdit({}, { language, person });
  writeField(price, '6.97');
  const pressed = screen.getByRole('button', { name: button });
  expect(pressed.getAttribute('aria-disabled')).toBe('true');
  await user.click(pressed);
  expect(within(document.body).queryByRole('dialog')).toBeNull();
});
