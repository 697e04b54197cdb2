import type { AnswerOf } from '@eh/contract/calls.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import type { Proposal } from './queries.ts';

const DECIDE = 'POST /api/operator/proposals/decide';
const now = Math.floor(Date.now() / 1000);
const rate: Proposal = {
  id: '00000000-0000-4000-8000-000000000f01',
  kind: 'operator.role',
  subject: 'rita',
  subject_id: null,
  changes: [{ field: 'role', before: 'support', after: 'finance' }],
  reason: 'Rita joins finance',
  proposed_by: { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' },
  proposed_at: now - 600,
  expires_at: now + 86_400,
  state: 'waiting',
  ended: null,
  bar: null,
};
const approval: AnswerOf<typeof DECIDE> = { proposal: { ...rate, state: 'approved' }, invitation_code: null };

function openProposal(changes: Partial<Proposal> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['proposals', rate.id], {
    queues: ['proposals'],
    answers: { 'POST /api/operator/proposals': { rows: [{ ...rate, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

/** Chooses the approval and gives a reason; returns the button that sends it. */
async function writeApproval(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form', { name: 'Approve: Change role · rita' });
  await user.type(within(form).getByLabelText(/Reason/), 'agreed with HR');
  return within(form).getByRole('button', { name: /Approve/ });
}

test.each([
  ['en', 'Change role', 'You can sign: you and fiona count as two people.'],
  ['zh-CN', 'rita', 'fiona'],
] as const)('shows the proposed change, its author and the reason (%s)', async (language, ...texts) => {
  openProposal({}, { language });
  expect(await screen.findByText('Rita joins finance')).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, 'rita', 'fiona']) expect(shown).toContain(part);
  expect(
    within(screen.getByRole('region', { name: language === 'en' ? 'Proposal' : '提案内容' })).getAllByRole('row'),
  ).toHaveLength(2);
});

test('signs once, only with a reason, and says that the change takes effect at once', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openProposal({}, { answers: { [DECIDE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form', { name: 'Approve: Change role · rita' });
  expect(form.textContent).toContain('Takes effect at once when approved');
  const approve = within(form).getByRole('button', { name: /Approve/ });
  await user.click(approve);
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.type(within(form).getByLabelText(/Reason/), 'agreed with HR');
  await user.click(approve);
  fireEvent.click(approve);
  expect(screen.queryByText('Approved')).toBeNull();
  answer.resolve(approval);
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: rate.id, decision: 'approve', reason: 'agreed with HR' }]);
});

test.each([
  ['the proposer', 'own', ['Withdraw']],
  ['an operator whom it is about', 'subject', ['Reject']],
  ['an operator who counts as one person with the proposer', 'joined', ['Reject']],
  ['an operator once what it would change has changed', 'moved', ['Reject']],
  ['a role that does not sign this', 'role', []],
] as const)('offers %s no approval', async (_, why, offered) => {
  openProposal({ bar: { why, first: 'fiona', behind: [], free_at: null } });
  await screen.findByText('Rita joins finance');
  const decision = screen.getByRole('region', { name: 'Check and decide' });
  const names = within(decision)
    .queryAllByRole('button')
    .map((button) => button.textContent);
  expect(names.map((name) => name.split(' ')[0])).toEqual(offered);
});

test('shows a new operator’s invitation code once', async () => {
  const { user } = openProposal(
    { kind: 'operator.add', subject: 'rita support' },
    { answers: { [DECIDE]: { ...approval, invitation_code: 'K7-4411' } } },
  );
  await user.click(await screen.findByRole('button', { name: /Approve/ }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), 'hired');
  await user.click(within(form).getByRole('button', { name: /Approve/ }));
  expect(await screen.findByRole('heading', { name: 'Invitation code for rita' })).toBeTruthy();
  expect(screen.getByText('K7-4411')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have told them' }));
  expect(screen.queryByText('K7-4411')).toBeNull();
});

test.each([
  ['was decided by somebody else', refused(proposalRefusals.ProposalMovedOn), proposalRefusals.ProposalMovedOn.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when a proposal %s', async (_, result, text) => {
  const { user } = openProposal({}, { answers: { [DECIDE]: result }, operator: omar });
  await user.click(await writeApproval(user));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Approved')).toBeNull();
});
