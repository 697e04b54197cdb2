import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { orderStatus } from '@eh/contract/trading/market/order-status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleTrade } from '../../../testing/sample-operator-trade.ts';

const LIST = 'POST /api/operator/listings';
const FALL = 'POST /api/operator/listings/fall';
const listing: AnswerOf<typeof LIST>['rows'][number] = {
  id: '00000000-0000-4000-8000-000000000501',
  order_no: '50120261123',
  seller: sampleTrade.seller,
  status: orderStatus.trading,
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
  channels: ['alipay'],
  payment_window_minutes: 15,
  note: 'Pay from your own account',
  reason: null,
  edits: [],
  created_at: sampleTrade.created_at,
};

function openListings(changes: Partial<typeof listing> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['listings'], {
    answers: {
      [LIST]: { rows: [{ ...listing, ...changes }], next_cursor: null },
      'POST /api/operator/trades': { rows: [sampleTrade], next_cursor: null },
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

function writeReason(form: HTMLElement): HTMLElement {
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Suspected fraud' } });
  const other = within(form).getByLabelText('Reason in Chinese');
  fireEvent.change(other, { target: { value: '涉嫌欺诈' } });
  return other;
}

test.each([
  ['en', 'On sale', 'paused'],
  ['zh-CN', '在售', '已暂停'],
] as const)('shows state, price and what is left of a listing (%s)', async (language, status, paused) => {
  openListings({ is_paused: true }, { language });
  const row = (await screen.findByText('50120261123')).closest('tr')?.textContent;
  for (const part of [`${status} · ${paused}`, 'Alice', '¥7.02', '300.00 EH', '157.55 EH']) expect(row).toContain(part);
});

test('opens to terms and to the trades of this listing', async () => {
  const { server, user } = openListings();
  await openDetails(user);
  expect(await screen.findByRole('link', { name: '202611230001' })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['¥100.00 – ¥2,000.00', '15 min', 'Pay from your own account', '142.45 EH'])
    expect(shown).toContain(part);
  expect(server.requestsOf('POST /api/operator/trades').at(-1)).toMatchObject({ text: '50120261123' });
});

test('asks for one status and one method only', async () => {
  const { server, user } = openListings();
  await screen.findByText('50120261123');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sold out');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Alipay');
  await expect
    .poll(() => server.requestsOf(LIST).at(-1))
    .toMatchObject({ status: orderStatus.soldOut, channel: 'alipay' });
});

test('takes a listing down once, with reasons in both languages, and leaves its trades alone', async () => {
  const { server, user } = openListings({}, { answers: { [FALL]: {} } });
  const form = await openTakeDown(user);
  const field = writeReason(form);
  server.change({ [LIST]: { rows: [{ ...listing, status: orderStatus.cancelled }], next_cursor: null } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Taken down: 50120261123')).toBeTruthy();
  expect(server.requestsOf(FALL)).toEqual([
    { id: listing.id, reason: { zh: '涉嫌欺诈', en: 'Suspected fraud' }, stops_trades: false },
  ]);
});

test('stops the trades as well only when that is ticked', async () => {
  const { server, user } = openListings({}, { answers: { [FALL]: {} } });
  const form = await openTakeDown(user);
  await user.click(within(form).getByRole('checkbox', { name: /Also stop its trades/ }));
  fireEvent.keyDown(writeReason(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Taken down: 50120261123')).toBeTruthy();
  expect(server.requestsOf(FALL)[0]).toMatchObject({ stops_trades: true });
});

test('says nothing of a listing as taken down whose answer is lost', async () => {
  const { user } = openListings({}, { answers: { [FALL]: lost } });
  const form = await openTakeDown(user);
  fireEvent.keyDown(writeReason(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(screen.queryByText('Taken down: 50120261123')).toBeNull();
});

test.each([
  ['it is sold out', { status: orderStatus.soldOut }, {}],
  ['it is over', { status: orderStatus.cancelled }, {}],
  ['an auditor looks', {}, { role: 'auditor' }],
] as const)('offers to take nothing down while %s', async (_, changes, operator) => {
  const { user } = openListings(changes, { operator });
  await openDetails(user);
  await screen.findByRole('link', { name: '202611230001' });
  expect(screen.queryByRole('button', { name: 'Take down' })).toBeNull();
});

test('says that nothing matches', async () => {
  openListings({}, { answers: { [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('No matching listings')).toBeTruthy();
});
