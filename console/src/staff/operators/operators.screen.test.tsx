import type { AnswerOf } from '@eh/contract/calls.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { nowSeconds } from '../../../testing/sample-listing-case.ts';
import { waitingProposal } from '../../../testing/sample-proposal.ts';
import type { OperatorRow } from './queries.ts';

const LIST = 'POST /api/operator/operators';
const CHANGE = 'POST /api/operator/operators/change';
const own: OperatorRow = {
  ...omar,
  is_disabled: false,
  is_invited: false,
  created_at: nowSeconds - 86_400,
};
const nora: OperatorRow = { ...own, id: '00000000-0000-4000-8000-00000000000d', name: 'nora', role: 'support' };
const inForce: AnswerOf<typeof CHANGE> = { operator: nora, proposal: null, invitation_link: null };
const proposed: AnswerOf<typeof CHANGE> = { operator: nora, proposal: waitingProposal(), invitation_link: null };

function openOperator(changes: Partial<OperatorRow> = {}, { answers, ...options }: RenderOptions = {}) {
  const id = changes.id ?? nora.id;
  return renderScreen(['operators', id], {
    answers: { [LIST]: { rows: id === own.id ? [own] : [own, { ...nora, ...changes }] }, ...answers },
    ...options,
  });
}

const acts = () => screen.findByRole('region', { name: 'Actions' });

/** Chooses an action by its button, gives the reason, and returns the button that sends it. */
async function choose(user: ReturnType<typeof openOperator>['user'], name: string, title: string) {
  await user.click(within(await acts()).getByRole('button', { name }));
  const form = within(await acts()).getByRole('form', { name: title });
  const send = within(form).getByRole('button', { name });
  return { form, send };
}

async function giveReason(user: ReturnType<typeof openOperator>['user'], reason: string): Promise<void> {
  await user.click(screen.getByLabelText('Reason'));
  await user.paste(reason);
}

test('lists all operators with role and state, and marks the reader', async () => {
  openOperator({ is_disabled: true });
  const list = within(await screen.findByRole('region', { name: 'List of operators' }));
  expect((await list.findByRole('link', { name: /^omar/ })).textContent).toBe('omaryouowner');
  expect(list.getByRole('link', { name: /^nora/ }).textContent).toBe('norasupportdisabled');
});

test.each([
  ['disabled', { is_disabled: true }],
  ['invited, not yet accepted', { is_invited: true }],
  ['can log in', {}],
] as const)('shows that an operator is “%s”, and what the role may do', async (state, changes) => {
  openOperator(changes);
  const facts = within(await screen.findByRole('region', { name: 'Details' }));
  expect(facts.getByText(state)).toBeTruthy();
  expect(facts.getByText('Helps users: lost contacts, permissions, freezing')).toBeTruthy();
});

test('lets no operator change their own account', async () => {
  openOperator({ id: omar.id });
  expect(await screen.findByText('Another owner has to change your account')).toBeTruthy();
  expect(within(await acts()).queryByRole('button')).toBeNull();
});

test('lets only owners make changes', async () => {
  openOperator({}, { operator: { role: 'auditor', name: 'vera', id: own.id.replace(/.$/, 'e') } });
  expect(await screen.findByText('Only owners can change operators')).toBeTruthy();
  expect(within(await acts()).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add operator' })).toBeNull();
});

test('disables an operator at once, with one reason, after explaining the effect', async () => {
  const answer = Promise.withResolvers<AnswerOf<typeof CHANGE>>();
  const { server, user } = openOperator({}, { answers: { [CHANGE]: answer.promise } });
  const { form, send } = await choose(user, 'Disable', 'Disable nora');
  expect(form.textContent).toContain('Takes effect at once: they are logged out and cannot log in.');
  await user.click(send);
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await giveReason(user, 'Left the company');
  await user.click(send);
  fireEvent.click(send);
  const sent = { id: nora.id, reason: 'Left the company', change: { kind: 'disabled', is_disabled: true } };
  await waitFor(() => expect(server.requestsOf(CHANGE)).toEqual([sent]));
  server.change({ [LIST]: { rows: [own, { ...nora, is_disabled: true }] } });
  answer.resolve(inForce);
  expect(await screen.findByText('nora was changed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Restore login' })).toBeTruthy();
});

test('proposes another role, and goes on showing the current one until it is approved', async () => {
  const { server, user } = openOperator({}, { answers: { [CHANGE]: proposed } });
  const { form, send } = await choose(user, 'Change role', 'Change the role of nora');
  const role = within(form).getByLabelText<HTMLSelectElement>('Role');
  expect(role.value).toBe('support');
  await user.selectOptions(role, 'auditor');
  expect(within(form).getByText('Sees everything, changes nothing')).toBeTruthy();
  await giveReason(user, 'Checks the others');
  await user.click(send);
  expect(await screen.findByText('The proposal about nora is waiting for another owner')).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'role', role: 'auditor' });
  expect(within(screen.getByRole('region', { name: 'Details' })).getByText('support')).toBeTruthy();
});

test('proposes to restore the login of a disabled operator', async () => {
  const { server, user } = openOperator({ is_disabled: true }, { answers: { [CHANGE]: proposed } });
  const { form, send } = await choose(user, 'Restore login', 'Restore the login of nora');
  expect(form.textContent).toContain('After another owner approves');
  await giveReason(user, 'Back again');
  await user.click(send);
  await screen.findByText('The proposal about nora is waiting for another owner');
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'disabled', is_disabled: false });
});

test('does not undo a colleague’s change that was made while the reason was typed', async () => {
  const { server, user } = openOperator({}, { answers: { [CHANGE]: refused(proposalRefusals.ProposalWaits) } });
  const { send } = await choose(user, 'Disable', 'Disable nora');
  server.change({ [LIST]: { rows: [own, { ...nora, is_disabled: true }] } });
  await giveReason(user, 'Left the company');
  await user.click(send);
  await screen.findByText(proposalRefusals.ProposalWaits.en);
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'disabled', is_disabled: true });
});

test('shows the link for a new login once, and hides it once it has been passed on', async () => {
  const { server, user } = openOperator(
    {},
    { answers: { [CHANGE]: { ...proposed, invitation_link: 'half-of-an-invitation' } } },
  );
  const { send } = await choose(user, 'Reset login', 'Reset the login of nora');
  await giveReason(user, 'Lost the phone');
  await user.click(send);
  const card = await screen.findByRole('region', { name: 'Invitation link for nora' });
  expect(card.textContent).toContain('#/invitation/half-of-an-invitation');
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'keys' });
  await user.click(within(card).getByRole('button', { name: 'Sent' }));
  expect(screen.queryByText(/half-of-an-invitation/)).toBeNull();
  expect(await acts()).toBeTruthy();
});

test.each([
  ['is refused', refused(proposalRefusals.ProposalWaits), proposalRefusals.ProposalWaits.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when a change %s, and keeps the reason', async (_, answer, text) => {
  const { user } = openOperator({}, { answers: { [CHANGE]: answer } });
  const { send } = await choose(user, 'Disable', 'Disable nora');
  await giveReason(user, 'Left the company');
  await user.click(send);
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('nora was changed')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Left the company');
});

test('says that the operator does not exist, or that the list did not load', async () => {
  const { server, user } = renderScreen(['operators', nora.id], { answers: { [LIST]: lost } });
  const alert = await screen.findByRole('alert');
  server.change({ [LIST]: { rows: [own] } });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Operator not found')).toBeTruthy();
});
