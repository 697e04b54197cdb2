import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { writeField } from '../../../testing/write-field.ts';

const FACTORS = 'GET /api/second_factors';
const RENEW = 'POST /api/recovery_codes';
const END = 'POST /api/totp/end';
const CODE = '6-digit code or recovery code';

function openFactors(left: number, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('authenticator', {
    answers: { [FACTORS]: { has_totp: true, recovery_codes_left: left }, ...answers },
    ...options,
  });
}

async function press(user: UserEvent, button: string, code = ' 123456 '): Promise<void> {
  await screen.findByLabelText(CODE);
  writeField(CODE, code);
  await user.click(screen.getByRole('button', { name: button }));
}

test.each([
  [1, 'en', '1 recovery code left'],
  [9, 'en', '9 recovery codes left'],
  [10, 'zh-CN', '剩余备用码 10 个'],
] as const)('says that %d codes are left (%s)', async (left, language, text) => {
  await openFactors(left, { language });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('makes new codes only for a code and the payment password, and says that the old ones stop working', async () => {
  const codes = ['AAAA-1111', 'BBBB-2222'];
  const { server, user } = await openFactors(1, { answers: { [RENEW]: { recovery_codes: codes } } });
  await press(user, 'New recovery codes', '12345');
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(user, 'New recovery codes');
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Create new recovery codes; the old ones stop working');
  expect(server.requestsOf(RENEW)).toEqual([]);
  server.change({ [FACTORS]: { has_totp: true, recovery_codes_left: 10 } });
  await user.keyboard('135790');
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe(codes.join(''));
  expect(server.requestsOf(RENEW)).toEqual([{ security_password: '135790', code: '123456' }]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText('Recovery codes copied')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith(codes.join('\n'));
  copied.mockRestore();
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
});

test.each([
  ['the code is wrong', refused(secondFactorRefusals.WrongSecondFactor), /wrong or has already been used/],
  ['too many were wrong', refused(secondFactorRefusals.SecondFactorLocked, { minutes: 60 }), /Try again in 60 min/],
  ['the payment password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 2 }), /2 tries left/],
  ['the answer is lost', lost, /Detecting the best line/],
])('does not disable the authenticator when %s', async (_, result, text) => {
  const { user } = await openFactors(3, { answers: { [END]: result } });
  await press(user, 'Turn off', 'ABCD-EFGH-JK');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Authenticator turned off')).toBeNull();
  expect(screen.getByText('3 recovery codes left')).toBeTruthy();
});

test('does not confirm the secret with too few digits, or when the answer is lost', async () => {
  const secret = { secret: 'AAAABBBBCCCCDDDD', address: 'otpauth://totp/EH:alice?secret=AAAABBBBCCCCDDDD' };
  const { server, user } = await renderScreen('authenticator', {
    answers: {
      [FACTORS]: { has_totp: false, recovery_codes_left: 0 },
      'POST /api/totp/begin': secret,
      'POST /api/totp/confirm': lost,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('AAAA BBBB CCCC DDDD');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please fill this in')).toBeTruthy();
  expect(server.requestsOf('POST /api/totp/confirm')).toEqual([]);
  writeField('6-digit code shown in the app', '123456');
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
});
