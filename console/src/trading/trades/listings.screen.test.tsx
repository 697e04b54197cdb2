import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { ListingRow } from './listing-queries.ts';

type TradeRow = AnswerOf<'POST /api/operator/trades'>['rows'][number];
const LISTINGS = 'POST /api/operator/listings';
const FALL = 'POST /api/operator/listings/fall';
const now = Math.floor(Date.now() / 1000);
const alice = { userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice' };
const bob = { userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob' };

const sample: ListingRow = {
  id: '00000000-0000-4000-8000-000000000501',
  order_no: '50120261123',
  side: 'sell',
  seller: { ...alice, badges: ['verified', 'seasoned'] },
  status: listingStatus.trading,
  is_paused: false,
  currency: 'EH',
  fiat: 'CNY',
  total: '300.00',
  remaining: '157.55',
  in_trade: '142.45',
  sold: '0.00',
  price: '7.02',
  minimum: '100.00',
  maximum: '2000.00',
  channels: ['alipay', 'bank_card'],
  payment_window_minutes: 15,
  note: 'Pay from your own account',
  reason: null,
  edits: [],
  created_at: now - 3600,
};
const trade: TradeRow = {
  id: '00000000-0000-4000-8000-000000000701',
  transaction_no: '202611230001',
  status: tradeStatus.awaitingPayment,
  money_state: 'escrow',
  buyer: bob,
  seller: alice,
  currency: 'EH',
  fiat: 'CNY',
  amount: '142.45',
  fiat_amount: '1000.00',
  channel: 'alipay',
  deadline_at: now + 600,
  created_at: now - 60,
};

function openListings(changes: Partial<ListingRow> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['listings', null], {
    answers: {
      [LISTINGS]: { rows: [{ ...sample, ...changes }], next_cursor: null },
      'POST /api/operator/trades': { rows: [trade], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

async function openDetails(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Details 50120261123' }));
}

async function openTakeDown(user: UserEvent): Promise<HTMLElement> {
  await openDetails(user);
  await user.click(await screen.findByRole('button', { name: 'Take down' }));
  return screen.findByRole('form', { name: 'Take down: 157.55 EH returned to the seller' });
}

function writeReasons(form: HTMLElement, english: string, chinese: string): void {
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: english } });
  fireEvent.change(within(form).getByLabelText('Reason in Chinese'), { target: { value: chinese } });
}

test.each([
  ['en', 'Listings', ['On sale', '¥7.02', '300.00 EH', '157.55 EH', 'Alice', 'Verified', '100 trades']],
  ['zh-CN', '挂单列表', ['在售', '¥7.02', '300.00 EH', '157.55 EH', 'Alice', '已实名', '成交满 100 单']],
] as const)(
  'shows price, quantity and state of each listing, and the badges of its seller (%s)',
  async (language, name, texts) => {
    openListings({}, { language });
    const table = await screen.findByRole('table', { name });
    const row = within(table).getAllByRole('row')[1];
    for (const text of texts) expect(row?.textContent).toContain(text);
  },
);

test('finds listings by number or seller, state and method', async () => {
  const { server } = openListings();
  const search = await screen.findByLabelText('Find listings');
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: ' alice ' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'trading' } });
  fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'alipay' } });
  await waitFor(() =>
    expect(server.requestsOf(LISTINGS).at(-1)).toEqual({
      text: 'alice',
      status: listingStatus.trading,
      channel: 'alipay',
      limit: 50,
    }),
  );
});

test('says that no listing matches', async () => {
  openListings({}, { answers: { [LISTINGS]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('No matching listings')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('opens the terms and trades of a listing', async () => {
  const { server, user } = openListings();
  await openDetails(user);
  expect(await screen.findByRole('link', { name: trade.transaction_no })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['¥100.00 – ¥2,000.00', 'Alipay · Bank card', '15 min', '142.45 EH', 'Pay from your own account'])
    expect(shown).toContain(part);
  expect(server.requestsOf('POST /api/operator/trades')).toMatchObject([{ text: '50120261123' }]);
  await user.click(screen.getByRole('button', { name: 'Close 50120261123' }));
  expect(screen.queryByText('Pay from your own account')).toBeNull();
});

test('marks a paused listing, and shows why a listing has ended', async () => {
  const { user } = openListings({ is_paused: true, status: listingStatus.cancelled, reason: 'A false account' });
  expect(await screen.findByText('Cancelled · paused')).toBeTruthy();
  await openDetails(user);
  expect(await screen.findByText('A false account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
});

test.each(['fina', 'support', 'auditor'] as const)('offers a %s no way to take a listing down', async (name) => {
  const role = name === 'fina' ? 'finance' : name;
  const { user } = openListings({}, { operator: { name, role } });
  await openDetails(user);
  await screen.findByRole('link', { name: trade.transaction_no });
  expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
});

test('takes a listing down only with a reason in both languages, and once', async () => {
  const { server, user } = openListings({}, { answers: { [FALL]: {} } });
  const form = await openTakeDown(user);
  const confirm = within(form).getByRole('button', { name: /^Take down/ });
  await user.click(confirm);
  expect(screen.getByText('Please enter a reason')).toBeTruthy();
  writeReasons(form, 'A false account', '');
  await user.click(confirm);
  expect(screen.getByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(FALL)).toEqual([]);
  writeReasons(form, 'A false account', '账户不实');
  await user.click(confirm);
  expect(await screen.findByText('Taken down: 50120261123')).toBeTruthy();
  expect(server.requestsOf(FALL)).toEqual([
    { id: sample.id, reason: { en: 'A false account', zh: '账户不实' }, stops_trades: false },
  ]);
  expect(server.requestsOf(LISTINGS).length).toBeGreaterThan(1);
});

test('stops the trades of a listing only when the operator chooses so', async () => {
  const { server, user } = openListings({}, { answers: { [FALL]: {} } });
  const form = await openTakeDown(user);
  expect(within(form).getByText(/^For suspected fraud: unaccepted trades are cancelled/)).toBeTruthy();
  await user.click(within(form).getByRole('checkbox', { name: /^Also stop its trades/ }));
  writeReasons(form, 'A false account', '账户不实');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(within(form).getByRole('button', { name: /^Take down/ }));
  expect(await screen.findByText('Taken down: 50120261123')).toBeTruthy();
  expect(server.requestsOf(FALL)[0]).toMatchObject({ stops_trades: true });
});

test.each([
  ['is over already', refused(marketRefusals.OrderClosed), 'This listing is no longer available'],
  ['has an unknown outcome', lost, /^No response was received/],
])('does not claim success when the action %s', async (_, failure, text) => {
  const { user } = openListings({}, { answers: { [FALL]: failure } });
  const form = await openTakeDown(user);
  writeReasons(form, 'A false account', '账户不实');
  await user.click(within(form).getByRole('button', { name: /^Take down/ }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Taken down: 50120261123')).toBeNull();
});

test('returns without taking anything down', async () => {
  const { server, user } = openListings();
  const form = await openTakeDown(user);
  await user.click(within(form).getByRole('button', { name: /^Back/ }));
  expect(await screen.findByRole('button', { name: 'Take down' })).toBeTruthy();
  expect(server.requestsOf(FALL)).toEqual([]);
});

test('says that the listings did not load, and loads them on another attempt', async () => {
  const { server, user } = openListings({}, { answers: { [LISTINGS]: lost } });
  const retry = await screen.findByRole('button', { name: /try again/i });
  server.change({ [LISTINGS]: { rows: [sample], next_cursor: null } });
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Listings' })).toBeTruthy();
});
