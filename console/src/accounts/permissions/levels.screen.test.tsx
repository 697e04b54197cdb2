import type { AnswerOf } from '@eh/contract/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { waitingProposal } from '../../../testing/sample-proposal.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Level } from './queries.ts';

const READ = 'POST /api/operator/levels';
const CHANGE = 'POST /api/operator/levels/change';

const level = (number: number, isTransferAllowed: boolean, proposal: Level['proposal'] = null): Level => ({
  level: number,
  permissions: [
    { name: 'buy', is_allowed: true },
    { name: 'transfer', is_allowed: isTransferAllowed },
  ],
  proposal,
});
const open: AnswerOf<typeof READ> = { levels: [level(0, true), level(1, false)] };
const closed: AnswerOf<typeof READ> = { levels: [level(0, false), level(1, false)] };
const proposed: AnswerOf<typeof READ> = {
  levels: [level(0, false, waitingProposal({ kind: 'level.permission' })), level(1, false)],
};

function openLevels(levels: AnswerOf<typeof READ>, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['levels'], { answers: { [READ]: levels, ...answers }, ...options });
}

const transferring = () => screen.findByRole('switch', { name: 'transferring' });
const isOn = (control: HTMLElement) =>
  control.getAttribute('aria-checked') === 'true' || (control as HTMLInputElement).checked;

async function send(name: string, reason: string): Promise<void> {
  const form = screen.getByRole('form', { name });
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('closes an act at once, with a reason', async () => {
  const { server, user } = openLevels(open, { answers: { [CHANGE]: closed } });
  await user.click(await transferring());
  expect(screen.getByText('Not in effect yet')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  server.change({ [READ]: closed });
  await send('Close to level 0: transferring', 'Three stolen accounts');
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([
    { level: 0, name: 'transfer', is_allowed: false, reason: 'Three stolen accounts' },
  ]);
  expect(isOn(await transferring())).toBe(false);
  expect(screen.getByRole('option', { name: 'Level 0 · 1 closed' })).toBeTruthy();
});

test('proposes to open an act again, and leaves it closed until another owner approves', async () => {
  const { server, user } = openLevels(closed, { answers: { [CHANGE]: proposed } });
  await user.click(await transferring());
  expect(screen.getByText('Takes effect once another owner approves it')).toBeTruthy();
  server.change({ [READ]: proposed });
  await send('Open to level 0 again: transferring', 'They are caught');
  expect(await screen.findByText('Proposed. Another owner has to approve it.')).toBeTruthy();
  expect(isOn(await transferring())).toBe(false);
  expect(screen.getByText(/^fiona wants to open something to this level again/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the proposal' }).getAttribute('href')).toMatch(/^#\/proposals\//);
});

test('discards an unsent change once a colleague has made the same one, so that it is not reversed', async () => {
  const { server, user } = openLevels(open);
  await user.click(await transferring());
  expect(screen.getByRole('form')).toBeTruthy();
  server.change({ [READ]: closed });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/levels'] }));
  expect(await screen.findByRole('option', { name: 'Level 0 · 1 closed' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Switch something on or off, then enter a reason')).toBeTruthy();
  expect(isOn(await transferring())).toBe(false);
});

test('keeps an unsent change when a colleague changes something else', async () => {
  const { server, user } = openLevels(open);
  await user.click(await transferring());
  const buying = {
    levels: [
      {
        ...level(0, true),
        permissions: [
          { name: 'buy' as const, is_allowed: false },
          { name: 'transfer' as const, is_allowed: true },
        ],
      },
    ],
  };
  server.change({ [READ]: buying });
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/levels'] }));
  expect(screen.getByRole('form', { name: 'Close to level 0: transferring' })).toBeTruthy();
});

test('switches back without sending, and discards the choice when another level is opened', async () => {
  const { server, user } = openLevels(open);
  await user.click(await transferring());
  await user.click(await transferring());
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(await transferring());
  await user.selectOptions(screen.getByLabelText('Level'), 'Level 1 · 1 closed');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('group', { name: 'Open to level 1' })).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test.each([
  ['a proposal waits already', closed, refused(proposalRefusals.ProposalWaits), proposalRefusals.ProposalWaits.en],
  ['it is so already', closed, refused(userRefusals.UserIsSo), userRefusals.UserIsSo.en],
  ['the answer is lost', closed, lost, 'No response was received'],
] as const)('keeps the form when %s', async (_, levels, answer, text) => {
  const { user } = openLevels(levels, { answers: { [CHANGE]: answer } });
  await user.click(await transferring());
  await send('Open to level 0 again: transferring', 'They are caught');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They are caught');
  expect(screen.queryByText(/^Proposed\./)).toBeNull();
});

test('lets only owners make changes', async () => {
  const { user } = openLevels(open, { operator: { role: 'auditor' } });
  await user.click(await transferring());
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Only an owner can do this')).toBeTruthy();
});

test('says in Chinese which acts are closed', async () => {
  openLevels(closed, { language: 'zh-CN' });
  expect(await screen.findByText('已关闭')).toBeTruthy();
  expect(await screen.findByText('关闭或打开一项，再写明理由')).toBeTruthy();
});
