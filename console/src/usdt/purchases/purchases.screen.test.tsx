import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { carolsPurchase, exchangeState, proposedRate } from '../../../testing/sample-exchange.ts';

const STATE = 'POST /api/operator/exchange';
const PURCHASES = 'POST /api/operator/exchange/purchases';
const UNCLAIMED = 'POST /api/operator/exchange/unclaimed';
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

test('shows rate, reserve and the block reached on each network', async () => {
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

test('links to a rate that waits for a second operator', async () => {
  renderScreen(['exchange'], { answers: { ...answers, [STATE]: { ...exchangeState, proposed_rate: proposedRate } } });
  const link = await screen.findByRole('link', { name: 'Open the proposal' });
  expect(link.getAttribute('href')).toBe(`#/proposals/${proposedRate.id}`);
});

test('copies an address, or shows it when the clipboard is unavailable', async () => {
  const { user } = await openPurchase(carolsPurchase);
  await user.click(screen.getByRole('button', { name: 'Copy: Address' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(carolsPurchase.address);
});

test('shows the confirmations of a deposit in the list', async () => {
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

test('opens the purchase in the address, and links to all', async () => {
  const { server } = await openPurchase(carolsPurchase);
  expect(screen.getByRole('link', { name: 'Show all purchases' }).getAttribute('href')).toBe('#/exchange/purchases');
  expect(server.requestsOf(PURCHASES)).toEqual([{ unmatched: false, id: carolsPurchase.id, limit: 50 }]);
});

test('lists deposits without a quote separately, and says how they are credited', async () => {
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
])('says that the list of %s is empty', async (view, text) => {
  const none = { rows: [], next_cursor: null };
  renderScreen(['exchange', view], {
    answers: { ...answers, [PURCHASES]: none, 'POST /api/operator/redemptions': none },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says that the state did not load, and offers no switch', async () => {
  renderScreen(['exchange'], { answers: { ...answers, [STATE]: lost } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Open|Close)/ })).toBeNull();
});

test('lists USDT sent to closed accounts with address, transaction and purchase', async () => {
  const { id, purchase_no: number, address, buyer } = carolsPurchase;
  const deposit = {
    id,
    chain: 'TRC20',
    address,
    tx_hash: '5c0ffee',
    usdt: '50.000000',
    seen_at: 1_790_000_000,
  } as const;
  const rows = [{ ...deposit, purchase: { id, number }, owner: buyer }];
  renderScreen(['exchange', 'unclaimed'], { answers: { ...answers, [UNCLAIMED]: { rows, next_cursor: null } } });
  const table = within(await screen.findByRole('table', { name: 'Unclaimed' }));
  const [, row] = table.getAllByRole('row');
  for (const shown of [buyer.account, number, 'TRC20', address, '5c0ffee', '50.000000'])
    expect(row?.textContent).toContain(shown);
  expect(screen.getByText(/Nobody was credited/)).toBeTruthy();
});
