import { type Answers } from '@eh/contract/testing/fake-server.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, renderScreen } from '../../../testing/render-screen.tsx';
import { now } from '../../../testing/sample-portal.ts';
import type { PayoutFile, RedemptionCase } from './queries.ts';

const LIST = 'POST /api/operator/redemptions';
const PREPARE = 'POST /api/operator/redemptions/prepare';
const DECIDE = 'POST /api/operator/redemptions/decide';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const PAYER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const HASH = `0x${'ab'.repeat(32)}`;
const id = '00000000-0000-4000-8000-000000000a01';
const file: PayoutFile = {
  format: 'eh-payout/1',
  redemption_no: 'R202611230001',
  pays: { usdt: '42.857100', to: ADDRESS },
  from: PAYER,
  transaction: {
    chain_id: '1',
    nonce: '7',
    to: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    value: '0',
    data: `0x${'a9'.repeat(68)}`,
    gas_limit: '90000',
    max_fee_per_gas: '30500000000',
    max_priority_fee_per_gas: '1000000000',
  },
};
const approved: RedemptionCase = {
  id,
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  redemption: {
    id,
    redemption_no: 'R202611230001',
    chain: 'ERC20',
    status: redemptionStatus.approved,
    currency: 'EH',
    amount: '300.00',
    usdt: '42.857100',
    rate: '7.0000',
    expires_at: now + 600,
    address: ADDRESS,
    payout: null,
    confirmations_needed: 12,
    payable_at: null,
    reason: null,
    created_at: now - 600,
    ended_at: null,
  },
  person: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Alice',
    real_name: '李丽',
    level: 1,
    registered_at: now - 900 * 86_400,
    stops: [],
  },
  before: { redemptions: 3, usdt: '120.000000', to_this_address: 3, others_at_this_address: 0 },
  bought_today: '0.00',
  needs_four_eyes: false,
  review_reasons: [],
  first_signature: null,
  file: null,
  node_says: null,
};
const prepared = { ...approved, file, redemption: { ...approved.redemption, status: redemptionStatus.prepared } };
const payers = {
  payers: [
    {
      chain: 'ERC20' as const,
      address: PAYER,
      there: '1500.000000',
      promised: { payouts: 0, usdt: '0.000000' },
      approved: { payouts: 2, usdt: '85.714200' },
    },
  ],
};
const openPayout = (payout: RedemptionCase, more: Answers = {}, language: 'en' | 'zh-CN' = 'en') =>
  renderScreen(['redemptions', id], {
    language,
    queues: ['redemptions'],
    answers: {
      [LIST]: { rows: [payout], next_cursor: null },
      'POST /api/operator/redemptions/payers': payers,
      ...more,
    },
  });
const importForm = async () => within(await screen.findByRole('form', { name: 'Import and send' }));

test('offers a new file with a higher fee on networks with nonces', async () => {
  const { server, user } = openPayout(prepared, { [PREPARE]: file });
  const raise = await screen.findByRole('button', { name: /^Create again with a higher fee/ });
  expect(screen.getByText(/only one can succeed on chain/)).toBeTruthy();
  await user.click(raise);
  await waitFor(() => expect(server.requestsOf(PREPARE)).toEqual([{ id }]));
});

test('shows until when a file for Tron is valid, and offers no higher fee', async () => {
  const tron: PayoutFile = {
    format: 'eh-payout-tron/1',
    redemption_no: 'R202611230001',
    pays: { usdt: '42.857100', to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    from: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    transaction: {
      id: 'ab'.repeat(32),
      contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      data: 'a9'.repeat(68),
      fee_limit: '30000000',
      ref_block_bytes: 'abcd',
      ref_block_hash: 'ab'.repeat(8),
      expiration: String((now + 3600) * 1000),
      timestamp: String(now * 1000),
    },
  };
  openPayout({ ...prepared, file: tron, redemption: { ...prepared.redemption, chain: 'TRC20' } });
  expect(await screen.findByText('30 TRX')).toBeTruthy();
  expect(screen.getByText('Valid until')).toBeTruthy();
  expect(screen.getByText('Begins with 0a')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Create again/ })).toBeNull();
});

test('shows the node’s answer to a transaction that is in no block', async () => {
  const sent = {
    ...prepared.redemption,
    status: redemptionStatus.sent,
    payout: { tx_hash: HASH, block: null, confirmations: 0 },
  };
  openPayout({ ...prepared, redemption: sent, node_says: 'nonce too low' });
  expect(await screen.findByText('nonce too low')).toBeTruthy();
  expect(screen.getByText(HASH)).toBeTruthy();
});

test('returns the coins of an approved redemption, with a reason that the person can read', async () => {
  const { server, user } = openPayout(approved, { [DECIDE]: { is_done: true } });
  await user.click(await screen.findByRole('button', { name: /^Reject/ }));
  const form = within(screen.getByRole('form', { name: 'Reject and return 300.00 EH' }));
  await user.click(form.getByRole('button', { name: 'Please first prove that this address is yours' }));
  await user.click(form.getByRole('button', { name: /^Reject/ }));
  expect(await screen.findByText('Processed R202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([{ id, decision: 'refuse' }]);
});

test('offers no rejection of a payout once its file exists', async () => {
  openPayout(prepared);
  await importForm();
  expect(screen.queryByRole('button', { name: /^Reject/ })).toBeNull();
});
