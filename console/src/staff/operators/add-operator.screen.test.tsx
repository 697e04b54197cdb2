import { operatorManagementRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { waitingProposal } from '../../../testing/sample-proposal.ts';

const ADD = 'POST /api/operator/operators/add';
const added = { proposal: waitingProposal({ kind: 'operator.add' }), invitation_link: 'half-of-an-invitation' };

/** Opens the form and fills it. */
async function openForm(name: string, { answers, ...options }: RenderOptions = {}) {
  const row = { ...omar, is_disabled: false, is_invited: false, created_at: 1_790_000_000 };
  const opened = renderScreen(['operators'], {
    answers: { 'POST /api/operator/operators': { rows: [row] }, [ADD]: added, ...answers },
    ...options,
  });
  await opened.user.click(await screen.findByRole('button', { name: /^(Add operator|添加运营人员)$/ }));
  const form = screen.getByRole('form', { name: /^(Add an operator|添加运营人员)$/ });
  fireEvent.change(within(form).getByLabelText(/^(Name|账号)$/), { target: { value: name } });
  return { ...opened, form };
}

const reason = (form: HTMLElement) => within(form).getByLabelText<HTMLTextAreaElement>('Reason');

test('invites by name, role and reason, and shows the link that only this answer contains', async () => {
  const { server, user, form } = await openForm('Nora.B');
  await user.selectOptions(within(form).getByLabelText('Role'), 'reviewer');
  fireEvent.change(reason(form), { target: { value: 'Begins on Monday' } });
  await user.click(within(form).getByRole('button', { name: /^Add operator/ }));
  const card = await screen.findByRole('region', { name: 'Invitation link for nora.b' });
  expect(card.textContent).toContain(`${location.origin}${location.pathname}#/invitation/half-of-an-invitation`);
  expect(server.requestsOf(ADD)).toEqual([{ name: 'nora.b', role: 'reviewer', reason: 'Begins on Monday' }]);
  await user.click(within(card).getByRole('button', { name: 'Sent' }));
  expect(screen.queryByText(/half-of-an-invitation/)).toBeNull();
  expect(screen.getByText('Choose an operator on the left, or add one')).toBeTruthy();
});

test('offers the role with the least power first', async () => {
  const { form } = await openForm('nora');
  expect(within(form).getByLabelText<HTMLSelectElement>('Role').value).toBe('support');
});

test.each([
  ['begins with a digit', '9lives'],
  ['is too short', 'n'],
  ['has a space', 'nora b'],
  ['has a sign of another kind', 'nora@b'],
  ['is empty', ''],
])('says beside the field which names are allowed when one %s, until it is valid', async (_, name) => {
  const { server, user, form } = await openForm(name);
  fireEvent.change(reason(form), { target: { value: 'Begins on Monday' } });
  await user.click(within(form).getByRole('button', { name: /^Add operator/ }));
  expect(within(form).getByText(/^2 to 39 characters/)).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'nora' } });
  await waitFor(() => expect(within(form).queryByText(/^2 to 39 characters/)).toBeNull());
});

test('sends the invitation once, and only with a reason', async () => {
  const { server, user, form } = await openForm('nora', { answers: { [ADD]: new Promise<never>(() => undefined) } });
  const send = within(form).getByRole('button', { name: /^Add operator/ });
  await user.click(send);
  expect(within(form).getByText('Please enter a reason')).toBeTruthy();
  fireEvent.change(reason(form), { target: { value: 'Begins on Monday' } });
  await user.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(server.requestsOf(ADD)).toHaveLength(1));
});

test.each([
  [
    'the name is taken',
    refused(operatorManagementRefusals.OperatorNameTaken),
    operatorManagementRefusals.OperatorNameTaken.en,
  ],
  ['the answer is lost', lost, 'No response was received'],
] as const)('keeps what was typed when %s, and shows no link', async (_, answer, text) => {
  const { user, form } = await openForm('nora', { answers: { [ADD]: answer } });
  fireEvent.change(reason(form), { target: { value: 'Begins on Monday' } });
  await user.click(within(form).getByRole('button', { name: /^Add operator/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('nora');
  expect(reason(form).value).toBe('Begins on Monday');
  expect(screen.queryByRole('region', { name: /^Invitation link/ })).toBeNull();
});

test('shows the form in Chinese, and closes without adding anybody', async () => {
  const { server, user, form } = await openForm('nora', { language: 'zh-CN' });
  expect(form.textContent).toContain('另一位所有者批准后');
  await user.click(within(form).getByRole('button', { name: /^返回/ }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([]);
});
