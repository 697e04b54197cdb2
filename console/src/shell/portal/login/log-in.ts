import { Refused } from '@eh/client/calls/refused.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { callPortal } from '../api/call-portal.ts';
import { portalDevice } from './portal-device.ts';

type Login = Pick<RequestOf<'POST /api/login'>, 'account' | 'password' | 'code' | 'totp'>;

/** The difficulty may rise while this device computes, so that the server asks again. */
const ROUNDS_MAX = 3;

const workRefusals: readonly number[] = [
  sessionRefusals.NeedsCaptcha.code,
  sessionRefusals.WrongCaptcha.code,
  sessionRefusals.CaptchaUsed.code,
  sessionRefusals.CaptchaExpired.code,
  sessionRefusals.CaptchaTooEasy.code,
];

/** Logs in as a user. If the server demands a proof of work, computes it and sends the login again. */
export async function logIn(login: Login): Promise<string> {
  let proof = {};
  for (let round = 0; ; round += 1)
    try {
      const { token } = await callPortal('POST /api/login', { ...login, ...proof, device: portalDevice() });
      return token;
    } catch (cause) {
      if (!(cause instanceof Refused) || !workRefusals.includes(cause.code) || round === ROUNDS_MAX) throw cause;
      // Loaded on demand: most logins never need it.
      const { solveWork } = await import('./solve-work.ts');
      proof = { captcha_proof: await solveWork(login.account, cause.number('level') ?? 0) };
    }
}
