import type { AnswerOf } from '@eh/contract/calls.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { ExchangeState, Purchase } from './queries.ts';

const STATE = 'POST /api/operator/exchange';
const RATE = 'POST /api/operator/exchange/rate';
const OPEN = 'POST /api/operator/exchange/open';
const PURCHASES = 'POST /api/operator/exchange/purchases';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const ENTRY = '00000000-0000-4000-8000-0000000000e1';
const now = Math.floor(Date.now() / 1000);
const state: ExchangeState = {
  is_open: true,
  is_redeem_open: true,
  rate: {
    base: '1.0000',
    buy: '1.0000',
    redeem: '1.0000',
    spread_permille: 0,
    set_at: now - 60,
    good_until: null,
    is_stale: false,
  },
  chains: [{ chain: 'ERC20', contract: ADDRESS, addresses: 3, head: 900, behind: 2, answered_at: now }],
  reserve: '213.675214',
  circulation: '54321.00',
  proposed_rate: null,
  waiting: 2,
  confirming: 1,
};
const proposal: NonNullable<ExchangeState['proposed_rate']> = {
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'exchange.rate',
  subject: '1 USDT = 1.2000',
  subject_id: null,
  changes: [],
  reason: 'The market moved',
  proposed_by: { id: omar.id, name: 'omar' },
  proposed_at: now,
  expires_at: now + 3600,
  state: 'waiting',
  ended: null,
  bar: null,
};
const bought: Purchase = {
  id: '00000000-0000-4000-8000-000000000b01',
  purchase_no: 'P202611230001',
  chain: 'ERC20',
  status: purchaseStatus.credited,
  quote: { usdt: '30.000000', amount: '30.00', rate: '1.0000', expires_at: now + 600 },
  currency: 'EH',
  address: ADDRESS,
  contract: ADDRESS,
  payment_uri: `ethereum:${ADDRESS}`,
  confirmations_needed: 12,
  deposit: { tx_hash: '0xabc', usdt: '30.000000', block: 7, confirmations: 12, seen_at: now },
  credit: { usdt: '30.000000', amount: '30.00', rate: '1.0000', is_at_quote: true, at: now },
  created_at: now,
  buyer: { userid: '00000000-0000-4000-8000-0000000000c1', account: '10000016', nickname: 'Carol' },
  entry_id: ENTRY,
};

function openExchange(view: string | null, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['exchange', view], { answers: { [STATE]: state, ...answers }, ...options });
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reasonIn = (form: HTMLElement) => within(form).getByLabelText(/^Reason/);

test.each([
  ['en', 'Buying is open', 'USDT reserve (booked)', 'Blocks behind'],
  ['zh-CN', '买币开放中', 'USDT 储备', '落后'],
] as const)('shows the rate, the reserve and the block reached on each network (%s)', async (language, ...texts) => {
  openExchange(null, { language });
  expect(await screen.findByText('1 USDT = 1.0000 EH')).toBeTruthy();
  const shown = document.body.textContent;
  for (const part of [...texts, '213.675214 USDT', '54,321.00 EH', ADDRESS]) expect(shown).toContain(part);
});

test('sets a rate by keyboard only with a reason, and shows beforehand what buyers and redeemers receive', async () => {
  const { server, user } = openExchange(null, { answers: { [RATE]: { proposal: null } } });
  await screen.findByText('1 USDT = 1.0000 EH');
  await user.keyboard('r');
  type('1 USDT equals', '1.2');
  type('Spread', '5');
  expect(screen.getByText('5% or more away from the current rate 1.0000. Please check it again.')).toBeTruthy();
  type('1 USDT equals', '1.01');
  type('Valid for', '60');
  expect(screen.queryByText(/Please check it again/)).toBeNull();
  expect(screen.getByText(/Buyers receive 1\.0050, redeemers give 1\.0151/)).toBeTruthy();
  const form = screen.getByRole('form');
  fireEvent.keyDown(reasonIn(form), { key: 'Enter', ctrlKey: true });
  expect(server.requestsOf(RATE)).toEqual([]);
  fireEvent.change(reasonIn(form), { target: { value: 'The market moved' } });
  server.change({ [STATE]: { ...state, rate: state.rate && { ...state.rate, base: '1.0100' } } });
  fireEvent.keyDown(reasonIn(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Rate set to 1.0100')).toBeTruthy();
  expect(await screen.findByText('1 USDT = 1.0100 EH')).toBeTruthy();
  expect(server.requestsOf(RATE)).toEqual([
    { base: '1.0100', spread_permille: 5, good_minutes: 60, reason: 'The market moved' },
  ]);
});

test.each([
  ['1 USDT equals', '0', 'Above zero, at most four decimals'],
  ['1 USDT equals', '1.00001', 'Above zero, at most four decimals'],
  ['Spread', '201', 'A whole number from 0 to 200'],
  ['Valid for', '10081', 'A whole number from 1 to 10080'],
])('sends no rate with “%s” of %s', async (label, value, text) => {
  const { server, user } = openExchange(null);
  await screen.findByText('1 USDT = 1.0000 EH');
  await user.keyboard('r');
  type(label, value);
  expect(screen.getByText(text)).toBeTruthy();
  const form = screen.getByRole('form');
  fireEvent.change(reasonIn(form), { target: { value: 'The market moved' } });
  await user.click(within(form).getByRole('button', { name: /Apply/ }));
  expect(server.requestsOf(RATE)).toEqual([]);
});

test('says that a rate outside the range for one operator waits for a second', async () => {
  const { user } = openExchange(null, {
    answers: { [RATE]: { proposal }, [STATE]: { ...state, proposed_rate: proposal } },
  });
  expect(await screen.findByText(/omar proposes 1 USDT = 1\.2000/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the proposal' }).getAttribute('href')).toContain(proposal.id);
  await user.keyboard('r');
  type('1 USDT equals', '1.2');
  const form = screen.getByRole('form');
  fireEvent.change(reasonIn(form), { target: { value: 'The market moved' } });
  await user.click(within(form).getByRole('button', { name: /Apply/ }));
  expect(await screen.findByText('The rate 1.2000 is waiting for a second approval')).toBeTruthy();
});

test.each([
  ['another one waits already', refused(proposalRefusals.ProposalWaits), proposalRefusals.ProposalWaits.en],
  ['the answer is lost', lost, 'No response was received'],
])('keeps the typed rate when %s', async (_, result, text) => {
  const { user } = openExchange(null, { answers: { [RATE]: result } });
  await screen.findByText('1 USDT = 1.0000 EH');
  await user.keyboard('r');
  type('1 USDT equals', '1.02');
  const form = screen.getByRole('form');
  fireEvent.change(reasonIn(form), { target: { value: 'The market moved' } });
  await user.click(within(form).getByRole('button', { name: /Apply/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('1 USDT equals').value).toBe('1.02');
});

test.each([
  ['o', 'Close buying', { direction: 'buy', is_open: false }, 'Buying with USDT is closed'],
  ['e', 'Close redemption', { direction: 'redeem', is_open: false }, 'USDT redemption is closed'],
] as const)('closes one direction with the key %s and a suggested reason', async (key, button, request, done) => {
  const { server, user } = openExchange(null, { answers: { [OPEN]: {} } });
  await screen.findByText('1 USDT = 1.0000 EH');
  await user.keyboard(key);
  const form = await screen.findByRole('form');
  await user.click(within(form).getByRole('button', { name: 'Checking the reserve' }));
  await user.click(within(form).getByRole('button', { name: new RegExp(button) }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([{ ...request, reason: 'Checking the reserve' }]);
});

test('opens a closed direction, without prefilling a reason', async () => {
  const { server, user } = openExchange(null, { answers: { [OPEN]: {}, [STATE]: { ...state, is_open: false } } });
  await user.click(await screen.findByRole('button', { name: /Open buying/ }));
  const form = await screen.findByRole('form');
  expect(within(form).queryByRole('button', { name: 'Checking the reserve' })).toBeNull();
  fireEvent.change(reasonIn(form), { target: { value: 'Counted' } });
  await user.click(within(form).getByRole('button', { name: /Open buying/ }));
  expect(await screen.findByText('Buying with USDT is open')).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([{ direction: 'buy', is_open: true, reason: 'Counted' }]);
});

test('offers an auditor no change', async () => {
  const { user } = openExchange(null, { operator: { role: 'auditor' } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  await user.keyboard('r');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /Set rate/ })).toBeNull();
});

test('opens a purchase with its on-chain facts and the entry that credited it', async () => {
  const { user } = openExchange('purchases', { answers: { [PURCHASES]: { rows: [bought], next_cursor: null } } });
  const row = await screen.findByRole('row', { name: /P202611230001/ });
  for (const part of ['Credited', 'Carol', '30.00 EH']) expect(row.textContent).toContain(part);
  await user.click(screen.getByRole('button', { name: 'Details P202611230001' }));
  const shown = document.body.textContent;
  for (const part of [ADDRESS, '7 · 12 of 12 confirmations', 'at the locked rate']) expect(shown).toContain(part);
  expect(screen.getByRole('link', { name: ENTRY }).getAttribute('href')).toContain(`books/`);
});

test.each([
  ['credited at the rate on arrival', {}, '31.05 EH · 6.9000 · at the rate on arrival'],
  [
    'too little to credit',
    { credit: null, status: purchaseStatus.expired, entry_id: null },
    'Less than a hundredth, not credited',
  ],
])('says what happened to USDT without a quote: %s', async (_, changes, text) => {
  const credit = { usdt: '4.500000', amount: '31.05', rate: '6.9000', is_at_quote: false, at: now };
  const { server, user } = openExchange('unmatched', {
    answers: { [PURCHASES]: { rows: [{ ...bought, quote: null, credit, ...changes }], next_cursor: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Details P202611230001' }));
  expect(document.body.textContent).toContain(text);
  expect(server.requestsOf(PURCHASES)[0]).toMatchObject({ unmatched: true });
});

test('lists past redemptions with address and transaction, page by page', async () => {
  const redemption: AnswerOf<'GET /api/exchange/redeem/show'> = {
    id: '00000000-0000-4000-8000-000000000a01',
    redemption_no: 'R202611230001',
    chain: 'ERC20',
    status: 5,
    currency: 'EH',
    amount: '702.00',
    usdt: '702.000000',
    rate: '1.0000',
    expires_at: now,
    address: ADDRESS,
    payout: { tx_hash: '0xfeed', block: 7, confirmations: 12 },
    confirmations_needed: 12,
    payable_at: null,
    reason: null,
    created_at: now,
    ended_at: now,
  };
  const { server } = openExchange('redemptions', {
    answers: {
      'POST /api/operator/redemptions': {
        rows: [
          {
            id: redemption.id,
            claimed_by: null,
            waiting_since: now,
            redemption,
            person: { ...bought.buyer, real_name: '', level: 1, registered_at: now, stops: [] },
            before: { redemptions: 0, usdt: '0.000000', to_this_address: 0, others_at_this_address: 0 },
            bought_today: '0.00',
            needs_four_eyes: false,
            review_reasons: [],
            first_signature: null,
            file: null,
            node_says: null,
          },
        ],
        next_cursor: null,
      },
    },
  });
  const row = await screen.findByRole('row', { name: /R202611230001/ });
  for (const part of ['Paid out', 'Carol', ADDRESS, '0xfeed', '702.00 EH']) expect(row.textContent).toContain(part);
  expect(server.requestsOf('POST /api/operator/redemptions')[0]).toMatchObject({ is_over: true });
});
