import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { CodeAsker } from '../codes/index.ts';
import type { LoginName } from '../users/index.ts';
import { verifyCaptcha } from './captchas/captchas.ts';
import { workLevel } from './captchas/work-level.ts';
import { isDeviceOfName } from './devices/known-device.ts';
import { allowances } from './limits.ts';
import type { SessionTools } from './session-rules.ts';

/**
 * Codes sent to strangers' phones cost money and annoy people. After some from one address, its devices must do proof
 * of work, more for each further code. Counts and refuses, so belongs in `authorize`. The answer does not reveal
 * whether the phone or address has an account.
 */
export async function authorizeSending(
  tools: SessionTools,
  ctx: WriteContext,
  request: {
    readonly call: 'POST /api/register/smsCode' | 'POST /api/forgot/smsCode' | 'POST /api/bindLogin/smsCode';
    readonly address: string;
    readonly body: ParsedRequestOf<'POST /api/forgot/smsCode'>;
  },
): Promise<void> {
  const { call, address, body } = request;
  const subject = addressSubject(address);
  const deviceId = body.device_id;
  await tools.attempts.spend(ctx, 'send-device', { subject: deviceId, allowance: allowances.sendsOfDevice });
  const sends = await tools.attempts.lock(ctx, 'send-address', subject);
  const level = workLevel(sends, tools.rules.sendsBeforeCaptcha);
  if (level !== null) {
    const check = { call, account: body.account, deviceId, address, level, isKnownDevice: false };
    await verifyCaptcha(tools, ctx, check, body);
  }
  await tools.attempts.spend(ctx, 'send-address', { subject, allowance: allowances.sendsOfAddress });
}

/** Whether an unverified request for a code comes from a known device of the account that receives it. */
export async function codeAskerOn(ctx: WriteContext, account: LoginName, deviceId: string): Promise<CodeAsker> {
  return (await isDeviceOfName(ctx, { name: account, deviceId })) ? 'known device' : 'stranger';
}
