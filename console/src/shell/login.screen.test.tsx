import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../testing/render-screen.tsx';
import { useSession } from '../session/session-store.ts';

const LOGIN = 'POST /api/operator/login';
const entered = { token: 'fresh', operator: omar, device: 'device of omar' };
const withoutDemo: Answers = { 'GET /api/login/fields': { fields: [] } };

function openLogin({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['audit'], { isLoggedOut: true, answers: { ...withoutDemo, ...answers }, ...options });
}

function fill(name: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}

async function pasteCode(user: UserEvent, code: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>('6-digit code');
  await user.click(field);
  await user.paste(code);
  return field;
}

test('focuses the name first, and sends name, password and code with the sixth digit', async () => {
  const { server, user } = openLogin({ answers: { [LOGIN]: entered } });
  expect(document.activeElement).toBe(await screen.findByLabelText('Name'));
  fill(' omar ', 'Demo-1234');
  const code = await pasteCode(user, '12345');
  expect(server.requestsOf(LOGIN)).toEqual([]);
  await user.type(code, '6');
  expect(await screen.findByRole('navigation')).toBeTruthy();
  expect(server.requestsOf(LOGIN)).toEqual([{ name: 'omar', password: 'Demo-1234', totp: '123456' }]);
  expect(useSession.getState().token).toBe('fresh');
});

test.each([
  ['with a space', '123 456', '123456'],
  ['of a Chinese keyboard', '１２３４５６', '123456'],
  ['with text around it', 'code: 654321.', '654321'],
])('accepts a pasted code %s', async (_, pasted, totp) => {
  const { server, user } = openLogin({ answers: { [LOGIN]: entered } });
  await screen.findByLabelText('Name');
  fill('omar', 'Demo-1234');
  await pasteCode(user, pasted);
  expect(await screen.findByRole('navigation')).toBeTruthy();
  expect(server.requestsOf(LOGIN)[0]?.totp).toBe(totp);
});

test.each([
  ['a wrong code', refused(operatorRefusals.WrongOperatorLogin), 'Wrong name, password or code'],
  [
    'too many tries',
    refused(operatorRefusals.OperatorLoginPaused, { seconds: 42 }),
    'Too many failed attempts. You can log in again in 42 s.',
  ],
  ['no answer', lost, 'No response was received'],
] as const)('says why after %s, and clears only the code', async (_, answer, text) => {
  const { user } = openLogin({ answers: { [LOGIN]: answer } });
  await screen.findByLabelText('Name');
  fill('omar', 'Demo-1234');
  const code = await pasteCode(user, '000000');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(code.value).toBe('');
  expect(document.activeElement).toBe(code);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('omar');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo-1234');
});

test('logs in with a new code after a refused one', async () => {
  const { server, user } = openLogin({ answers: { [LOGIN]: refused(operatorRefusals.WrongOperatorLogin) } });
  await screen.findByLabelText('Name');
  fill('omar', 'Demo-1234');
  await pasteCode(user, '000000');
  await screen.findByText('Wrong name, password or code');
  server.change({ [LOGIN]: entered });
  await pasteCode(user, '111111');
  expect(await screen.findByRole('navigation')).toBeTruthy();
  expect(server.requestsOf(LOGIN).map(({ totp }) => totp)).toEqual(['000000', '111111']);
});

test.each([
  ['without a name', '', 'Demo-1234', '123456'],
  ['without a password', 'omar', '', '123456'],
  ['with five digits', 'omar', 'Demo-1234', '12345'],
])('sends nothing %s', async (_, name, password, code) => {
  const { server, user } = openLogin({ answers: { [LOGIN]: entered } });
  await screen.findByLabelText('Name');
  fill(name, password);
  await pasteCode(user, code);
  fireEvent.submit(screen.getByLabelText('Name').closest('form') ?? document.body);
  expect(server.requestsOf(LOGIN)).toEqual([]);
});

test('sends a login once, however often the button is pressed meanwhile', async () => {
  const { server, user } = openLogin({ answers: { [LOGIN]: new Promise<never>(() => undefined) } });
  await screen.findByLabelText('Name');
  fill('omar', 'Demo-1234');
  const code = await pasteCode(user, '123456');
  fireEvent.submit(code.closest('form') ?? document.body);
  fireEvent.submit(code.closest('form') ?? document.body);
  await waitFor(() => expect(server.requestsOf(LOGIN)).toHaveLength(1));
});

test('sends the device token stored for a name, whatever its case, and none for another name', async () => {
  localStorage.setItem('eh.console.devices', JSON.stringify({ omar: 'told before' }));
  const { server, user } = openLogin({ answers: { [LOGIN]: refused(operatorRefusals.WrongOperatorLogin) } });
  await screen.findByLabelText('Name');
  fill('Omar', 'Demo-1234');
  await pasteCode(user, '000000');
  await screen.findByText('Wrong name, password or code');
  fill('rita', 'Demo-1234');
  server.change({ [LOGIN]: { ...entered, device: 'told now' } });
  await pasteCode(user, '111111');
  await screen.findByRole('navigation');
  expect(server.requestsOf(LOGIN).map(({ device }) => device)).toEqual(['told before', undefined]);
  expect(JSON.parse(localStorage.getItem('eh.console.devices') ?? '')).toEqual({
    omar: 'told before',
    rita: 'told now',
  });
});

test('switches to Chinese on request, and remembers the theme', async () => {
  const { user } = openLogin();
  await user.click(await screen.findByRole('button', { name: '中文' }));
  expect(screen.getByRole('heading', { name: '运营控制台' })).toBeTruthy();
  expect(screen.getByLabelText('动态码')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /外观/ }));
  expect(useSettings.getState().theme).toBe('light');
  useSettings.setState({ theme: 'system' });
});
