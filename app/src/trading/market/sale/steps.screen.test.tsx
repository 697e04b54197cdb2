import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { channels } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { ownAlipay, saleTerms, sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';

const SALE = 'POST /api/order/sale';

async function openSale({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/order/cansale': saleTerms,
    'GET /api/wallet/index': { accounts: [ownCard] },
    [SALE]: sampleOwnListing(),
  };
  const opened = await renderScreen('sale', { answers: { ...usual, ...answers }, ...options });
  await screen.findByRole('radiogroup', { name: options.language === 'zh-CN' ? '出售方式' : 'How to sell' });
  return opened;
}

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

async function goToLimits(user: UserEvent, quantity = '200', price = '6.85'): Promise<void> {
  writeField('Quantity', quantity);
  writeField('Unit price', price);
  await next(user);
  await screen.findByRole('group', { name: 'Payment methods' });
}

async function goToTerms(user: UserEvent): Promise<void> {
  await goToLimits(user);
  await next(user);
  await screen.findByRole('button', { name: 'Post listing' });
}

async function post(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('heading', { name: 'Your listing is online' });
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Leaves the page and comes back to it, with the device's storage unchanged. */
async function comeBack(options: RenderOptions = {}): Promise<void> {
  const stored = Object.entries(localStorage);
  cleanup();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  await openSale(options);
}

test('stores the draft on this device, for its author only', async () => {
  const { user } = await openSale();
  writeField('Quantity', '250.5');
  writeField('Unit price', '6.91');
  expect(screen.getByRole('main').textContent).toContain('¥1,730.96');
  await user.click(screen.getByRole('button', { name: 'Draft' }));
  expect(await screen.findByText('Draft saved on this device')).toBeTruthy();
  await comeBack();
  expect([valueOf('Quantity'), valueOf('Unit price')]).toEqual(['250.5', '6.91']);
  await comeBack({ person: { id: '00000000-0000-4000-8000-0000000000c1' } });
  expect(valueOf('Quantity')).toBe('');
});

test('empties the draft once the listing is posted', async () => {
  const { user } = await openSale();
  await goToTerms(user);
  await post(user);
  await comeBack();
  expect([valueOf('Quantity'), valueOf('Unit price')]).toEqual(['', '']);
});

test('goes back a step without losing the entries', async () => {
  const { user } = await openSale();
  await goToLimits(user);
  writeField('Maximum', '900');
  await user.click(within(screen.getByRole('region', { name: 'Actions' })).getByRole('button', { name: 'Back' }));
  expect(valueOf('Quantity')).toBe('200');
  await next(user);
  expect(valueOf('Maximum')).toBe('900');
});

test('suggests limits within the total, and the only account', async () => {
  const { user } = await openSale();
  await goToLimits(user, '10');
  expect([valueOf('Minimum'), valueOf('Maximum')]).toEqual(['68.50', '68.50']);
  expect(screen.getByRole('checkbox', { name: /ICBC/, checked: true })).toBeTruthy();
  expect(screen.getByText('1 / 5')).toBeTruthy();
});

test('lets the seller choose among several accounts, and requires one', async () => {
  const accounts = [ownCard, ownAlipay, { ...ownCard, id: crypto.randomUUID(), number: 'paused', is_paused: true }];
  const { server, user } = await openSale({ answers: { 'GET /api/wallet/index': { accounts } } });
  await goToLimits(user);
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
  expect(screen.queryByText(/paused/)).toBeNull();
  await next(user);
  expect(screen.getByText('Choose at least one payment account')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Alipay/ }));
  await next(user);
  await screen.findByRole('button', { name: 'Post listing' });
  await post(user);
  expect(server.requestsOf(SALE)[0]?.payment_account_ids).toEqual([ownAlipay.id]);
});

test.each([
  ['Maximum', '1370.01', 'Cannot be above the total of ¥1,370'],
  ['Minimum', '1370.5', 'Cannot be above the maximum'],
  ['Minimum', '', 'Enter a limit'],
  ['Maximum', '', 'Enter a limit'],
])('refuses the limits with %s "%s"', async (label, text, fault) => {
  const { user } = await openSale();
  await goToLimits(user);
  writeField(label, text);
  await next(user);
  expect(screen.getByText(fault)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post listing' })).toBeNull();
});

test('sells only as a whole for one sum, without limits', async () => {
  const { server, user } = await openSale();
  await user.click(screen.getByText('Whole only'));
  await goToLimits(user);
  expect(screen.queryByLabelText('Minimum')).toBeNull();
  expect(screen.getByText('Sold as a whole: the buyer pays ¥1,370.00 in one payment')).toBeTruthy();
  await next(user);
  await screen.findByRole('button', { name: 'Post listing' });
  await post(user);
  expect(server.requestsOf(SALE)[0]).toMatchObject({ is_whole_only: true, minimum: '1370.00', maximum: '1370.00' });
});

test('sends the terms, the requirements for buyers and the hours with the listing', async () => {
  const { server, user } = await openSale();
  await goToLimits(user);
  await user.click(screen.getByText('30 min'));
  await user.click(screen.getByRole('switch', { name: 'Add unique cents to amounts' }));
  await next(user);
  writeField('Terms', ' Please write only the reference ');
  writeField('Auto-message', 'Hello');
  await user.click(screen.getByRole('button', { name: /Completed trades at least/ }));
  await user.click(within(await screen.findByRole('dialog')).getByText('20'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /Completed trades at least.*20/ })).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Accept eligible buyers automatically' }));
  await user.click(screen.getByRole('switch', { name: 'Business hours' }));
  writeField('From', '22:00');
  writeField('Until', '02:30');
  await post(user);
  expect(server.requestsOf(SALE)[0]).toMatchObject({
    payment_window_minutes: 30,
    has_unique_cents: false,
    note: 'Please write only the reference',
    first_message: 'Hello',
    conditions: { completion_percent: 0, trades: 20, registered_days: 0, level: 0 },
    accepts_automatically: true,
    open_hours: { from: '22:00', until: '02:30', time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

test.each([
  ['ends when it begins', '22:00', '22:00'],
  ['has no end', '22:00', ''],
])('posts no listing whose open hours %s', async (_, from, until) => {
  const { server, user } = await openSale();
  await goToTerms(user);
  await user.click(screen.getByRole('switch', { name: 'Business hours' }));
  writeField('From', from);
  writeField('Until', until);
  await user.click(screen.getByRole('button', { name: 'Post listing' }));
  expect(screen.getByText('Enter two different times')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(SALE)).toEqual([]);
});

test('fills in the whole quantity that may be sold, and shows the held coins', async () => {
  const { user } = await openSale({ person: { holdbalance: '12.00' } });
  expect(screen.getByText('1,000.00 EH available to sell, 12.00 EH held')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(valueOf('Quantity')).toBe('1\u202f000');
});

test.each([
  ['en', '142.45 EH bought recently is resting'],
  ['zh-CN', '142.45 EH 为新买入的币，暂不可用'],
] as const)('shows which coins rest before asking for a quantity (%s)', async (language, text) => {
  const resting = { amount: '142.45', next_free_at: minutesFromNow(600) };
  await openSale({ language, answers: { 'GET /api/order/cansale': { ...saleTerms, resting } } });
  expect(screen.getByText(text)).toBeTruthy();
});

test('shows which quantity is waiting for a review', async () => {
  await openSale({ answers: { 'GET /api/order/cansale': { ...saleTerms, without_review: '300.00' } } });
  expect(screen.getByText('You can list 300.00 EH more without review within 24 h')).toBeTruthy();
  writeField('Quantity', '300.01');
  expect(screen.getByText('This listing is reviewed first and goes online once approved.')).toBeTruthy();
});

test('says at an account that its method is paused, or that its receiving code is missing', async () => {
  const qr = { name: 'qr', kind: 'qr', label: 'QR', placeholder: '', is_required: false, max_length: 40 } as const;
  const some = channels.channels.map((channel) => ({
    ...channel,
    ...(channel.id === 'alipay'
      ? { fields: [...channel.fields, qr] }
      : { paused: { reason: 'Maintenance', since: 0 } }),
  }));
  const { user } = await openSale({
    answers: {
      'GET /api/wallet/chains': { ...channels, channels: some },
      'GET /api/wallet/index': { accounts: [ownCard, ownAlipay] },
    },
  });
  await goToLimits(user);
  expect(screen.getByText(/ali\*\*\*\*@example.com · 李丽 · QR code missing/)).toBeTruthy();
  expect(screen.getByText(/6222.*paused: Maintenance/)).toBeTruthy();
});

test('leads a seller with too many listings to them', async () => {
  const { user } = await renderScreen('sale', {
    answers: {
      ...homeAnswers,
      'GET /api/order/cansale': refused(marketRefusals.FinishSellingFirst),
      'POST /api/order/index': { rows: [sampleOwnListing()], next_cursor: null },
      'POST /api/bid/index': { rows: [], next_cursor: null },
    },
  });
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Please finish your current sale listings first');
  await user.click(within(question).getByRole('button', { name: 'Go to listings' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
