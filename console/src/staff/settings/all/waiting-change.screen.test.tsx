import type { AnswerOf } from '@eh/contract/calls.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { waitingProposal } from '../../../../testing/sample-proposal.ts';

const READ = 'POST /api/operator/settings';
const CHANGE = 'POST /api/operator/settings/change';
const DECIDE = 'POST /api/operator/proposals/decide';
type Document = AnswerOf<typeof READ>['rows'][number];
type Proposal = NonNullable<Document['proposal']>;

const usual = valuesByPath(usualOf('transfer.rules'));
const own: Proposal['bar'] = { why: 'own', first: 'omar', behind: [], free_at: null };
const raised = waitingProposal({
  kind: 'transfer.rules',
  subject: 'transfer.rules',
  reason: 'The holidays',
  changes: [{ field: 'maximum', before: '50000.00', after: '60000.00' }],
});
const document: Document = {
  kind: 'transfer.rules',
  values: usual,
  usual,
  proposal: null,
  second_signers: ['olga'],
  changed: [],
};

function openRule(changes: Partial<Document>, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['settings', 'transfer.rules'], {
    answers: {
      [READ]: { rows: [{ ...document, ...changes }] },
      'POST /api/operator/settings/preview': { is_alone: false, days: 30, effects: [] },
      ...answers,
    },
    ...options,
  });
}

const waiting = (name: string | RegExp = 'A change is waiting for a second owner') =>
  screen.findByRole('region', { name });

async function write(maximum: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>('Largest transfer');
  fireEvent.change(field, { target: { value: maximum } });
  return field;
}

async function takeBack(user: ReturnType<typeof openRule>['user']): Promise<HTMLElement> {
  await user.click(within(await waiting()).getByRole('button', { name: 'Withdraw' }));
  const form = screen.getByRole('form', { name: 'Withdraw this change' });
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'We spoke' } });
  return within(form).getByRole('button', { name: /^Withdraw/ });
}

test.each([
  ['en', 'A change is waiting for a second owner', 'Largest transfer', 'See it in Second approvals'],
  ['zh-CN', '有改动等待第二人批准', '单笔最多', '到双人批准查看'],
] as const)(
  'shows the waiting change, its author and the reason, and links to it (%s)',
  async (language, name, field, link) => {
    openRule({ proposal: raised }, { language });
    const region = within(await waiting(name));
    expect(region.getByText(field).nextSibling?.textContent).toBe('50,000 EH → 60,000 EH');
    expect(region.getByText(/fiona/)).toBeTruthy();
    expect(region.getByText(/The holidays/)).toBeTruthy();
    expect((await region.findByRole('link', { name: link })).getAttribute('href')).toBe(`#/proposals/${raised.id}`);
    expect(region.queryByRole('button')).toBeNull();
  },
);

test('blocks a second loosening until the first is decided, and allows a tightening', async () => {
  const { server, user } = openRule({ proposal: raised }, { answers: { [CHANGE]: document } });
  await write('55000');
  expect(await screen.findByText(/^Another change is waiting for a second owner/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  await write('49999');
  const form = await screen.findByRole('form', { name: 'Change “Largest transfer”' });
  expect(within(form).getByText('Stricter only: you can apply it alone, at once.')).toBeTruthy();
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Until we have spoken' } });
  await user.click(within(form).getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText('Applied')).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]?.changes).toEqual([{ path: 'maximum', value: '49999.00', seen: '50000.00' }]);
});

test('proposes a looser value, says who may approve it, and goes on showing the one in force', async () => {
  const { server, user } = openRule({}, { answers: { [CHANGE]: { ...document, proposal: { ...raised, bar: own } } } });
  const field = await write('60000');
  const form = await screen.findByRole('form', { name: 'Change “Largest transfer”' });
  expect(within(form).getByText(/Can approve now: olga\.$/)).toBeTruthy();
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'The holidays' } });
  server.change({ [READ]: { rows: [{ ...document, proposal: { ...raised, bar: own } }] } });
  await user.click(within(form).getByRole('button', { name: /^Propose change/ }));
  expect(await screen.findByText('Proposed. Waiting for a second owner.')).toBeTruthy();
  expect(within(await waiting()).getByText(/^This is your own proposal/)).toBeTruthy();
  expect(field.value).toBe('50\u202f000.00');
});

test('says that nobody can approve it, and how to add an owner', async () => {
  openRule({ second_signers: [] });
  await write('60000');
  expect(await screen.findByText(/Nobody can approve it now\..*eh add-operator/)).toBeTruthy();
});

test('withdraws the operator’s own change, once and only with a reason', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof DECIDE>>();
  const { server, user } = openRule({ proposal: { ...raised, bar: own } }, { answers: { [DECIDE]: answer.promise } });
  const send = await takeBack(user);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' ' } });
  await user.click(send);
  expect(server.requestsOf(DECIDE)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'We spoke' } });
  await user.click(send);
  fireEvent.click(send);
  await waitFor(() =>
    expect(server.requestsOf(DECIDE)).toEqual([{ id: raised.id, decision: 'cancel', reason: 'We spoke' }]),
  );
  server.change({ [READ]: { rows: [document] } });
  answer.resolve({ proposal: { ...raised, state: 'cancelled' }, invitation_code: null });
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('A change is waiting for a second owner')).toBeNull());
});

test.each([
  ['was decided meanwhile', refused(proposalRefusals.ProposalMovedOn), proposalRefusals.ProposalMovedOn.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when withdrawing the change %s', async (_, answer, text) => {
  const { user } = openRule({ proposal: { ...raised, bar: own } }, { answers: { [DECIDE]: answer } });
  await user.click(await takeBack(user));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Withdrawn')).toBeNull();
});

test('shows the waiting change to a role without second approvals, but no link to it', async () => {
  openRule({ proposal: raised }, { operator: { role: 'finance', name: 'fina' } });
  const region = within(await waiting());
  expect(region.getByText(/The holidays/)).toBeTruthy();
  expect(region.queryByRole('link')).toBeNull();
});

test('updates a value that is not being edited when a colleague changes it', async () => {
  const { server } = openRule({});
  const field = await screen.findByLabelText<HTMLInputElement>('Largest transfer');
  expect(field.value).toBe('50\u202f000.00');
  server.change({ [READ]: { rows: [{ ...document, values: { ...usual, maximum: '40000.00' } }] } });
  const { queryClient } = await import('../../../api/query-client.ts');
  await queryClient.refetchQueries({ queryKey: ['POST /api/operator/settings'] });
  await waitFor(() => expect(field.value).toBe('40\u202f000.00'));
});
