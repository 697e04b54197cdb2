import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { changeSettings } from '@eh/ui/reader/settings.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';

const BEGIN = 'POST /api/totp/begin';
const ON = { en: 'Turn on', 'zh-CN': '开启身份验证器' } as const;
const TITLE = { en: 'Payment password', 'zh-CN': '支付密码' } as const;

/** Opens the sheet through the page that enables the authenticator, the shortest way to it. */
async function openSheet({ answers, language = 'en', ...options }: RenderOptions = {}) {
  const usual: Answers = { 'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 }, ...homeAnswers };
  const opened = await renderScreen('authenticator', { answers: { ...usual, ...answers }, language, ...options });
  await opened.user.click(await screen.findByRole('button', { name: ON[language] }));
  const sheet = await screen.findByRole('dialog', { name: TITLE[language] });
  return { ...opened, sheet };
}

async function press(user: UserEvent, sheet: HTMLElement, digits: string): Promise<void> {
  for (const digit of digits) await user.click(within(sheet).getByRole('button', { name: digit }));
}

test.each([
  ['en', 'Turn on the authenticator', 'Forgot it?'],
  ['zh-CN', '开启身份验证器', '忘记密码'],
] as const)('says what the password authorizes, and never shows its digits (%s)', async (language, purpose, forgot) => {
  const { sheet, user } = await openSheet({ language });
  expect(sheet.textContent).toContain(purpose);
  expect(within(sheet).getByRole('button', { name: forgot })).toBeTruthy();
  const before = sheet.textContent.match(/7/g)?.length;
  await user.keyboard('777');
  expect((await within(sheet).findByRole('status')).textContent).toContain('3');
  expect(sheet.textContent.match(/7/g)?.length).toBe(before);
});

test('submits at the sixth digit, once', async () => {
  const answer = Promise.withResolvers<{ secret: string; address: string }>();
  const { server, user, sheet } = await openSheet({ answers: { [BEGIN]: answer.promise } });
  await user.keyboard('13579');
  expect(server.requestsOf(BEGIN)).toEqual([]);
  await user.keyboard('0');
  await user.keyboard('135790');
  await user.keyboard('{Escape}');
  expect(within(sheet).getByRole('button', { name: 'Close' })).toBeTruthy();
  answer.resolve({ secret: 'AAAABBBB', address: 'otpauth://totp/EH:alice' });
  expect(await screen.findByText('AAAA BBBB')).toBeTruthy();
  expect(server.requestsOf(BEGIN)).toEqual([{ security_password: '135790' }]);
});

test('clears a wrong password', async () => {
  const { server, user, sheet } = await openSheet({
    answers: { [BEGIN]: refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
  });
  await press(user, sheet, '12');
  await user.click(within(sheet).getByRole('button', { name: 'Delete digit' }));
  await press(user, sheet, '34567');
  expect((await within(sheet).findByRole('alert')).textContent).toContain('4');
  expect(server.requestsOf(BEGIN)).toEqual([{ security_password: '134567' }]);
});

test('closes and says how long a password stays locked', async () => {
  const { user } = await openSheet({
    answers: { [BEGIN]: refused(passwordRefusals.SecurityPasswordLocked, { minutes: 30 }) },
  });
  await user.keyboard('135790');
  expect(await screen.findByText('Too many wrong payment passwords. Try again in 30 min.')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
});

test('closes without reporting success when the answer is lost', async () => {
  const { user } = await openSheet({ answers: { [BEGIN]: lost } });
  await user.keyboard('135790');
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});

test('shuffles the keys for a person who has chosen that', async () => {
  changeSettings({ isKeypadShuffled: true });
  try {
    const { sheet } = await openSheet();
    const keys = within(sheet)
      .getAllByRole('button')
      .map((key) => key.textContent)
      .filter((text) => /^\d$/.test(text));
    expect(keys.toSorted().join('')).toBe('0123456789');
    expect(keys.join('')).not.toBe('1234567890');
  } finally {
    changeSettings({ isKeypadShuffled: false });
  }
});
