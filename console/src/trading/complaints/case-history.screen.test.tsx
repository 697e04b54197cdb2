import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openComplaintCase, sampleCase } from '../../../testing/sample-complaint-case.ts';
import type { Case } from './queries.ts';

const at = sampleCase.waiting_since;
const reply: Case['replies'][number] = {
  id: '00000000-0000-4000-8000-000000000921',
  role: 0,
  kind: 'opened',
  is_mine: false,
  text: 'Only 600 arrived',
  asked: null,
  proof_code: null,
  file_count: 1,
  ruling: null,
  at,
};
const complained = { event: 'complain', actor: 'seller', from: 2, to: tradeStatus.inComplaint, why: null, at } as const;

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'History' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('merges a trade step and a reply of the same second into one row', async () => {
  openComplaintCase({ events: [complained], replies: [reply] });
  const rows = await rowsOf();
  expect(rows).toHaveLength(1);
  for (const part of ['Opened the complaint: Only 600 arrived', '1 file', 'in complaint'])
    expect(rows[0]).toContain(part);
});

test('lists the newest first, with the time since the previous entry', async () => {
  const answer = {
    ...reply,
    id: '00000000-0000-4000-8000-000000000922',
    role: 1,
    kind: 'message',
    text: 'All sent',
    file_count: 0,
    at: at + 300,
  } as const;
  openComplaintCase({ events: [complained], replies: [reply, answer] });
  const rows = await rowsOf();
  expect(rows[0]).toContain('Answered: All sent');
  expect(rows[0]).toMatch(/5 m/);
  expect(rows[1]).toContain('Opened the complaint');
});

test('shows who claimed and signed the case, but no action that a reply already reports', async () => {
  const action = { id: '', operator: 'omar', subject: 'C202611230001', reason: '', at: at + 60 };
  const rows = [
    { ...action, id: '00000000-0000-4000-8000-00000000ac01', act: 'claim' as const },
    { ...action, id: '00000000-0000-4000-8000-00000000ac02', act: 'complaint.sign' as const, reason: 'looked' },
    { ...action, id: '00000000-0000-4000-8000-00000000ac03', act: 'complaint.ask' as const, reason: 'asked' },
  ];
  openComplaintCase({ replies: [reply] }, { answers: { 'POST /api/operator/audit': { rows, next_cursor: null } } });
  expect(await screen.findByText('First decision on a complaint: looked')).toBeTruthy();
  const shown = await rowsOf();
  expect(shown).toHaveLength(3);
  expect(shown.join(' ')).toContain('Claimed');
  expect(shown.join(' ')).not.toContain('asked');
});

test('loads earlier replies on request, and says how many are not shown yet', async () => {
  const earlier = {
    ...reply,
    id: '00000000-0000-4000-8000-000000000920',
    kind: 'message',
    text: 'The very first',
    at: at - 900,
  } as const;
  const { server, user } = openComplaintCase(
    { replies: [reply], replies_before: 51 },
    { answers: { 'POST /api/operator/complaints/replies': { replies: [earlier], replies_before: null } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText(/The very first/)).toBeTruthy();
  expect((await rowsOf()).at(-1)).toContain('The very first');
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  expect(server.requestsOf('POST /api/operator/complaints/replies')).toEqual([{ id: sampleCase.id, before: 51 }]);
});

test.each([
  ['frozen', 'account frozen: cannot act'],
  ['not_verified', 'no longer verified: cannot act'],
  ['restricted', 'funds restricted: can only finish trades in progress'],
] as const)('warns that a side cannot act (%s)', async (stop, text) => {
  openComplaintCase({ buyer: { ...sampleCase.buyer, stopped_by: [stop] } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('shows which payment accounts match the verified name', async () => {
  openComplaintCase();
  expect(await screen.findByText('in the name of 赵强, does not match the verified name')).toBeTruthy();
  expect(screen.getByText('in the name of 李丽, matches the verified name')).toBeTruthy();
});

test('says how much the complainant claims only when a sum is claimed', async () => {
  openComplaintCase({ kind: 'not_received', claimed_fiat: null, disputed_fiat: '685.37' });
  const facts = await screen.findByRole('region', { name: 'Facts' });
  expect(facts.textContent).not.toContain('Seller says');
  expect(facts.textContent).toContain('¥685.37');
});

test.each([
  ['nothing', null, 'The rules give no suggestion. Look at the evidence.'],
  [
    'to return',
    { outcome: 'return', buyer_amount: '0.00', seller_amount: '100.00', because: 'voucher_reused' },
    'The voucher was used in another trade',
  ],
  [
    'to release',
    { outcome: 'release', buyer_amount: '100.00', seller_amount: '0.00', because: 'policy_holds' },
    'The conditions for automatic release are met',
  ],
] as const)('says why the rules suggest %s', async (_, suggestion, text) => {
  openComplaintCase({ suggestion });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says which proposal is waiting for which side', async () => {
  const proposal = {
    id: '00000000-0000-4000-8000-000000000911',
    outcome: 'split',
    buyer_amount: '87.54',
    seller_amount: '12.46',
    reason: 'The rest goes back by bank',
    asks: 'buyer',
  } as const;
  openComplaintCase({ proposal, turn: 'respondent' });
  expect(await screen.findByText(/Proposed: Split by amount 87.54 \/ 12.46/)).toBeTruthy();
  expect(screen.getByText(/Waiting for the buyer to agree/)).toBeTruthy();
});
