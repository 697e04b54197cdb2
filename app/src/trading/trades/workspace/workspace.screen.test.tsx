import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { sampleOwnBid } from '../../../../testing/samples/sample-bid.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { minutesFromNow, sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { sampleChat, sampleMessage } from '../../../../testing/trading/sample-chat.ts';
import { sampleTradeRow } from '../../../../testing/trading/sample-trade-row.ts';
import { writeField } from '../../../../testing/write-field.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentRoute } from '../../../shell/navigation.ts';

const sale = sampleOwnListing({ version: 3 });
const following = sampleOwnListing({
  id: '00000000-0000-4000-8000-000000000509',
  price_kind: 'following',
  margin_permille: 15,
  floor: '6.40',
  price: '6.90',
  created_at: minutesFromNow(-5),
});
const bid = sampleOwnBid({ created_at: minutesFromNow(-9) });
const mine = sampleTradeRow({ is_my_turn: true });
const theirs = sampleTradeRow({
  id: '00000000-0000-4000-8000-000000000702',
  is_my_turn: false,
  deadline_at: minutesFromNow(4),
});

const usual: Answers = {
  ...homeAnswers,
  'POST /api/order/index': { rows: [sale, following], next_cursor: null },
  'POST /api/bid/index': { rows: [bid], next_cursor: null },
  'POST /api/transaction': { rows: [theirs, mine], next_cursor: null },
  'GET /api/wallet/index': { accounts: [ownCard] },
  'GET /api/chat': sampleChat([sampleMessage()]),
  'POST /api/chat/read': {},
  'GET /api/people/me': lost,
};

async function openWorkspace({ answers, ...options }: RenderOptions = {}) {
  const opened = await renderScreen('workspace', { answers: { ...usual, ...answers }, ...options });
  await screen.findAllByRole('table');
  return opened;
}
const minimum = 'Minimum, Buy 200.00 EH, ¥6.75';
const row = (name: RegExp) => screen.findByRole('row', { name });

test('groups trades by whose turn it is, and shows the chat of the one chosen beside', async () => {
  const { user } = await openWorkspace({ answers: { 'GET /api/transaction/buyer': sampleTrade({ side: 'buyer' }) } });
  expect(await screen.findByText('My turn (1)')).toBeTruthy();
  expect(screen.getAllByRole('timer')).toHaveLength(2);
  expect(screen.getByText('No trade selected')).toBeTruthy();
  await user.keyboard('n');
  const chat = await screen.findByRole('region', { name: 'Chat' });
  expect((await within(chat).findByRole('log')).textContent).toContain('One moment, please');
  await user.keyboard('o');
  await waitFor(() => expect(currentRoute()).toBe('buy-trade'));
});

test('saves a price in its row with the version that was seen, by Enter and the payment password', async () => {
  const edit = 'POST /api/order/edit';
  const { user, server } = await openWorkspace({ answers: { [edit]: { ...sale, price: '6.90', version: 4 } } });
  const price = await screen.findByRole('textbox', { name: 'Price, Sell 200.00 EH, ¥6.85' });
  writeField('Price, Sell 200.00 EH, ¥6.85', '6.60');
  expect(await screen.findByText('Cannot be above the total')).toBeTruthy();
  await user.type(price, '{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  writeField('Price, Sell 200.00 EH, ¥6.85', '6.90');
  await user.type(price, '{Enter}');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(server.requestsOf(edit)).toMatchObject([{ id: sale.id, version: 3, price: '6.90', maximum: '1370.00' }]);
});

test('saves with the version that was seen when typing began, whatever was read since', async () => {
  const edit = 'POST /api/order/edit';
  const { user, server } = await openWorkspace({
    answers: { [edit]: refused(marketRefusals.EditedMeanwhile) },
  });
  const price = await screen.findByRole('textbox', { name: 'Price, Sell 200.00 EH, ¥6.85' });
  writeField('Price, Sell 200.00 EH, ¥6.85', '6.90');
  const newer = { ...sale, price: '7.30', minimum: '60.00', version: 4 };
  server.change({ 'POST /api/order/index': { rows: [newer, following], next_cursor: null } });
  await queryClient.invalidateQueries();
  expect(await screen.findByDisplayValue('60')).toBeTruthy();
  await user.type(price, '{Enter}');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await waitFor(() => expect(server.requestsOf(edit)).toMatchObject([{ version: 3, price: '6.90' }]));
});

test('edits a margin, and takes it back by Escape', async () => {
  const edit = 'POST /api/order/edit';
  const { user, server } = await openWorkspace({ answers: { [edit]: { ...following, version: 2 } } });
  const label = /^Against reference/;
  const margin = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  await user.clear(margin);
  await user.type(margin, '-2{Escape}');
  expect(margin.value).toBe('1.5');
  await user.clear(margin);
  await user.type(margin, '-2{Enter}');
  // 200 EH at 6.66 are less than the maximum of ¥1,370.
  expect(screen.getByText('Cannot be above the total')).toBeTruthy();
  await user.clear(margin);
  await user.type(margin, '2.5{Enter}');
  await screen.findByRole('dialog', { name: 'Payment password' });
  expect(screen.getByRole('dialog').textContent).toContain('¥6.97');
  await user.keyboard('135790');
  await screen.findByText('Changes saved');
  expect(server.requestsOf(edit)).toMatchObject([{ price: '6.97', following: { margin_permille: 25, floor: '6.40' } }]);
});

test('saves a buy listing without a password, and keeps what was typed where it is refused', async () => {
  const edit = 'POST /api/bid/edit';
  const { user, server } = await openWorkspace({ answers: { [edit]: refused(marketRefusals.EditedMeanwhile) } });
  await row(/Buy 200/);
  writeField(minimum, '150');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/has just been changed/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(minimum).value).toBe('150');
  server.change({ [edit]: { ...bid, version: 2 } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
});

test('moves the selected prices, sales by password, and says of each what became of it', async () => {
  const [shiftSales, shiftBids] = ['POST /api/order/shift', 'POST /api/bid/shift'] as const;
  const refusal = { code: marketRefusals.EditedTooOften.code, msg: 'A listing can be changed 10 times an hour.' };
  const moved = { outcome: 'shifted', is_in_review: false, refusal: null } as const;
  const { user, server } = await openWorkspace({
    answers: {
      [shiftSales]: {
        rows: [
          { ...moved, id: sale.id, price: '6.92' },
          { id: following.id, outcome: 'refused', price: '6.90', is_in_review: false, refusal },
        ],
      },
      [shiftBids]: { rows: [{ ...moved, id: bid.id, price: '6.82' }] },
    },
  });
  await row(/Buy 200/);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Move prices…' }));
  const sheet = await screen.findByRole('dialog', { name: 'Move the prices of 3 listings' });
  await user.click(within(sheet).getByRole('button', { name: 'Move 3 prices' }));
  expect(within(sheet).getByText(/^Enter a number from -10 to 10/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: '+1.0%' }));
  expect(sheet.textContent).toContain('¥6.85 → ¥6.92');
  expect(sheet.textContent).toContain('+1.5% → +2.5%');
  await user.click(within(sheet).getByRole('button', { name: 'Move 3 prices' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  const done = await screen.findByRole('dialog', { name: '2 prices moved' });
  expect(done.textContent).toContain(refusal.msg);
  expect(server.requestsOf(shiftSales)).toEqual([
    {
      listings: [
        { id: sale.id, version: 3 },
        { id: following.id, version: 1 },
      ],
      permille: 10,
      security_password: '135790',
    },
  ]);
  expect(server.requestsOf(shiftBids)).toEqual([{ listings: [{ id: bid.id, version: 1 }], permille: 10 }]);
});

test('pauses what is selected by keyboard, and names a refusal', async () => {
  const pause = 'POST /api/order/pauseMany';
  const refusal = { code: marketRefusals.OrderClosed.code, msg: 'This listing is no longer available' };
  const { user, server } = await openWorkspace({
    answers: { [pause]: { rows: [{ id: sale.id, outcome: 'refused', refusal }] } },
  });
  await row(/Buy 200/);
  await user.keyboard('jx');
  await user.click(
    within(screen.getByRole('region', { name: 'Actions for the selected listings' })).getByRole('button', {
      name: 'Pause',
    }),
  );
  expect(await screen.findByText('1 not changed: This listing is no longer available')).toBeTruthy();
  expect(server.requestsOf(pause)).toEqual([{ ids: [sale.id], is_paused: true }]);
});

test.each([
  ['en', 'Keys', 'Next listing'],
  ['zh-CN', '快捷键', '下一个挂单'],
] as const)('shows its keys by the question mark (%s)', async (language, title, text) => {
  const { user } = await openWorkspace({ language });
  await user.keyboard('?');
  expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(text);
});

test('shows the usual lists one below another on a narrow screen', async () => {
  const real = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = real.call(globalThis, query);
    return query.includes('64rem') ? Object.defineProperty(list, 'matches', { value: false }) : list;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await renderScreen('workspace', {
    answers: { ...usual, 'GET /api/order/live': { online: 3, paused_with_all: 0, running_trades: 2 } },
  });
  expect(await screen.findByRole('button', { name: 'Pause all' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says before the password whether a row is reviewed again', async () => {
  const reviewed = sampleOwnListing({ version: 3, is_reviewed_again: true });
  const { user } = await openWorkspace({
    answers: { 'POST /api/order/index': { rows: [reviewed], next_cursor: null } },
  });
  const price = await screen.findByRole('textbox', { name: 'Price, Sell 200.00 EH, ¥6.85' });
  writeField('Price, Sell 200.00 EH, ¥6.85', '6.90');
  await user.type(price, '{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('The listing will be reviewed again');
});

test('saves and moves nothing for sale while the user’s coins may not move, and says why', async () => {
  const { user } = await openWorkspace({ person: { selling_stopped_until: minutesFromNow(60) } });
  await row(/Buy 200/);
  expect(screen.getAllByText(/paused until/i).length).toBeGreaterThan(0);
  writeField('Price, Sell 200.00 EH, ¥6.85', '6.90');
  await user.type(screen.getByRole('textbox', { name: 'Price, Sell 200.00 EH, ¥6.85' }), '{Enter}');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Move prices…' }));
  const sheet = await screen.findByRole('dialog', { name: 'Move the prices of 3 listings' });
  await user.click(within(sheet).getByRole('button', { name: '+1.0%' }));
  await user.click(within(sheet).getByRole('button', { name: 'Move 3 prices' }));
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});

test('disables the cells of a row while it is saved', async () => {
  const edit = 'POST /api/bid/edit';
  const { user, server } = await openWorkspace({ answers: { [edit]: new Promise<never>(() => undefined) } });
  await row(/Buy 200/);
  writeField(minimum, '150');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requestsOf(edit)).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>(minimum).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price, Sell 200.00 EH, ¥6.85' }).disabled).toBe(false);
});

test('moves what was selected when the sheet opened, and says what has changed since', async () => {
  const shift = 'POST /api/order/shift';
  const refusal = { code: marketRefusals.EditedMeanwhile.code, msg: 'This listing has just been changed' };
  const { user, server } = await openWorkspace({
    answers: {
      [shift]: {
        rows: [
          { id: sale.id, outcome: 'refused', price: '7.30', is_in_review: false, refusal },
          { id: following.id, outcome: 'shifted', price: '6.97', is_in_review: false, refusal: null },
        ],
      },
    },
  });
  await row(/Buy 200/);
  await user.click(screen.getByRole('checkbox', { name: 'Select Sell 200.00 EH, ¥6.85' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Sell 200.00 EH, ¥6.90' }));
  await user.click(screen.getByRole('button', { name: 'Move prices…' }));
  const sheet = await screen.findByRole('dialog', { name: 'Move the prices of 2 listings' });
  await user.click(within(sheet).getByRole('button', { name: '+1.0%' }));
  expect(sheet.textContent).toContain('¥6.85 → ¥6.92');
  server.change({
    'POST /api/order/index': { rows: [{ ...sale, price: '7.30', version: 4 }, following], next_cursor: null },
  });
  await queryClient.invalidateQueries();
  expect(await within(sheet).findByText(/^Has changed since this opened/)).toBeTruthy();
  expect(sheet.textContent).not.toContain('¥6.85 → ¥6.92');
  await user.click(within(sheet).getByRole('button', { name: 'Move 2 prices' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByRole('dialog', { name: '1 price moved' });
  expect(server.requestsOf(shift)).toMatchObject([
    {
      listings: [
        { id: sale.id, version: 3 },
        { id: following.id, version: 1 },
      ],
    },
  ]);
});
