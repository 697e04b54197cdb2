import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { RedemptionCase } from './queries.ts';

const DECIDE = 'POST /api/operator/redemptions/decide';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const DONE = 'Processed R202611230001';
const now = Math.floor(Date.now() / 1000);
const fiona = { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' };

/** Alice redeems 300 EH for 42.8571 USDT to a new address, and Omar has claimed it. */
const sample: RedemptionCase = {
  id: '00000000-0000-4000-8000-000000000a01',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  redemption: {
    id: '00000000-0000-4000-8000-000000000a01',
    redemption_no: 'R202611230001',
    chain: 'ERC20',
    status: redemptionStatus.underReview,
    currency: 'EH',
    amount: '300.00',
    usdt: '42.857100',
    rate: '7.0000',
    expires_at: now + 600,
    address: ADDRESS,
    payout: null,
    confirmations_needed: 12,
    payable_at: now + 86_400,
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
  before: { redemptions: 0, usdt: '0.000000', to_this_address: 0, others_at_this_address: 2 },
  bought_today: '0.00',
  needs_four_eyes: false,
  review_reasons: ['new_address'],
  first_signature: null,
  file: null,
  node_says: null,
};

function openRedemption(changes: Partial<RedemptionCase> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['redemptions', sample.id], {
    queues: ['redemptions'],
    answers: {
      'POST /api/operator/redemptions': { rows: [{ ...sample, ...changes }], next_cursor: null },
      'POST /api/operator/redemptions/payers': { payers: [] },
      ...answers,
    },
    ...options,
  });
}

async function approve(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), '.');
  const button = within(form).getByRole('button', { name: /Approve/ });
  await user.click(button);
  fireEvent.click(button);
}

test.each([
  ['en', 'New address, large total', '2 others were paid at this address', 'First payout to this address'],
  ['zh-CN', '李丽', 'R202611230001'],
] as const)('shows amounts, rate, person, address and points that need attention (%s)', async (language, ...texts) => {
  openRedemption({}, { language });
  await screen.findByRole('heading', { level: 1 });
  expect((await screen.findAllByText(/Alice/)).length).toBeGreaterThan(0);
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '42.8571', 'USDT', '300.00 EH', '1 USDT = 7.0000 EH', 'ERC20'])
    expect(shown).toContain(part);
  expect(shown.replaceAll(/\s/g, '')).toContain(ADDRESS);
});

test('repeats amount and address before an approval, and sends it once', async () => {
  const answer = Promise.withResolvers<{ is_done: boolean }>();
  const { server, user } = openRedemption({}, { answers: { [DECIDE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  expect(form.textContent).toContain(`To ${ADDRESS}. A payout cannot be undone.`);
  const reason = within(form).getByLabelText(/Reason/);
  await user.clear(reason);
  const button = within(form).getByRole('button', { name: /Approve/ });
  await user.click(button);
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(reason, 'address confirmed');
  await user.click(button);
  fireEvent.click(button);
  answer.resolve({ is_done: true });
  expect(await screen.findByText(DONE)).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: sample.id, decision: 'approve', reason: { zh: 'address confirmed', en: 'address confirmed' } },
  ]);
});

test.each([
  ['a colleague works on it', { claimed_by: fiona }, /fiona is working on this/],
  ['nobody has claimed it', { claimed_by: null }, /You can decide and pay once you have claimed it/],
] as const)('offers no decision while %s', async (_, changes, note) => {
  openRedemption(changes);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
});

test('offers the second approval to everybody but the first signer', async () => {
  const bar = { why: 'own', first: omar.name, behind: [], free_at: null } as const;
  const first = {
    operator: omar,
    decision: 'approve',
    reason: { zh: '好', en: 'fine' },
    at: now,
    expires_at: now + 600,
  };
  openRedemption({ needs_four_eyes: true, first_signature: { ...first, bar: { ...bar, behind: [] } } });
  expect(await screen.findByText(/two operators have to approve the same payment/)).toBeTruthy();
  expect(screen.getByText('You signed first: somebody else has to sign second.')).toBeTruthy();
});

test('says that the first approval is waiting for the second', async () => {
  const { user } = openRedemption({ needs_four_eyes: true }, { answers: { [DECIDE]: { is_done: false } } });
  await approve(user);
  expect(await screen.findByText('First approval given; another operator has to give the second')).toBeTruthy();
  expect(screen.queryByText(DONE)).toBeNull();
});

test.each([
  ['has moved on', refused(redemptionRefusals.RedemptionMovedOn), redemptionRefusals.RedemptionMovedOn.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when a redemption %s', async (_, result, text) => {
  const { user } = openRedemption({}, { answers: { [DECIDE]: result } });
  await approve(user);
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText(DONE)).toBeNull();
});

test('warns that the person is not allowed to move coins', async () => {
  openRedemption({ person: { ...sample.person, stops: ['frozen'] } });
  expect(await screen.findByText(/account frozen/)).toBeTruthy();
});
