import type { AnswerOf } from '@eh/contract/calls.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { nowSeconds } from '../../../../testing/sample-listing-case.ts';
import { waitingProposal } from '../../../../testing/sample-proposal.ts';
import type { Proposal } from './queries.ts';

const LIST = 'POST /api/operator/proposals';
const DECIDE = 'POST /api/operator/proposals/decide';

function openProposal(proposal: Proposal, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['proposals', proposal.id], {
    queues: ['proposals'],
    answers: { [LIST]: { rows: [proposal], next_cursor: null }, ...answers },
    ...options,
  });
}

const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test.each([
  {
    language: 'en',
    name: 'Proposal',
    rows: [
      ['Largest transfer', '50,000 EH', '60,000 EH'],
      ['Review of a large sum', 'on', 'off'],
    ],
  },
  {
    language: 'zh-CN',
    name: '提案内容',
    rows: [
      ['单笔最多', '50,000 EH', '60,000 EH'],
      ['审核：金额较大', '开', '关'],
    ],
  },
] as const)(
  'compares for each field the current and the proposed value, and links to the rule ($language)',
  async (texts) => {
    const changes = [
      { field: 'maximum', before: '50000.00', after: '60000.00' },
      { field: 'review.amount.is_on', before: 'true', after: 'false' },
    ];
    openProposal(waitingProposal({ kind: 'transfer.rules', subject: 'transfer.rules', changes }), {
      language: texts.language,
    });
    const facts = await screen.findByRole('region', { name: texts.name });
    expect(rowsOf(facts)).toEqual(texts.rows);
    expect(within(facts).getByRole('link').getAttribute('href')).toBe('#/settings/transfer.rules');
  },
);

test('withdraws the operator’s own proposal by key, and never offers to approve it', async () => {
  const own = waitingProposal({ bar: { why: 'own', first: 'omar', behind: [], free_at: null } });
  const cancelled: AnswerOf<typeof DECIDE> = { proposal: { ...own, state: 'cancelled' }, invitation_code: null };
  const { server } = openProposal(own, { answers: { [DECIDE]: cancelled } });
  expect(await screen.findByText(/^This is your own proposal, so somebody else has to approve it/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'x' });
  const form = screen.getByRole('form', { name: 'Withdraw: Change role · nora' });
  expect(form.textContent).toContain('Nothing will change');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'We spoke' } });
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: own.id, decision: 'cancel', reason: 'We spoke' }]);
});

test('offers no approval of a proposal whose subject has changed since, and says so', async () => {
  openProposal(waitingProposal({ bar: { why: 'moved', first: 'fiona', behind: [], free_at: null } }));
  expect(await screen.findByText(/^What this would change has changed since it was proposed/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.queryByRole('form')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.getByRole('form', { name: /^Reject/ })).toBeTruthy();
});

test.each([
  ['fiona let the reader in', ['fiona'], /fiona let you in/],
  ['the reader let fiona in', ['omar'], /you let fiona in/],
  ['one third let both in', ['olga'], /olga let both you and fiona in/],
] as const)('says until when two operators count as one person because %s', async (_, behind, text) => {
  openProposal(
    waitingProposal({ bar: { why: 'joined', first: 'fiona', behind: [...behind], free_at: nowSeconds + 86_400 } }),
  );
  const note = await screen.findByText(text);
  expect(note.textContent).toContain('the two of you count as one person');
});

test('shows a decided proposal as read-only, with its proposer and decider', async () => {
  const ended = waitingProposal({
    state: 'approved',
    ended: { by: { id: omar.id, name: 'olga' }, at: nowSeconds - 60, reason: 'Agreed' },
  });
  openProposal(ended, {
    answers: {
      'POST /api/operator/queue/decided': {
        rows: [
          {
            id: omar.id,
            case_id: ended.id,
            subject: 'nora',
            act: 'proposal.approve',
            operator: { id: omar.id, name: 'olga' },
            reason: 'Agreed',
            at: nowSeconds - 60,
          },
        ],
        next_cursor: null,
        deciders: [],
      },
    },
  });
  const facts = await screen.findByRole('region', { name: 'Proposal' });
  expect(facts.textContent).toContain('Proposed byfiona');
  expect(facts.textContent).toContain('Ended byolga');
  expect(facts.textContent).toContain('approved · ');
  const decision = screen.getByRole('region', { name: 'Decision' });
  expect(await within(decision).findByText('Approved a proposal')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Withdraw)/ })).toBeNull();
});

test('switches to all ended proposals and back', async () => {
  const { server, user } = openProposal(waitingProposal());
  await user.click(await screen.findByRole('button', { name: 'All ended' }));
  await waitFor(() => expect(server.requestsOf(LIST).at(-1)).toEqual({ is_over: true, limit: 50 }));
  expect(location.hash).toBe('#/proposals');
  await user.click(screen.getByRole('button', { name: 'Waiting' }));
  expect(await screen.findByRole('button', { name: 'All ended' })).toBeTruthy();
});

test('finds a linked proposal that is no longer waiting', async () => {
  const over = waitingProposal({ state: 'expired' });
  const { server } = renderScreen(['proposals', over.id], {
    queues: ['proposals'],
    answers: {
      [LIST]: ({ id }) => ({ rows: id === over.id ? [over] : [], next_cursor: null }),
      'POST /api/operator/queue/decided': { rows: [], next_cursor: null, deciders: [] },
    },
  });
  expect(await screen.findByText('Checks the others from now on')).toBeTruthy();
  expect(server.requestsOf(LIST)).toContainEqual({ id: over.id });
});

test('says that no proposal is waiting for a second approval', async () => {
  renderScreen(['proposals'], { queues: ['proposals'], answers: { [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting for a second approval' })).toBeTruthy();
});
