import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { AccountClaim } from './queries.ts';

const ROWS = 'POST /api/operator/accounts';
const CLAIM = 'POST /api/operator/accounts/claim';
const DECIDE = 'POST /api/operator/accounts/decide';
const UNVEIL = 'POST /api/operator/accounts/unveil';
const now = Math.floor(Date.now() / 1000);
const mine = { id: omar.id, name: omar.name };

const sample: AccountClaim = {
  id: '00000000-0000-4000-8000-000000000c01',
  claimed_by: null,
  waiting_since: now - 600,
  account_id: '00000000-0000-4000-8000-000000000602',
  channel: 'alipay',
  number: 'car****@example.com',
  found_by: 'number',
  attempts: 2,
  last_at: now - 60,
  owner: { userid: '00000000-0000-4000-8000-0000000000c1', nickname: 'Carol', real_name: '周可' },
  claimant: { userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob', real_name: '陈博' },
};

function openClaims(changes: Partial<AccountClaim> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['accounts', sample.id], {
    queues: ['accounts'],
    answers: { [ROWS]: { rows: [{ ...sample, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

const facts = () => screen.findByRole('region', { name: 'Account' });
const write = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('shows the account with both people, masked until the case is claimed', async () => {
  openClaims();
  const shown = (await facts()).textContent;
  for (const part of ['car****@example.com', 'Alipay', 'Same number', '2', '周可 · Carol', '陈博 · Bob'])
    expect(shown).toContain(part);
  expect(screen.queryByRole('button', { name: /Show full number/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Close case/ })).toBeNull();
});

test.each([
  ['en', 'qr', 'Same receiving code'],
  ['zh-CN', 'number', '账号相同'],
] as const)('says how the account was detected (%s)', async (language, found_by, text) => {
  openClaims({ found_by }, { language });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('claims a case by its key', async () => {
  const { server, user } = openClaims({}, { answers: { [CLAIM]: { ...sample, claimed_by: mine } } });
  await screen.findByRole('button', { name: /^Claim/ });
  server.change({ [ROWS]: { rows: [{ ...sample, claimed_by: mine }], next_cursor: null } });
  await user.keyboard('c');
  expect(await screen.findByRole('button', { name: /Release claim/ })).toBeTruthy();
  expect(server.requestsOf(CLAIM)).toEqual([{ id: sample.id, claim: true }]);
});

test('shows the whole number only for a reason', async () => {
  const answer = { number: 'carol@example.com', holder: '周可' };
  const { server, user } = openClaims({ claimed_by: mine }, { answers: { [UNVEIL]: answer } });
  const unveil = await screen.findByRole('button', { name: /Show full number/ });
  await user.click(unveil);
  expect(screen.getByText('Please enter a reason')).toBeTruthy();
  write('Reason for viewing', ' compares both registrations ');
  await user.click(unveil);
  expect(await screen.findByText('carol@example.com')).toBeTruthy();
  expect(server.requestsOf(UNVEIL)).toEqual([{ id: sample.account_id, reason: 'compares both registrations' }]);
  expect(screen.queryByRole('button', { name: /Show full number/ })).toBeNull();
});

test('closes a case only with a finding, by keyboard', async () => {
  const { server, user } = openClaims({ claimed_by: mine }, { answers: { [DECIDE]: {} } });
  const close = await screen.findByRole('button', { name: /Close case/ });
  await user.click(close);
  expect(screen.getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(document.body);
  await user.keyboard('r');
  const conclusion = screen.getByLabelText(/^Conclusion/);
  expect(document.activeElement).toBe(conclusion);
  await user.paste('A typing mistake');
  server.change({ [ROWS]: { rows: [], next_cursor: null } });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Case closed')).toBeTruthy();
  expect(await screen.findByText('No accounts to check')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: sample.id, reason: 'A typing mistake' }]);
});

test.each([
  ['was closed by somebody else', refused(operatorRefusals.CaseNotFound)],
  ['has an unknown outcome', lost],
])('does not close a case that %s', async (_, failure) => {
  const { server, user } = openClaims({ claimed_by: mine }, { answers: { [DECIDE]: failure } });
  await screen.findByRole('button', { name: /Close case/ });
  write(/^Conclusion/, 'A typing mistake');
  await user.click(screen.getByRole('button', { name: /Close case/ }));
  expect(await screen.findByRole('button', { name: /Close case/ })).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toHaveLength(1);
  expect(screen.queryByText('Case closed')).toBeNull();
});

test.each([
  ['an auditor', { claimed_by: null }, { role: 'auditor' }],
  ['another operator holds it', { claimed_by: { id: '00000000-0000-4000-8000-00000000000f', name: 'fiona' } }, {}],
] as const)('offers no action when %s', async (_, changes, operator) => {
  openClaims(changes, { operator });
  await facts();
  const decide = screen.getByRole('region', { name: 'Check and close' });
  expect(within(decide).queryByRole('button')).toBeNull();
});
