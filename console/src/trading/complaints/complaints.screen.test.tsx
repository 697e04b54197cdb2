import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { Case } from './queries.ts';

const DECIDE = 'POST /api/operator/complaints/decide';
const now = Math.floor(Date.now() / 1000);
const mine = { id: omar.id, name: omar.name };
const party = {
  level: 1,
  registered_at: now - 900 * 86_400,
  trades: 12,
  trades_30_days: 3,
  completion_percent: '98.6',
  stopped_by: [],
  past: [],
};
const account = { channel: 'bank_card', number: '6214830012340021', bank_name: 'China Merchants Bank' };

/** Alice received 600 of 685.37 yuan for 100 EH, and it is the turn of customer service. */
const sample: Case = {
  id: '00000000-0000-4000-8000-000000000901',
  complaint_no: 'C202611230001',
  transaction_id: '00000000-0000-4000-8000-000000000701',
  kind: 'received_less',
  opened_by: 'seller',
  fiat: 'CNY',
  disputed_fiat: '85.37',
  turn: 'service',
  turn_until: now + 3600,
  is_paused: false,
  is_review: false,
  claimed_by: mine,
  waiting_since: now - 600,
  service_since: now - 60,
  transaction_no: '202611230001',
  status: tradeStatus.inComplaint,
  cancel_reason: null,
  currency: 'EH',
  amount: '100.00',
  price: '6.85',
  due_fiat: '685.37',
  claimed_fiat: '600.00',
  channel: 'bank_card',
  reference: '4711',
  buyer: { ...party, userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob', real_name: '王明' },
  seller: { ...party, userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice', real_name: '李丽' },
  payer: { ...account, holder: '赵强', is_name_equal: false },
  payee: { ...account, holder: '李丽', is_name_equal: true },
  files: [],
  replies: [],
  replies_before: null,
  listing_edits: [],
  opened_trade_at: now - 7200,
  deliveries: [],
  events: [],
  release_policy: [],
  suggestion: { outcome: 'split', buyer_amount: '87.54', seller_amount: '12.46', because: 'part_received' },
  proposal: null,
  result: null,
  review: null,
  needs_four_eyes: false,
  alone_left: { today: '20000.00', buyer: '5000.00', seller: '5000.00' },
  first_signature: null,
};

function openCase(changes: Partial<Case> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['complaints', sample.id], {
    queues: ['complaints'],
    answers: {
      'POST /api/operator/complaints': { rows: [], next_cursor: null },
      'POST /api/operator/complaints/case': { ...sample, ...changes },
      'POST /api/operator/chat': { messages: [] },
      ...answers,
    },
    ...options,
  });
}

/** Chooses the release and gives a reason in both languages; returns the button that sends it. */
async function writeVerdict(user: UserEvent): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('radio', { name: /Release to buyer/ }));
  await user.type(within(form).getByLabelText(/Reason, shown to both \(Chinese\)/), '款项已到');
  await user.type(within(form).getByLabelText(/Reason, shown to both \(English\)/), 'The money arrived');
  return within(form).getByRole('button', { name: /Decide: Release to buyer/ });
}

test.each([
  ['en', 'does not match the verified name', 'Partly received: release the received part'],
  ['zh-CN', '赵强', '87.54'],
] as const)(
  'shows amounts, both sides, whose account paid, and what the rules suggest (%s)',
  async (language, ...texts) => {
    openCase({}, { language });
    expect(await screen.findByRole('heading', { name: 'C202611230001' })).toBeTruthy();
    const shown = screen.getByRole('main').textContent;
    for (const part of [...texts, '685.37', '600.00', '100.00 EH', 'Bob', 'Alice', '赵强', '12.46 EH'])
      expect(shown).toContain(part);
  },
);

test('lets nobody decide before the case is claimed', async () => {
  const { server, user } = openCase({ claimed_by: null }, { answers: { 'POST /api/operator/complaints/claim': {} } });
  const claim = await screen.findByRole('button', { name: /Claim/ });
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
  server.change({ 'POST /api/operator/complaints/case': sample });
  await user.click(claim);
  expect(await screen.findByRole('form', { name: 'Decision' })).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/complaints/claim')).toEqual([{ id: sample.id, claim: true }]);
});

test.each([
  ['a colleague works on it', { claimed_by: { ...mine, id: sample.id, name: 'rita' } }, {}, /rita is working on this/],
  ['an auditor reads it', { claimed_by: null }, { role: 'auditor' }, /Your role has read-only access/],
] as const)('offers no decision while %s', async (_, changes, operator, note) => {
  openCase(changes, { operator });
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull();
});

test('sends no decision without an outcome and a reason in both languages', async () => {
  const { server, user } = openCase();
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('button', { name: /^Decide/ }));
  expect((await within(form).findByRole('alert')).textContent).toBe('Please choose an outcome');
  expect(within(form).getAllByText('Both languages are needed')).toHaveLength(2);
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('decides once, and says that it is carried out at once', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openCase({}, { answers: { [DECIDE]: answer.promise } });
  const decide = await writeVerdict(user);
  expect(screen.getByText('Carried out at once. Both sides read the reason.')).toBeTruthy();
  await user.click(decide);
  await user.click(decide);
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
  answer.resolve({ is_done: true });
  expect(await screen.findByText('Decided C202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    { id: sample.id, outcome: 'release', reason: { zh: '款项已到', en: 'The money arrived' } },
  ]);
});

test('splits only into two parts above zero, and repeats both on the button', async () => {
  const { server, user } = openCase({}, { answers: { [DECIDE]: { is_done: true } } });
  await writeVerdict(user);
  await user.click(screen.getByRole('radio', { name: /Split by amount/ }));
  const share = screen.getByLabelText('Buyer receives');
  await user.type(share, '100');
  await user.click(screen.getByRole('button', { name: /Decide: Split by amount/ }));
  expect(await screen.findByText('More than zero and less than the escrow')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.clear(share);
  await user.type(share, '87.54');
  await user.click(screen.getByRole('button', { name: /Split by amount 87.54 \/ 12.46/ }));
  expect(await screen.findByText('Decided C202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ outcome: 'split', buyer_amount: '87.54' });
});

test('only proposes while the other side still has time to answer', async () => {
  const { server, user } = openCase({ turn: 'respondent' });
  const form = await screen.findByRole('form', { name: 'Decision' });
  await user.click(within(form).getByRole('radio', { name: 'Decide' }));
  expect(screen.getByText('The other side still has time to answer. For now you can only propose.')).toBeTruthy();
  const decide = within(form).getByRole('button', { name: /^Decide/ });
  expect(decide.getAttribute('aria-disabled')).toBe('true');
  await user.click(decide);
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('says that the first of two decisions waits for the second', async () => {
  const { user } = openCase({ needs_four_eyes: true }, { answers: { [DECIDE]: { is_done: false } } });
  const decide = await writeVerdict(user);
  expect(screen.getByText(/two arbiters have to make the same decision/)).toBeTruthy();
  await user.click(decide);
  expect(await screen.findByText(/First decision made; another arbiter/)).toBeTruthy();
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
});

test.each([
  ['the complaint has changed', refused(complaintRefusals.ComplaintMovedOn), complaintRefusals.ComplaintMovedOn.en],
  ['the answer is lost', lost, 'No response was received, so the action may or may not have taken effect.'],
] as const)('shows no success when %s', async (_, result, text) => {
  const { user } = openCase({}, { answers: { [DECIDE]: result } });
  await user.click(await writeVerdict(user));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Decided C202611230001')).toBeNull();
});
