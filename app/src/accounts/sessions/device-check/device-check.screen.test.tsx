import { loginFields, usualNameKinds } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { trader } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../../testing/write-field.ts';
import { currentRoute } from '../../../shell/navigation.ts';

const LOGIN = 'POST /api/login';
const CAPTCHA = 'GET /api/captcha';
const needsWork = refused(sessionRefusals.NeedsCaptcha, { level: 2 });
const token: AnswerOf<typeof LOGIN> = { token: 'new', expires_at: minutesFromNow(600), userid: trader.id };

/** The page's worker, run on this thread. */
class Worker extends EventTarget {
  terminate(): void {}
  postMessage({
    type,
    challenge,
  }: {
    type: string;
    challenge: Parameters<typeof solveChallenge>[0]['challenge'];
  }): void {
    if (type !== 'work') return;
    void solveChallenge({ challenge, deriveKey }).then((data) =>
      this.dispatchEvent(Object.assign(new Event('message'), { data })),
    );
  }
}
afterEach(() => void vi.unstubAllGlobals());

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  }).then((made) => ({ captcha_id: trader.id, image: '', work: JSON.stringify(made) }));

async function openLogin({ answers, language = 'en', ...options }: RenderOptions = {}) {
  const opened = await renderScreen('login', {
    person: null,
    language,
    answers: { 'GET /api/login/fields': loginFields(usualNameKinds, language), ...homeAnswers, ...answers },
    ...options,
  });
  await screen.findByRole('textbox');
  writeField({ en: 'Phone, e-mail or username', 'zh-CN': '手机号、邮箱或用户名' }[language], 'alice');
  writeField({ en: 'Password', 'zh-CN': '登录密码' }[language], 'correct horse');
  return opened;
}

test.each([
  ['en', 'Log in', 'Checking this device…'],
  ['zh-CN', '登录', '正在验证此设备…'],
] as const)(
  'computes the proof of work when the server demands one, says so, and logs in once with it (%s)',
  async (language, button, text) => {
    vi.stubGlobal('Worker', Worker);
    const held = Promise.withResolvers<AnswerOf<typeof CAPTCHA>>();
    const { server, user } = await openLogin({
      language,
      answers: { [LOGIN]: ({ captcha_proof: proof }) => (proof ? token : needsWork), [CAPTCHA]: held.promise },
    });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(text)).toBeTruthy();
    await user.keyboard('{Enter}{Enter}');
    held.resolve(await challenge());
    await expect.poll(currentRoute).toBe('tabhome');
    expect(server.requestsOf(LOGIN).map((request) => 'captcha_proof' in request)).toEqual([false, true]);
    expect(server.requestsOf(CAPTCHA)[0]).toMatchObject({ subject: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(server.requestsOf(LOGIN)[1]).toMatchObject({ account: 'alice', password: 'correct horse' });
  },
);

test('lets a device that lost its network while computing continue on the next press', async () => {
  vi.stubGlobal('Worker', Worker);
  const { server, user } = await openLogin({
    answers: { [LOGIN]: ({ captcha_proof: proof }) => (proof ? token : needsWork), [CAPTCHA]: lost },
  });
  const button = screen.getByRole('button', { name: 'Log in' });
  await user.click(button);
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Checking this device…')).toBeNull();
  server.change({ [CAPTCHA]: challenge });
  await user.click(button);
  await expect.poll(currentRoute).toBe('tabhome');
});

test('computes again after a refused proof, and gives up after three rounds', async () => {
  vi.stubGlobal('Worker', Worker);
  const { server, user } = await openLogin({
    answers: {
      [LOGIN]: ({ captcha_proof: proof }) =>
        proof ? refused(sessionRefusals.CaptchaTooEasy, { level: 3 }) : needsWork,
      [CAPTCHA]: challenge,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(sessionRefusals.CaptchaTooEasy.en)).toBeTruthy();
  expect(server.requestsOf(LOGIN)).toHaveLength(4);
  expect(server.requestsOf(CAPTCHA).map(({ level }) => Number(level))).toEqual([2, 3, 3]);
  expect(screen.queryByText('Checking this device…')).toBeNull();
});

test('says what to do in a browser that cannot compute the proof', async () => {
  vi.stubGlobal('Worker', undefined);
  const { user } = await openLogin({ answers: { [LOGIN]: needsWork, [CAPTCHA]: challenge } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/^This device could not be checked. Update your browser/)).toBeTruthy();
  expect(currentRoute()).toBe('login');
});

const newDevice = refused(sessionRefusals.NeedsDeviceCode, { target: '138****0000' });

test('asks for the new-device code beside the password, marks a wrong code, and logs in with the right one', async () => {
  const { server, user } = await openLogin({ answers: { [LOGIN]: newDevice } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/We sent a code to 138\*{4}0000/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Enter 6 digits')).toBeTruthy();
  server.change({ [LOGIN]: refused(codeRefusals.WrongCode, { left: 4 }) });
  writeField('Verification code', '000000');
  expect(await screen.findByText('This code is wrong. 4 tries left.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('');
  server.change({ [LOGIN]: token });
  writeField('Verification code', '135790');
  await expect.poll(currentRoute).toBe('tabhome');
  expect(server.requestsOf(LOGIN).map(({ code }) => code)).toEqual([undefined, '000000', '135790']);
});

test('counts down from the code sent with this step, and goes back to the password', async () => {
  const { server, user } = await openLogin({ answers: { [LOGIN]: newDevice } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const wait = await screen.findByRole('button', { name: /^Resend in \d+ s$/ });
  await user.click(wait);
  expect(server.requestsOf(LOGIN)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Phone, e-mail or username').value).toBe('alice');
});
