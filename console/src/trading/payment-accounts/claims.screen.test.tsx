import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { AccountClaim } from './queries.ts';

const LIST = 'POST /api/operator/accounts';
const UNVEIL = 'POST /api/operator/accounts/unveil';
const CLOSE = 'POST /api/operator/accounts/decide';
const now = Math.floor(Date.now() / 1000);

/** Dave tried three times to register the card of Alice, and Omar has claimed it. */
const claim: AccountClaim = {
  id: '00000000-0000-4000-8000-000000000e11',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  account_id: '00000000-0000-4000-8000-000000000601',
  channel: 'bank_card',
  number: '6222 **** **** 2233',
  found_by: 'number',
  attempts: 3,
  last_at: now - 60,
  owner: { userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice', real_name: '李丽' },
  claimant: { userid: '00000000-0000-4000-8000-0000000000d0', nickname: 'Dave', real_name: '赵强' },
};

function openClaim(changes: Partial<AccountClaim> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['accounts', claim.id], {
    queues: ['accounts'],
    answers: { [LIST]: { rows: [{ ...claim, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  ['en', 'Bank card', 'Same number', 'Registered to'],
  ['zh-CN', '银行卡', '账号相同', '已登记者'],
] as const)('shows whose account it is, who tried it and how it was found (%s)', async (language, ...texts) => {
  openClaim({}, { language });
  await screen.findAllByText('6222 **** **** 2233');
  const shown = screen.getByRole('main').textContent;
  for (const text of [...texts, '李丽 · Alice', '赵强 · Dave', '3']) expect(shown).toContain(text);
});

test('shows the whole number only for a reason, and once', async () => {
  const { server, user } = openClaim({}, { answers: { [UNVEIL]: { number: '6222020200112233', holder: '李丽' } } });
  const form = await screen.findByRole('form', { name: 'Show full number' });
  const show = within(form).getByRole('button', { name: 'Show full number' });
  await user.click(show);
  expect(within(form).getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(UNVEIL)).toEqual([]);
  fireEvent.change(within(form).getByLabelText('Reason for viewing'), { target: { value: ' compare with the bank ' } });
  await user.click(show);
  expect(await screen.findByText('6222020200112233')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Show full number' })).toBeNull();
  expect(server.requestsOf(UNVEIL)).toEqual([{ id: claim.account_id, reason: 'compare with the bank' }]);
});

test('offers the whole number to the holder of the case alone', async () => {
  openClaim({ claimed_by: null });
  await screen.findByRole('button', { name: /^Claim/ });
  expect(screen.queryByRole('form')).toBeNull();
});

test('closes the case once with what was found', async () => {
  const { server, user } = openClaim({}, { answers: { [CLOSE]: {} } });
  const form = await screen.findByRole('form', { name: 'Close case' });
  await user.keyboard('r');
  expect(document.activeElement).toBe(within(form).getByRole('textbox'));
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'A family card' } });
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.keyDown(within(form).getByRole('textbox'), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Case closed')).toBeTruthy();
  expect(server.requestsOf(CLOSE)).toEqual([{ id: claim.id, reason: 'A family card' }]);
});

test('does not call a case closed whose answer is lost', async () => {
  const { user } = openClaim({}, { answers: { [CLOSE]: lost } });
  const form = await screen.findByRole('form', { name: 'Close case' });
  fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'A family card' } });
  await user.click(within(form).getByRole('button', { name: /Close case/ }));
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(screen.queryByText('Case closed')).toBeNull();
});

test('lets an auditor only read', async () => {
  openClaim({ claimed_by: null }, { operator: { role: 'auditor' } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});
