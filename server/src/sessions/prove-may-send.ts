import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { findUserOfName } from '../accounts/index.ts';
import { type Act, lookOf } from '../kit/act.ts';
import { addressSubject } from '../kit/address-blocks.ts';
import { allowances, sendPause } from './attempts.ts';
import { proveCaptcha } from './captchas.ts';
import { parseLoginName } from './login-name.ts';
import type { SessionTools } from './session-rules.ts';
import { isKnownDevice } from './store.ts';
import { workLevel } from './work-level.ts';

/**
 * Codes to strangers' phones cost money and peace: after some from one address its devices have to work first, for more
 * of them longer. Counts and refuses, so it belongs in `prove`. Whether the phone or address has an account shows nowhere.
 */
export async function proveMaySend(
  tools: SessionTools,
  act: Act,
  request: {
    readonly call: 'POST /api/register/smsCode' | 'POST /api/forgot/smsCode';
    readonly address: string;
    readonly body: ParsedRequestOf<'POST /api/forgot/smsCode'>;
  },
): Promise<void> {
  const { call, address, body } = request;
  const subject = addressSubject(address);
  const deviceId = body.device_id;
  await tools.attempts.spend(act, 'send-device', { subject: deviceId, allowance: allowances.sendsOfDevice });
  const sends = await tools.attempts.lock(act, 'send-address', subject);
  const level = workLevel(sends, tools.rules.sendsBeforeCaptcha);
  if (level !== null) {
    const check = { call, account: body.account, deviceId, address, level, isKnownDevice: false };
    await proveCaptcha(tools, act, check, body);
  }
  await tools.attempts.spend(act, 'send-address', { subject, allowance: allowances.sendsOfAddress });
}

/**
 * Strangers wait longer and longer before one more message to the same phone or e-mail; a device of its account does not,
 * so that nobody can keep its owner from a way back. Belongs in the act that sends: what is not sent is not counted.
 */
export async function spareTarget(
  tools: SessionTools,
  act: Act,
  request: { readonly deviceId: string; readonly account: string },
): Promise<void> {
  const name = parseLoginName(request.account);
  if (!name) return;
  const user = await findUserOfName(lookOf(act), name);
  if (await isKnownDevice(lookOf(act), user?.id ?? NOBODY, request.deviceId)) return;
  await tools.attempts.lock(act, 'send-target', name.value);
  await tools.attempts.refusePaused(act, 'send-target', { subject: name.value, pause: sendPause });
  await tools.attempts.count(act, 'send-target', name.value);
}

/** An id that no person has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Somebody who is logged in reaches his own addresses only; so many an hour do. */
export function proveMaySendOwn(tools: SessionTools, act: Act, userId: string): Promise<void> {
  return tools.attempts.spend(act, 'send-user', { subject: userId, allowance: allowances.sendsOfUser });
}
