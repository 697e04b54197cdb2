import type { Act } from '../kit/act.ts';
import { addressSubject } from '../kit/attempt-counter.ts';
import { allowances } from './attempts.ts';
import { type CaptchaAnswer, proveCaptcha } from './captchas.ts';
import type { SessionTools } from './session-rules.ts';

/**
 * Codes to strangers' phones cost money and peace: after some from one address a picture has to be read first. Counts
 * and refuses, so it belongs in `prove`. Whether the phone or address has an account shows nowhere.
 */
export async function proveMaySend(
  tools: SessionTools,
  act: Act,
  request: { readonly address: string; readonly deviceId: string; readonly captcha: CaptchaAnswer },
): Promise<void> {
  const subject = addressSubject(request.address);
  await tools.attempts.spend(act, 'send-device', { subject: request.deviceId, allowance: allowances.sendsOfDevice });
  const sends = await tools.attempts.lock(act, 'send-address', subject);
  if (sends >= tools.rules.sendsBeforeCaptcha) await proveCaptcha(act, tools.captchaKey, request.captcha);
  await tools.attempts.spend(act, 'send-address', { subject, allowance: allowances.sendsOfAddress });
}

/** Somebody who is logged in reaches his own addresses only; so many an hour do. */
export function proveMaySendOwn(tools: SessionTools, act: Act, userId: string): Promise<void> {
  return tools.attempts.spend(act, 'send-user', { subject: userId, allowance: allowances.sendsOfUser });
}
