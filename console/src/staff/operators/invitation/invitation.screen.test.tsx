import type { AnswerOf } from '@eh/contract/calls.ts';
import { invitationRefusals } from '@eh/contract/staff/management/invitation-refusals.ts';
import { OPERATOR_PASSWORD_MIN } from '@eh/contract/staff/operators/session-limits.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const READ = 'POST /api/operator/invitation';
const OPEN = 'POST /api/operator/invitation/open';
const invitation: AnswerOf<typeof READ> = {
  name: 'nora',
  role: 'support',
  expires_at: 1_790_000_000,
  totp_secret: 'JBSWY3DPEHPK3PXP',
  totp_address: 'otpauth://totp/EH:nora?secret=JBSWY3DPEHPK3PXP',
};
const long = 'a password of my own';

function openInvitation({ answers, ...options }: RenderOptions = {}) {
  return renderScreen(['invitation', 'half'], {
    isLoggedOut: true,
    answers: { [READ]: invitation, [OPEN]: {}, 'GET /api/login/fields': { fields: [] }, ...answers },
    ...options,
  });
}

async function enterCode(user: ReturnType<typeof openInvitation>['user'], code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Invitation code'), { target: { value: code } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

function fillKeys(password: string, totp: string): void {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Authenticator code'), { target: { value: totp } });
}

test('opens without a login, with link and code together, and then sets the operator’s credentials', async () => {
  const { server, user } = openInvitation();
  await enterCode(user, 'k7qz44xx');
  expect(await screen.findByText('Name nora, role support')).toBeTruthy();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  expect(server.requestsOf(READ)).toEqual([{ link: 'half', code: 'K7QZ44XX' }]);
  fillKeys(long, '１２３ 456');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Log in with your name, password and authenticator code.')).toBeTruthy();
  expect(server.requestsOf(OPEN)).toEqual([{ link: 'half', code: 'K7QZ44XX', password: long, totp: '123456' }]);
  expect(screen.queryByText('JBSWY3DPEHPK3PXP')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(await screen.findByRole('heading', { name: 'Operator console' })).toBeTruthy();
});

test.each([
  ['is wrong', refused(invitationRefusals.InvitationCodeWrong, { left: 4 }), '4 tries left'],
  ['comes too late', refused(invitationRefusals.InvitationGone), 'This invitation has been used'],
  ['gets no answer', lost, 'No response was received'],
] as const)('shows neither name nor secret when the code %s', async (_, answer, text) => {
  const { user } = openInvitation({ answers: { [READ]: answer } });
  await enterCode(user, 'WRONG222');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/nora|JBSW/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Invitation code').value).toBe('WRONG222');
});

test('sends no request without a code', async () => {
  const { server, user } = openInvitation();
  await enterCode(user, '   ');
  expect(server.requestsOf(READ)).toEqual([]);
});

test.each([
  ['a password too short by one sign', 'x'.repeat(OPERATOR_PASSWORD_MIN - 1), '123456'],
  ['five digits', long, '12345'],
])('sends no credentials with %s', async (_, password, totp) => {
  const { server, user } = openInvitation();
  await enterCode(user, 'K7QZ44XX');
  await screen.findByText('Name nora, role support');
  fillKeys(password, totp);
  fireEvent.submit(screen.getByLabelText('Password').closest('form') ?? document.body);
  expect(server.requestsOf(OPEN)).toEqual([]);
});

test.each([
  ['is wrong', refused(invitationRefusals.InvitationTotpWrong), 'The 6-digit code is wrong'],
  ['gets no answer', lost, 'No response was received'],
] as const)('clears only the six digits when their code %s', async (_, answer, text) => {
  const { user } = openInvitation({ answers: { [OPEN]: answer } });
  await enterCode(user, 'K7QZ44XX');
  await screen.findByText('Name nora, role support');
  fillKeys(long, '000000');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Authenticator code').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(long);
});

test('sends the credentials once', async () => {
  const { server, user } = openInvitation({ answers: { [OPEN]: new Promise<never>(() => undefined) } });
  await enterCode(user, 'K7QZ44XX');
  await screen.findByText('Name nora, role support');
  fillKeys(long, '123456');
  const form = screen.getByLabelText('Password').closest('form') ?? document.body;
  fireEvent.submit(form);
  await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(1));
  fireEvent.submit(form);
  expect(server.requestsOf(OPEN)).toHaveLength(1);
});

test('shows the invitation in Chinese', async () => {
  openInvitation({ language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '接受邀请' })).toBeTruthy();
  expect(screen.getByLabelText('邀请码')).toBeTruthy();
});
