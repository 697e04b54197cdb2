import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { carolsPurchase, exchangeState, proposedRate } from '../../../testing/sample-exchange.ts';

const STATE = 'POST /api/operator/exchange';
const PURCHASES = 'POST /api/operator/exchange/purchases';
const answers = {
  [STATE]: exchangeState,
  [PURCHASES]: { rows: [carolsPurchase], next_cursor: null },
} satisfies Answers;
const unmatched = { ...carolsPurchase, id: proposedRate.id, purchase_no: 'P202611230002', quote: null };
const openPurchase = async (purchase: typeof carolsPurchase | typeof unmatched, language: 'en' | 'zh-CN' = 'en') => {
  const opened = renderScreen(['exchange', 'purchases', purchase.id], {
    language,
    answers: { ...answers, [PURCHASES]: { rows: [purchase], next_cursor: null } },
  });
  await screen.findByText(purchase.address);
  return opened;
};

test('shows rate, reserve and how far each network is read', async () => {
  renderScreen(['exchange'], { answers });
  const state = within(await screen.findByRole('region', { name: 'Rate and reserve' }));
  const factOf = (name: string) => state.getByText(name).parentElement?.textContent;
  expect(factOf('In circulation')).toContain('98,765.40 EH');
  expect(factOf('USDT reserve (booked)')).toContain('12,345.60');
  expect(factOf('Buyers receive for 1 USDT')).toContain('0.9980 EH');
  expect(factOf('Spread')).toContain('2‰');
  expect(factOf('Valid until')).toContain('the next rate is set');
  const [, , tron] = within(state.getByRole('table', { name: 'Networks' })).getAllByRole('row');
  expect(tron?.textContent).toMatch(/^TRC20TR7\w+0——never$/);
});

test.each([
  [{ rate: null }, 'No rate has been set, so no quotes are given'],
  [
    { rate: exchangeState.rate && { ...exchangeState.rate, is_stale: true } },
    'The rate has expired, so no quotes are given',
  ],
  [{ chains: [] }, 'No network is configured, so buying is closed'],
  [{ is_open: false }, 'Buying is closed'],
])('says why nobody can buy now (%#)', async (changes, text) => {
  renderScreen(['exchange'], { answers: { ...answers, [STATE]: { ...exchangeState, ...changes } } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('leads to a rate that waits for a second operator', async () => {
  renderScreen(['exchange'], { answers: { ...answers, [STATE]: { ...exchangeState, proposed_rate: proposedRate } } });
  const link = await screen.findByRole('link', { name: 'Open the proposal' });
  expect(link.getAttribute('href')).toBe(`#/proposals/${proposedRate.id}`);
});

test('opens a purchase to its chain facts, and leads to its entry in the ledger', async () => {
  const { server, user } = renderScreen(['exchange', 'purchases'], { answers });
  await user.click(await screen.findByRole('button', { name: 'Details P202611230001' }));
  expect(screen.getByText('21300100 · 12 of 12 confirmations')).toBeTruthy();
  expect(screen.getByText('30.000000 USDT → 29.94 EH · 0.9980')).toBeTruthy();
  expect(screen.getByText(/^29\.94 EH · 0\.9980 · at the locked rate/)).toBeTruthy();
  expect(screen.getByRole('link', { name: String(carolsPurchase.entry_id) }).getAttribute('href')).toBe(
    `#/books/-/${carolsPurchase.entry_id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Close P202611230001' }));
  expect(screen.queryByText(carolsPurchase.address)).toBeNull();
  expect(server.requestsOf(PURCHASES)).toEqual([{ unmatched: false, limit: 50 }]);
});

test('copies an address, or shows it where the clipboard is closed', async () => {
  const { user } = await openPurchase(carolsPurchase);
  await user.click(screen.getByRole('button', { name: 'Copy: Address' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(carolsPurchase.address);
});

test.each([
  [
    'a deposit at the rate of its arrival',
    { credit: { ...carolsPurchase.credit, is_at_quote: false } },
    /按到账时|到账时的汇率|到账汇率/,
  ],
  ['what is not credited yet', { credit: null, entry_id: null, status: purchaseStatus.confirming }, /未到账|尚未/],
  ['dust', { credit: null, entry_id: null, status: purchaseStatus.expired }, /不足/],
  [
    'a quote without a deposit',
    { deposit: null, credit: null, entry_id: null, status: purchaseStatus.waiting },
    /尚未|未收到/,
  ],
])('says in Chinese what became of %s', async (_case, changes, text) => {
  await openPurchase({ ...carolsPurchase, ...(changes as Partial<typeof carolsPurchase>) }, 'zh-CN');
  const details = screen.getByText(carolsPurchase.address).closest('td');
  expect(details?.textContent).toMatch(text);
});

test('counts the confirmations of a deposit in the list', async () => {
  const confirming = {
    ...carolsPurchase,
    status: purchaseStatus.confirming,
    deposit: carolsPurchase.deposit && { ...carolsPurchase.deposit, confirmations: 5 },
    credit: null,
    entry_id: null,
  };
  renderScreen(['exchange', 'purchases'], {
    answers: { ...answers, [PURCHASES]: { rows: [confirming], next_cursor: null } },
  });
  const line = (await screen.findByText('P202611230001')).closest('tr');
  expect(line?.textContent).toMatch(/Confirming 5 \/ 12Carol30\.0+ USDT30\.0+ USDT—/);
});

test('opens the one purchase of an address, and leads to all', async () => {
  const { server } = await openPurchase(carolsPurchase);
  expect(screen.getByRole('link', { name: 'Show all purchases' }).getAttribute('href')).toBe('#/exchange/purchases');
  expect(server.requestsOf(PURCHASES)).toEqual([{ unmatched: false, id: carolsPurchase.id, limit: 50 }]);
});

test('lists apart what came without a quote, and says how it is credited', async () => {
  const { server, user } = renderScreen(['exchange', 'purchases'], {
    answers: {
      ...answers,
      [PURCHASES]: (request) => ({ rows: request.unmatched ? [unmatched] : [carolsPurchase], next_cursor: null }),
    },
  });
  await screen.findByText('P202611230001');
  await user.click(screen.getByRole('tab', { name: 'Without a quote' }));
  expect(await screen.findByText('P202611230002')).toBeTruthy();
  expect(screen.queryByText('P202611230001')).toBeNull();
  expect(screen.getByText(/^USDT received without a valid quote is credited automatically/)).toBeTruthy();
  expect(server.requestsOf(PURCHASES).at(-1)).toMatchObject({ unmatched: true });
});

test.each([
  ['purchases', 'No USDT purchases yet'],
  ['unmatched', 'No USDT received without a quote'],
  ['redemptions', 'No ended redemptions yet'],
])('says of the empty list of %s that there is nothing', async (view, text) => {
  const none = { rows: [], next_cursor: null };
  renderScreen(['exchange', view], {
    answers: { ...answers, [PURCHASES]: none, 'POST /api/operator/redemptions': none },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says that the state could not be loaded, and offers no switch', async () => {
  renderScreen(['exchange'], { answers: { ...answers, [STATE]: lost } });
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Open|Close)/ })).toBeNull();
});

type Redemption = AnswerOf<'POST /api/operator/redemptions'>['rows'][number];

test('lists redemptions that are over with where they went', async () => {
  const over = {
    redemption_no: 'R202611230001',
    chain: 'ERC20',
    status: 5,
    currency: 'EH',
    amount: '1300.00',
    usdt: '1297.400000',
    rate: '1.0020',
    expires_at: 1,
    address: carolsPurchase.address,
    payout: { tx_hash: `0x${'cd'.repeat(32)}`, block: 1, confirmations: 12 },
    confirmations_needed: 12,
    payable_at: null,
    reason: null,
    created_at: 1,
    ended_at: null,
  } as const;
  const row: Redemption = {
    id: proposedRate.id,
    claimed_by: null,
    waiting_since: 1,
    redemption: { ...over, id: proposedRate.id },
    person: { ...carolsPurchase.buyer, real_name: '', level: 1, registered_at: 1, stops: [] },
    before: { redemptions: 0, usdt: '0.000000', to_this_address: 0, others_at_this_address: 0 },
    bought_today: '0.00',
    needs_four_eyes: false,
    review_reasons: [],
    first_signature: null,
    file: null,
    node_says: null,
  };
  const rejected: Redemption = {
    ...row,
    id: carolsPurchase.id,
    redemption: { ...over, id: carolsPurchase.id, redemption_no: 'R2', status: -2, payout: null },
  };
  const { server } = renderScreen(['exchange', 'redemptions'], {
    answers: { ...answers, 'POST /api/operator/redemptions': { rows: [row, rejected], next_cursor: null } },
  });
  const table = within(await screen.findByRole('table', { name: 'Past redemptions' }));
  const [, paid, refusedRow] = table.getAllByRole('row').map((line) => line.textContent);
  expect(paid).toContain(`Paid outCarol${carolsPurchase.address}0xcdcd`);
  expect(paid).toMatch(/1,297\.40+ USDT1,300\.00 EH$/);
  expect(refusedRow).toMatch(/RejectedCarol\w+—/);
  expect(server.requestsOf('POST /api/operator/redemptions')).toMatchObject([{ is_over: true }]);
});
