import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const secret = { secret: 'AAAABBBBCCCCDDDD', address: 'otpauth://totp/EH:alice?secret=AAAABBBBCCCCDDDD' };

function openAuthenticator(hasTotp: boolean, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('authenticator', {
    answers: { 'GET /api/second_factors': { has_totp: hasTotp, recovery_codes_left: 7 }, ...answers },
    ...options,
  });
}

test('enables the authenticator with the payment password and a code, and shows the recovery codes once', async () => {
  const { server, user } = await openAuthenticator(false, {
    answers: {
      'POST /api/totp/begin': secret,
      'POST /api/totp/confirm': refused(secondFactorRefusals.WrongSecondFactor),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Turn on the authenticator');
  await user.keyboard('135790');
  expect(await screen.findByRole('figure', { name: 'QR code for an authenticator app' })).toBeTruthy();
  expect(screen.getByText('AAAA BBBB CCCC DDDD')).toBeTruthy();
  const code = screen.getByLabelText('6-digit code shown in the app');
  await user.type(code, '000000');
  expect(await screen.findByText(secondFactorRefusals.WrongSecondFactor.en)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  server.change({
    'POST /api/totp/confirm': { recovery_codes: ['AAAA-1111', 'BBBB-2222'] },
    'GET /api/second_factors': { has_totp: true, recovery_codes_left: 2 },
  });
  await user.type(code, '123456');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(codes.textContent).toBe('AAAA-1111BBBB-2222');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
  expect(screen.queryByText('AAAA-1111')).toBeNull();
  expect(server.requestsOf('POST /api/totp/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test.each([
  ['en', ['Turn off', '6-digit code or recovery code', 'Please fill this in', 'Payment password']],
  ['zh-CN', ['关闭身份验证器', '验证码或备用码', '请填写', '支付密码']],
] as const)(
  'disables the authenticator only with a code and the payment password (%s)',
  async (language, [off, label, missing, password]) => {
    const { server, user } = await openAuthenticator(true, {
      language,
      answers: { 'POST /api/totp/end': refused(passwordRefusals.WrongSecurityPassword, { left: 3 }) },
    });
    await user.click(await screen.findByRole('button', { name: off }));
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: password })).toBeNull();
    await user.type(screen.getByLabelText(label), '123456');
    await user.click(screen.getByRole('button', { name: off }));
    await screen.findByRole('dialog', { name: password });
    await user.keyboard('000000');
    expect((await screen.findByRole('alert')).textContent).toContain('3');
    server.change({
      'POST /api/totp/end': {},
      'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
    });
    await user.keyboard('135790');
    await screen.findByRole('button', { name: language === 'en' ? 'Turn on' : '开启身份验证器' });
    expect(server.requestsOf('POST /api/totp/end').at(-1)).toEqual({ security_password: '135790', code: '123456' });
  },
);

test('disables a recently added authenticator without its code, since a stranger may have added it', async () => {
  const { server, user } = await openAuthenticator(true, {
    answers: {
      'GET /api/second_factors': { has_totp: true, needs_code_to_end: false, recovery_codes_left: 10 },
      'POST /api/totp/end': {},
    },
  });
  expect(await screen.findByText(/^This authenticator is new/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await expect.poll(() => server.requestsOf('POST /api/totp/end')).toEqual([{ security_password: '135790' }]);
});
