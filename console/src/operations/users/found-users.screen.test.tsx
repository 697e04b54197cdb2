import type { AnswerOf } from '@eh/contract/calls.ts';
import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { waitingProposal } from '../../../testing/sample-proposal.ts';
import { alice, type UserProfile } from '../../../testing/sample-user.ts';

const LIST = 'POST /api/operator/users';
const PROFILE = 'POST /api/operator/users/profile';
const noPushes: AnswerOf<'POST /api/operator/users/pushes'> = { rows: [], next_cursor: null };

function openUsers(
  rows: readonly UserProfile[],
  { answers, ...options }: RenderOptions = {},
  id: string | null = null,
) {
  return renderScreen(['users', id], {
    answers: { [LIST]: { rows: [...rows], next_cursor: null }, ...answers },
    ...options,
  });
}

const openAlice = (changes: Partial<UserProfile>, options: RenderOptions = {}) =>
  openUsers([alice], { ...options, answers: { [PROFILE]: { ...alice, ...changes }, ...options.answers } }, alice.id);

test('opens on the search, without opening a person', async () => {
  openUsers([alice]);
  const search = await screen.findByRole('searchbox', { name: 'Find a user' });
  expect(document.activeElement).toBe(search);
  expect(screen.getByText('Choose a user on the left')).toBeTruthy();
});

test('searches by the trimmed text and by state, and says that nobody matches', async () => {
  const { server, user } = openUsers([alice]);
  const search = await screen.findByRole('searchbox');
  await screen.findByRole('link', { name: /^Alice/ });
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.change(search, { target: { value: ' nobody ' } });
  expect(await screen.findByText('No matching users')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Status'), 'Frozen');
  await waitFor(() =>
    expect(server.requestsOf(LIST).at(-1)).toEqual({ limit: 30, search: 'nobody', standing: 'frozen' }),
  );
});

test.each([
  ['frozen', { status: -1 }, 'Frozen'],
  ['restricted', { fund_status: -1 }, 'Restricted'],
  ['both, the heavier of which counts', { status: -1, fund_status: -1 }, 'Frozen'],
] as const)('marks in the list a person who is %s', async (_, changes, text) => {
  openUsers([{ ...alice, ...changes }]);
  expect((await screen.findByRole('link', { name: /^Alice/ })).textContent).toMatch(new RegExp(`${text}$`));
});

test.each([
  ['the real name', {}, '李丽'],
  ['the phone of one who is not verified', { real_name: null }, '13800000000'],
  ['the e-mail of one without a phone', { real_name: null, mobile: null, email: 'a@example.org' }, 'a@example.org'],
  ['the user name of one without either', { real_name: null, mobile: null }, 'alice'],
] as const)('distinguishes people of the same name by %s', async (_, changes, text) => {
  openUsers([{ ...alice, ...changes }]);
  expect((await screen.findByRole('link', { name: /^Alice/ })).textContent).toBe(`Alice10000016${text}`);
});

test('opens a person from the list', async () => {
  const { user } = openUsers([alice], { answers: { [PROFILE]: alice } });
  await user.click(await screen.findByRole('link', { name: /^Alice/ }));
  expect(await screen.findByRole('heading', { name: 'Alice' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Alice/, current: true })).toBeTruthy();
  expect(await screen.findByText('No history yet')).toBeTruthy();
});

test.each([
  [{ status: -1 }, 'This account is frozen and logged out everywhere'],
  [{ status: -2 }, 'The owner is closing this account, and can log in to keep it'],
  [{ status: -3 }, 'The owner has closed this account; personal data is erased'],
  [{ fund_status: -1 }, 'Restricted: cannot buy, sell or transfer'],
  [{ selling_stopped_until: 4_000_000_000 }, 'Selling and transfers are paused until'],
] as const)('warns above the facts that %o', async (changes, text) => {
  openAlice(changes);
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
});

test('names the data that a new person lacks', async () => {
  openAlice({
    real_name: null,
    identity_status: 0,
    mobile: null,
    has_security_password: false,
    reputation: { ...alice.reputation, trades: 0, completion_percent: null, people: 1, counted: 0 },
  });
  const facts = await screen.findByRole('region', { name: 'Profile' });
  for (const text of [
    'not verified',
    'no payment password',
    '0 from 1 person',
    'No payment accounts',
    'None; the level applies',
  ])
    expect(facts.textContent).toContain(text);
});

test('shows in words and colour that a payment account is in another name', async () => {
  openAlice({
    payment_accounts: [
      { channel: 'alipay', holder: '王强', number: '138****0000', is_name_equal: false },
      { channel: 'bank_card', holder: '李丽', number: '6222 **** **** 2233', is_name_equal: true },
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Payment accounts' }));
  const [other, own] = table.getAllByRole('row').slice(1);
  expect(other?.textContent).toContain('Alipay王强138****0000different');
  expect(own?.textContent).toContain('match');
});

test('says whose proposal is waiting, and links to it', async () => {
  openAlice({ proposal: waitingProposal({ kind: 'user.loosen', subject: 'Alice' }) });
  expect(await screen.findByText(/^fiona proposed to loosen a limit/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See proposal' }).getAttribute('href')).toMatch(/^#\/proposals\//);
});

test('says that the person does not exist, and tries again', async () => {
  const { server, user } = openAlice({}, { answers: { [PROFILE]: refused(userRefusals.UserNotFound) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('User not found');
  server.change({ [PROFILE]: alice });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Alice' })).toBeTruthy();
});

test.each([
  ['copies the account number', () => Promise.resolve(), 'Copied'],
  ['shows it where the browser copies nothing', () => Promise.reject(new Error('no permission')), '10000016'],
] as const)('%s', async (_, copy, said) => {
  const { user } = openAlice({});
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copy);
  onTestFinished(() => write.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Copy account number' }));
  expect(write).toHaveBeenCalledWith('10000016');
  const toasts = screen.getAllByRole('status').at(-1);
  await waitFor(() => expect(toasts?.textContent).toContain(said));
});

test('says why the list did not load', async () => {
  openUsers([], { answers: { [LIST]: lost } });
  expect((await screen.findByRole('alert')).textContent).toContain('No response was received');
});

test.each([
  ['asked for and none were sent', noPushes, 'None in the last 30 days'],
  ['not to be had', lost, 'Not loaded. Please try again.'],
] as const)('shows pushes that were %s', async (_, answer, text) => {
  const { user } = openAlice({}, { answers: { 'POST /api/operator/users/pushes': answer } });
  await user.click(await screen.findByRole('button', { name: 'Show the last 20' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
