import { userRefusals } from '@eh/contract/operations/users/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { alice, type UserProfile } from '../../../testing/sample-user.ts';

const CHANGE = 'POST /api/operator/users/change';

function openUser(changes: Partial<UserProfile> = {}, { answers, ...options }: RenderOptions = {}) {
  const user = { ...alice, ...changes };
  return renderScreen(['users', alice.id], {
    answers: {
      'POST /api/operator/users': { rows: [user], next_cursor: null },
      'POST /api/operator/users/profile': user,
      [CHANGE]: user,
      ...answers,
    },
    ...options,
  });
}

async function openForm(action: string, title: string, options?: RenderOptions, changes?: Partial<UserProfile>) {
  const opened = openUser(changes, options);
  await opened.user.click(await screen.findByRole('button', { name: action }));
  const form = within(screen.getByRole('form', { name: title }));
  const send = async (reason: string) => {
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: reason } });
    await opened.user.click(form.getByRole('button', { name: action }));
  };
  return { ...opened, form, send };
}

test.each([
  {
    item: 'Permission · transferring',
    setting: 'Forbid',
    change: { kind: 'permission', name: 'transfer', is_allowed: false },
  },
  {
    item: 'Permission · transferring',
    setting: 'Allow',
    change: { kind: 'permission', name: 'transfer', is_allowed: true },
  },
  {
    item: 'Permission · transferring',
    setting: 'As the level',
    change: { kind: 'permission', name: 'transfer', is_allowed: null },
  },
  { item: 'Page · transfer', setting: 'As the level', change: { kind: 'route', name: 'transfer', title: null } },
])('sets “$item” to “$setting” for this person only', async ({ item, setting, change }) => {
  const { server, user, form, send } = await openForm('Set limit', 'Set a limit for Alice');
  await user.selectOptions(form.getByLabelText('Item'), item);
  await user.selectOptions(form.getByLabelText('Setting'), setting);
  await send('Three complaints today');
  expect(await screen.findByText('Done for Alice')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([{ id: alice.id, reason: 'Three complaints today', change }]);
});

test('closes a page only with a text for the person, by button and by keys', async () => {
  const { server, user, form, send } = await openForm('Set limit', 'Set a limit for Alice');
  await user.selectOptions(form.getByLabelText('Item'), 'Page · transfer');
  expect(within(form.getByLabelText('Setting')).queryByRole('option', { name: 'Allow' })).toBeNull();
  await send('Three complaints today');
  expect(form.getByText('Please enter the text shown to the user')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Text shown to the user'), { target: { value: '   ' } });
  fireEvent.keyDown(form.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(server.requestsOf(CHANGE)).toEqual([]);
  fireEvent.change(form.getByLabelText('Text shown to the user'), { target: { value: ' Rests until Monday ' } });
  expect(form.queryByText('Please enter the text shown to the user')).toBeNull();
  fireEvent.keyDown(form.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  await screen.findByText('Done for Alice');
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({
    kind: 'route',
    name: 'transfer',
    title: 'Rests until Monday',
  });
});

test('resets the setting to "forbidden" when another item is chosen', async () => {
  const { user, form } = await openForm('Set limit', 'Set a limit for Alice');
  await user.selectOptions(form.getByLabelText('Setting'), 'Allow');
  await user.selectOptions(form.getByLabelText('Item'), 'Page · transfer');
  expect(form.getByLabelText<HTMLSelectElement>('Setting').value).toBe('forbid');
});

test('lists the limits of this person, and removes one by its own button', async () => {
  const own_rules: UserProfile['own_rules'] = [
    { kind: 'route', name: 'transfer', is_allowed: false, title: 'Rests until Monday' },
    { kind: 'permission', name: 'buy', is_allowed: true, title: '' },
  ];
  const { server, user } = openUser({ own_rules });
  const limits = within(await screen.findByRole('table', { name: 'Limits for this user only' }));
  const rows = limits.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Page · transfer',
    'Permission · buying',
  ]);
  expect(rows[0]?.textContent).toContain('ForbidRests until Monday');
  expect(rows[1]?.textContent).toContain('Allow');
  await user.click(limits.getByRole('button', { name: 'Remove the setting of transfer' }));
  const form = within(screen.getByRole('form', { name: 'Set a limit for Alice' }));
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'It is Monday' } });
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Done for Alice');
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'route', name: 'transfer', title: null });
});

test('changes the level starting from the current one', async () => {
  const { server, user, form, send } = await openForm('Change level', 'Change the level of Alice');
  const level = form.getByLabelText<HTMLSelectElement>('New level');
  expect(level.value).toBe('1');
  await user.selectOptions(level, '0');
  await send('Too many complaints');
  await screen.findByText('Done for Alice');
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'level', level: 0 });
});

test.each([
  { action: 'Restrict trading', title: 'Restrict the trading of Alice', fund_status: 0, wanted: 'restricted' },
  { action: 'Restore trading', title: 'Restore the trading of Alice', fund_status: -1, wanted: 'normal' },
])('offers to “$action” depending on the current state', async ({ action, title, fund_status, wanted }) => {
  const { server, send } = await openForm(action, title, {}, { fund_status });
  expect(screen.queryByText('Restricted: cannot buy, sell or transfer') !== null).toBe(fund_status < 0);
  await send('Looked at it');
  await waitFor(() =>
    expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'fund_status', fund_status: wanted }),
  );
});

test('logs out every device at once, and offers it only when a device is logged in', async () => {
  const device = {
    id: alice.id,
    device: '',
    address: '203.0.113.7',
    created_at: 1_790_000_000,
    last_seen_at: 1_790_000_000,
  };
  const { server, user } = openUser({ sessions: [device] });
  await user.click(await screen.findByRole('button', { name: 'Log out all devices' }));
  expect(screen.getByRole('button', { name: 'Log out Unknown device' })).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'Log out Alice' }));
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Lost phone' } });
  server.change({ 'POST /api/operator/users/profile': alice });
  await user.click(form.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('No logged-in devices')).toBeTruthy();
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'sessions', session_id: null });
  expect(screen.queryByRole('button', { name: 'Log out all devices' })).toBeNull();
});

test.each([
  ['is refused', refused(userRefusals.UserClosed), userRefusals.UserClosed.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('keeps what was typed when a limit %s', async (_, answer, text) => {
  const { form, send } = await openForm('Set limit', 'Set a limit for Alice', { answers: { [CHANGE]: answer } });
  await send('Three complaints today');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Done for Alice')).toBeNull();
  expect(form.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Three complaints today');
});
