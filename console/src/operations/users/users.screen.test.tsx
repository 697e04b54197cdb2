import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { nowSeconds } from '../../../testing/sample-listing-case.ts';
import { alice as sampleAlice, type UserProfile } from '../../../testing/sample-user.ts';

const CHANGE = 'POST /api/operator/users/change';
const now = nowSeconds;
const alice: UserProfile = {
  ...sampleAlice,
  sessions: [
    {
      id: '00000000-0000-4000-8000-000000000101',
      device: 'iPhone 17',
      address: '203.0.113.7',
      created_at: now - 7200,
      last_seen_at: now - 60,
    },
  ],
  payment_accounts: [{ channel: 'bank_card', holder: '李丽', number: '6222 **** **** 2233', is_name_equal: true }],
  may: ['status', 'fund_status', 'level', 'permission', 'sessions'],
};

function openUser(changes: Partial<UserProfile> = {}, { answers, ...options }: RenderOptions = {}) {
  const user = { ...alice, ...changes };
  return renderScreen(['users', alice.id], {
    answers: {
      'POST /api/operator/users': { rows: [user], next_cursor: null },
      'POST /api/operator/users/profile': user,
      ...answers,
    },
    ...options,
  });
}

test.each([
  ['en', 'In listings', 'verified', 'Pays within 5 min'],
  ['zh-CN', '13800000000', '已', '5 分钟内付款'],
] as const)('shows the person, the balances and the devices (%s)', async (language, ...texts) => {
  openUser({}, { language });
  expect(await screen.findByRole('heading', { name: 'Alice' })).toBeTruthy();
  const shown = screen.getByRole('main').textContent;
  for (const part of [...texts, '10000016', '李丽', '1,000.00 EH', '200.00 EH', '30.50 EH', '4.00 EH', 'iPhone 17'])
    expect(shown).toContain(part);
  expect(shown).not.toMatch(/100 trades|成交满/);
});

test('freezes once, only with a reason, after explaining the effect', async () => {
  const answer = Promise.withResolvers<UserProfile>();
  const { server, user } = openUser({}, { answers: { [CHANGE]: answer.promise } });
  await user.click(await screen.findByRole('button', { name: 'Freeze account' }));
  const form = screen.getByRole('form', { name: 'Freeze Alice' });
  expect(form.textContent).toContain('Every device is logged out at once, and logging in is blocked.');
  const freeze = within(form).getByRole('button', { name: /Freeze account/ });
  await user.click(freeze);
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await user.type(within(form).getByLabelText(/Reason/), 'stolen phone');
  await user.click(freeze);
  fireEvent.click(freeze);
  expect(screen.queryByText('Done for Alice')).toBeNull();
  server.change({ 'POST /api/operator/users/profile': { ...alice, status: -1 } });
  answer.resolve({ ...alice, status: -1 });
  expect(await screen.findByText('Done for Alice')).toBeTruthy();
  expect(await screen.findByText('This account is frozen and logged out everywhere')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([
    { id: alice.id, reason: 'stolen phone', change: { kind: 'status', status: 'frozen' } },
  ]);
});

test.each([
  ['is refused', refused(userRefusals.UserIsSo), userRefusals.UserIsSo.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('does not show success when freezing %s', async (_, result, text) => {
  const { user } = openUser({}, { answers: { [CHANGE]: result } });
  await user.click(await screen.findByRole('button', { name: 'Freeze account' }));
  const form = screen.getByRole('form');
  await user.type(within(form).getByLabelText(/Reason/), 'stolen phone');
  await user.click(within(form).getByRole('button', { name: /Freeze account/ }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Done for Alice')).toBeNull();
});

test('says that unfreezing is waiting for another operator', async () => {
  const proposal = {
    id: '00000000-0000-4000-8000-000000000f02',
    kind: 'user.loosen',
    subject: 'Alice',
    subject_id: alice.id,
    changes: [],
    reason: 'phone found',
    proposed_by: { id: alice.id, name: 'omar' },
    proposed_at: now,
    expires_at: now + 86_400,
    state: 'waiting',
    ended: null,
    bar: null,
  } as const satisfies NonNullable<UserProfile['proposal']> | object;
  const frozen = { ...alice, status: -1 };
  const { user } = openUser(frozen, { answers: { [CHANGE]: { ...frozen, proposal: { ...proposal, changes: [] } } } });
  await user.click(await screen.findByRole('button', { name: 'Unfreeze account' }));
  const form = screen.getByRole('form', { name: 'Unfreeze Alice' });
  await user.type(within(form).getByLabelText(/Reason/), 'phone found');
  await user.click(within(form).getByRole('button', { name: /Unfreeze account/ }));
  expect(await screen.findByText('Proposed. Another operator has to approve it.')).toBeTruthy();
  expect(screen.queryByText('Done for Alice')).toBeNull();
});

test('offers an operator only the changes that the role allows', async () => {
  openUser({ may: [] });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Freeze account|Restrict trading|Change level/ })).toBeNull();
});

test('names the device on its logout button', async () => {
  const { server, user } = openUser({}, { answers: { [CHANGE]: { ...alice, sessions: [] } } });
  await user.click(await screen.findByRole('button', { name: 'Log out iPhone 17' }));
  const form = screen.getByRole('form', { name: 'Log out Alice' });
  await user.type(within(form).getByLabelText(/Reason/), 'lost');
  await user.click(within(form).getByRole('button', { name: /Log out/ }));
  expect(await screen.findByText('Done for Alice')).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'sessions', session_id: alice.sessions[0]?.id });
});

test('shows a user’s pushes on request, each with its latest known state', async () => {
  const delivery = {
    id: '00000000-0000-4000-8000-000000000201',
    type: 'transaction.wait_seller_verify',
    kind: 'trades',
    channel: 'web',
    host: 'push.example.com',
    status: 'sent',
    is_asking: true,
    tries: 1,
    answer: 201,
    failure: null,
    request_id: '446a60c9',
    created_at: now - 60,
    sent_at: now - 60,
    shown_at: now - 59,
    opened_at: null,
  } as const;
  const silenced = {
    ...delivery,
    id: '00000000-0000-4000-8000-000000000202',
    shown_at: null,
    is_asking: false,
    request_id: null,
  };
  const { user } = openUser(
    {},
    {
      answers: {
        'POST /api/operator/users/pushes': {
          rows: [delivery, { ...silenced, status: 'silenced', failure: 'quiet hours' }],
          next_cursor: null,
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Show the last 20' }));
  const table = within(await screen.findByRole('table', { name: 'Notifications to devices' }));
  expect(table.getByRole('cell', { name: 'Shown on the device Request 446a60c9' })).toBeTruthy();
  expect(table.getByRole('cell', { name: 'Trade · to act on' })).toBeTruthy();
  expect(table.getByRole('cell', { name: 'Silenced by their settings (quiet hours)' })).toBeTruthy();
});

test('does not offer the pushes to a reviewer', async () => {
  openUser({}, { operator: { role: 'reviewer' } });
  expect(await screen.findByText('iPhone 17')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show the last 20' })).toBe(null);
});
