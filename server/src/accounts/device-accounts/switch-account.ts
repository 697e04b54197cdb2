import { deviceAccountRefusals } from '@eh/contract/accounts/device-accounts/refusals.ts';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { gateRefusals } from '@eh/contract/accounts/users/gate-refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holderOfPasskey } from '../passkeys/index.ts';
import { proveSecondFactor } from '../second-factors/index.ts';
import { openSession } from '../sessions/index.ts';
import { findUser, proveSecurityPassword, userStatus } from '../users/index.ts';
import { keyHashOf } from './device-key.ts';
import { proveDevice } from './prove-device.ts';
import { type DeviceAccountRow, findDeviceAccount, noteAccountUse } from './store.ts';

export interface SwitchRules {
  readonly sessionDays: number;
}

/**
 * The device proves itself before the payment password is looked at: nobody else can use up an account's tries. An
 * authenticator is asked for as at any login. Belongs in `prove`, whose transaction commits the counted try.
 */
export async function proveAutoLogin(ctx: WriteContext, login: ParsedRequestOf<'POST /api/auto_login'>): Promise<void> {
  const { userid } = login;
  const keyHash = await proveDevice(ctx, login, { act: 'log-in', userid });
  await requireKept(ctx, { keyHash, userId: userid });
  await proveSecurityPassword(ctx, userid, login.security_password);
  await proveSecondFactor(ctx, userid, login.totp);
}

/** Opens the session that was proved a moment ago, unless the account has left the device meanwhile. */
export async function autoLogin(
  ctx: WriteContext,
  rules: SwitchRules,
  login: { readonly body: ParsedRequestOf<'POST /api/auto_login'>; readonly address: string },
): Promise<AnswerOf<'POST /api/auto_login'>> {
  const { body, address } = login;
  const kept = await requireKept(ctx, { keyHash: keyHashOf(body.public_key), userId: body.userid });
  return openKept(ctx, rules, { kept, device: body.device, address });
}

/** By one of the account's passkeys: what one has and what one is or knows are both in it, so nothing else is asked. */
export async function authLogin(
  ctx: WriteContext,
  rules: SwitchRules,
  login: { readonly body: ParsedRequestOf<'POST /api/auth_login'>; readonly address: string },
): Promise<AnswerOf<'POST /api/auth_login'>> {
  const { body, address } = login;
  const keyHash = await proveDevice(ctx, body, { act: 'log-in', userid: body.userid });
  const kept = await requireKept(ctx, { keyHash, userId: body.userid });
  if ((await holderOfPasskey(ctx, body.passkey)) !== body.userid) throw new Refusal(passkeyRefusals.PasskeyRefused);
  return openKept(ctx, rules, { kept, device: body.device, address });
}

async function requireKept(
  ctx: WriteContext,
  account: { readonly keyHash: string; readonly userId: string },
): Promise<DeviceAccountRow> {
  const kept = await findDeviceAccount(readContextOf(ctx), account);
  const user = kept && (await findUser(readContextOf(ctx), kept.user_id));
  if (!kept || !user) throw new Refusal(deviceAccountRefusals.AccountNotKept);
  if (user.status === userStatus.frozen) throw new Refusal(gateRefusals.AccountFrozen);
  return kept;
}

/** The session is of the device that the account knows, whatever the app calls itself by now. */
async function openKept(
  ctx: WriteContext,
  rules: SwitchRules,
  login: {
    readonly kept: DeviceAccountRow;
    readonly device: ParsedRequestOf<'POST /api/auto_login'>['device'];
    readonly address: string;
  },
): Promise<AnswerOf<'POST /api/auto_login'>> {
  const { kept, address } = login;
  await noteAccountUse(ctx, kept);
  const device = { ...login.device, device_id: kept.device_id };
  return openSession(ctx, { userId: kept.user_id, device, address, days: rules.sessionDays });
}
