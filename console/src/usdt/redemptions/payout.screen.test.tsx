import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { PAYOUT_FORMAT, redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { PayoutFile, RedemptionCase } from './queries.ts';

const LIST = 'POST /api/operator/redemptions';
const PREPARE = 'POST /api/operator/redemptions/prepare';
const IMPORT = 'POST /api/operator/redemptions/import';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const now = Math.floor(Date.now() / 1000);

const file: PayoutFile = {
  format: PAYOUT_FORMAT,
  redemption_no: 'R202611230001',
  pays: { usdt: '702.000000', to: ADDRESS },
  from: ADDRESS,
  transaction: {
    chain_id: '1',
    nonce: '5',
    to: ADDRESS,
    value: '0',
    data: `0x${'0'.repeat(136)}`,
    gas_limit: '90000',
    max_fee_per_gas: '1000000000',
    max_priority_fee_per_gas: '1000000',
  },
};

/** Carol's redemption is approved, and Omar has claimed its payout. */
function payoutCase(changes: Partial<RedemptionCase> = {}): RedemptionCase {
  return {
    id: '00000000-0000-4000-8000-000000000a01',
    claimed_by: { id: omar.id, name: omar.name },
    waiting_since: now - 600,
    redemption: {
      id: '00000000-0000-4000-8000-000000000a01',
      redemption_no: 'R202611230001',
      chain: 'ERC20',
      status: redemptionStatus.approved,
      currency: 'EH',
      amount: '702.00',
      usdt: '702.000000',
      rate: '1.0000',
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
      userid: '00000000-0000-4000-8000-0000000000c1',
      account: '10000032',
      nickname: 'Carol',
      real_name: '*可',
      level: 1,
      registered_at: now - 900 * 86_400,
      stops: [],
    },
    before: { redemptions: 0, usdt: '0.000000', to_this_address: 0, others_at_this_address: 0 },
    bought_today: '0.00',
    needs_four_eyes: false,
    review_reasons: [],
    first_signature: null,
    file: null,
    node_says: null,
    ...changes,
  };
}

function openPayout(changes: Partial<RedemptionCase> = {}, { answers, ...options }: RenderOptions = {}) {
  const shown = payoutCase(changes);
  return renderScreen(['redemptions', shown.id], {
    queues: ['redemptions'],
    answers: {
      [LIST]: { rows: [shown], next_cursor: null },
      'POST /api/operator/redemptions/payers': {
        payers: [
          {
            chain: 'ERC20',
            address: ADDRESS,
            there: '5000.000000',
            promised: { payouts: 1, usdt: '30.000000' },
            approved: { payouts: 2, usdt: '802.000000' },
          },
        ],
      },
      ...answers,
    },
    ...options,
  });
}

const fileButton = () => screen.findByRole('button', { name: /^Create payout file/ });

test('shows the balance and obligations of the paying address before a payout is prepared', async () => {
  openPayout();
  expect(await screen.findByText('5,000.000000 USDT')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of ['30.000000 USDT (1)', '802.000000 USDT (2)', 'Approved, waiting for payout'])
    expect(shown).toContain(part);
});

test('makes the file once with the key F, and offers it for signing', async () => {
  const { server, user } = openPayout({}, { answers: { [PREPARE]: file } });
  await fileButton();
  server.change({ [LIST]: { rows: [payoutCase({ file })], next_cursor: null } });
  await user.keyboard('f');
  expect(await screen.findByText('The payout file is ready')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Download payout file/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Create payout file/ })).toBeNull();
  await user.keyboard('f');
  expect(server.requestsOf(PREPARE)).toEqual([{ id: payoutCase().id }]);
});

test.each([
  [
    'the address is new',
    refused(redemptionRefusals.NewAddressWaits, { hours: 1 }),
    /^This is the first payout of this user to this address\. You can pay in 1 hours/,
  ],
  [
    'the paying address is short',
    refused(redemptionRefusals.PayoutAccountShort, { there: '10', promised: '0', needed: '702' }),
    /Please top it up first/,
  ],
  ['the operator set its rate', refused(redemptionRefusals.OwnRate), /Somebody else has to handle the payout/],
  ['the answer is lost', lost, /No response was received/],
])('makes no file when %s', async (_, result, text) => {
  const { user } = openPayout({}, { answers: { [PREPARE]: result } });
  await user.click(await fileButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('The payout file is ready')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Download payout file/ })).toBeNull();
});

test.each([
  ['nobody has claimed it', { claimed_by: null }],
  ['a colleague works on it', { claimed_by: { id: payoutCase().person.userid, name: 'fina' } }],
])('pays nothing while %s', async (_, changes) => {
  const { server, user } = openPayout({ ...changes, file });
  expect(await screen.findByRole('button', { name: /^Download payout file/ })).toBeTruthy();
  await user.keyboard('f');
  expect(screen.queryByLabelText(/Signed transaction/)).toBeNull();
  expect(server.requestsOf(PREPARE)).toEqual([]);
});

test('downloads with the key D exactly the file that the server made', async () => {
  const blobs: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:payout';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  const { user } = openPayout({ file });
  await screen.findByRole('button', { name: /^Download payout file/ });
  await user.keyboard('d');
  expect(click).toHaveBeenCalledTimes(1);
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(file);
});

test('imports a signed transaction once, without surrounding spaces', async () => {
  const { server, user } = openPayout({ file }, { answers: { [IMPORT]: { tx_hash: '0xfeed0123456789' } } });
  const form = await screen.findByRole('form', { name: 'Import and send' });
  const field = within(form).getByLabelText(/Signed transaction/);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await user.click(within(form).getByRole('button', { name: /^Import and send/ }));
  expect(server.requestsOf(IMPORT)).toEqual([]);
  fireEvent.change(field, { target: { value: ' 0x02f8\n' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Imported 0xfeed0123')).toBeTruthy();
  expect(server.requestsOf(IMPORT)).toEqual([{ id: payoutCase().id, signed: '0x02f8' }]);
  expect(within(form).getByLabelText<HTMLTextAreaElement>(/Signed transaction/).value).toBe('');
});

test.each([
  ['is none', refused(redemptionRefusals.SignedTextUnreadable), redemptionRefusals.SignedTextUnreadable.en],
  [
    'pays something else',
    refused(redemptionRefusals.SignedFieldDiffers, { field: 'to' }),
    'The signed transaction differs from the approved one in to. Nothing was sent.',
  ],
  [
    'is somebody else’s',
    refused(redemptionRefusals.SignedBySomebodyElse, { signer: '0xbad' }),
    /signed by 0xbad, not by the payout address/,
  ],
  ['gets no answer', lost, /No response was received/],
])('keeps the pasted text and sends nothing when a signature %s', async (_, result, text) => {
  const { user } = openPayout({ file }, { answers: { [IMPORT]: result } });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Signed transaction/);
  fireEvent.change(field, { target: { value: '0x02c0' } });
  await user.click(screen.getByRole('button', { name: /^Import and send/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^Imported/)).toBeNull();
  expect(field.value).toBe('0x02c0');
});
