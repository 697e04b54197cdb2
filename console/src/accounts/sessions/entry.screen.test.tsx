import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import type { EntryNames } from './queries.ts';

const READ = 'POST /api/operator/entry';
const CHANGE = 'POST /api/operator/entry/change';
const both: EntryNames = { login_by: ['mobile', 'email', 'username'], register_by: ['mobile', 'email'] };

function openEntry(names: EntryNames = both, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['entry'], { answers: { [READ]: names, ...answers }, ...options });
}

const group = async (name: string) => within(await screen.findByRole('group', { name }));

async function send(reason: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('says what the pages show now, and after the switches that are turned', async () => {
  const { user } = openEntry();
  const login = await group('Log in with');
  expect(login.getByText('The page shows: Phone, e-mail or username')).toBeTruthy();
  await user.click(login.getByRole('switch', { name: 'E-mail' }));
  expect(login.getByText('The page shows: Phone or username')).toBeTruthy();
  expect(login.getByText('Not saved yet')).toBeTruthy();
});

test('changes both lists together, after saying what will be', async () => {
  const after: EntryNames = { login_by: ['mobile', 'username'], register_by: ['email'] };
  const { server, user } = openEntry(both, { answers: { [CHANGE]: after } });
  await user.click((await group('Log in with')).getByRole('switch', { name: 'E-mail' }));
  await user.click((await group('Register with')).getByRole('switch', { name: 'Phone' }));
  const form = screen.getByRole('form', { name: 'Change login methods' });
  expect(form.textContent).toContain(
    'Log in: Phone or username. Register: E-mail. Takes effect for everybody at once.',
  );
  server.change({ [READ]: after });
  await send('The message gateway is down');
  expect(await screen.findByText('Applied')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([{ ...after, reason: 'The message gateway is down' }]);
  expect(screen.getByText('Change a switch, then enter a reason')).toBeTruthy();
});

test('lets the last one stay on, and says so', async () => {
  const { user } = openEntry({ ...both, register_by: ['email'] });
  const register = await group('Register with');
  expect(register.getByText('At least one has to stay on')).toBeTruthy();
  await user.click(register.getByRole('switch', { name: 'E-mail' }));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(register.getByRole('switch', { name: 'Phone' }));
  expect(register.queryByText('At least one has to stay on')).toBeNull();
});

test('sends nothing once a switch is turned back, whatever the order', async () => {
  const { user } = openEntry({ login_by: ['username', 'mobile'], register_by: ['mobile', 'email'] });
  const register = await group('Register with');
  await user.click(register.getByRole('switch', { name: 'Phone' }));
  expect(screen.getByRole('form')).toBeTruthy();
  await user.click(register.getByRole('switch', { name: 'Phone' }));
  expect(screen.queryByRole('form')).toBeNull();
});

test('keeps the switches as they were turned when the answer is lost', async () => {
  const { user } = openEntry(both, { answers: { [CHANGE]: lost } });
  const register = await group('Register with');
  await user.click(register.getByRole('switch', { name: 'Phone' }));
  await send('The message gateway is down');
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(register.getByText('Not saved yet')).toBeTruthy();
  expect(screen.queryByText('Applied')).toBeNull();
});

test('lets everybody but owners only read', async () => {
  const { user } = openEntry(both, { operator: { role: 'support' } });
  await user.click((await group('Log in with')).getByRole('switch', { name: 'E-mail' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Only an owner can change this')).toBeTruthy();
});

test('reads in Chinese', async () => {
  openEntry({ login_by: ['mobile', 'username'], register_by: ['email'] }, { language: 'zh-CN' });
  expect(await screen.findByText('页面显示：手机号或用户名')).toBeTruthy();
});
