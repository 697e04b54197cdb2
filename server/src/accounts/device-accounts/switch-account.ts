import { deviceAccountRefusals } from '@eh/contract/accounts/device-accounts/refusals.ts';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holderOfPasskey } from '../passkeys/index.ts';
import { verifySecondFactor } from '../second-factors/index.ts';
import { openSession } from '../sessions/index.ts';
import { accountFrozen, findUser, userStatus, verifyPaymentPassword } from '../users/index.ts';
import { keyHashOf } from './device-key.ts';
import { type DeviceAccountRow, findDeviceAccount, noteAccountUse } from './store.ts';
import { verifyDevice } from './verify-device.ts';

export interface SwitchRules {
  readonly sessionDays: number;
}

/**
 * The device is verified before the payment password is compared: nobody else can use up an account's tries. An
 * authenticator is asked for as at any login. Belongs in `authorize`, whose transaction commits the counted try.
 */
export async function verifyAutoLogin(
  ctx: WriteContext,
  login: ParsedRequestOf<'POST /api/auto_login'>,
): Promise<void> {
  const { userid } = login;
  const keyHash = await verifyDevice(ctx, login, { act: 'log-in', userid });
  await requireDeviceAccount(ctx, { keyHash, userId: userid });
  await verifyPaymentPassword(ctx, userid, login.security_password);
  await verifySecondFactor(ctx, userid, login.totp);
}

/** Opens the session that was verified a moment ago, unless the account has left the device meanwhile. */
export async function autoLogin(
  ctx: WriteContext,
  rules: SwitchRules,
  login: { readonly body: ParsedRequestOf<'POST /api/auto_login'>; readonly address: string },
): Promise<AnswerOf<'POST /api/auto_login'>> {
  const { body, address } = login;
  const account = await requireDeviceAccount(ctx, { keyHash: keyHashOf(body.public_key), userId: body.userid });
  return openDeviceAccount(ctx, rules, { account, device: body.device, address });
}

/** Switches by one of the account's passkeys. A passkey is two factors at once, so nothing else is needed. */
export async function switchByPasskey(
  ctx: WriteContext,
  rules: SwitchRules,
  login: { readonly body: ParsedRequestOf<'POST /api/device_accounts/switch'>; readonly address: string },
): Promise<AnswerOf<'POST /api/device_accounts/switch'>> {
  const { body, address } = login;
  const keyHash = await verifyDevice(ctx, body, { act: 'log-in', userid: body.userid });
  const account = await requireDeviceAccount(ctx, { keyHash, userId: body.userid });
  if ((await holderOfPasskey(ctx, body.passkey)) !== body.userid) throw new Refusal(passkeyRefusals.PasskeyRefused);
  return openDeviceAccount(ctx, rules, { account, device: body.device, address });
}

async function requireDeviceAccount(
  ctx: WriteContext,
  wanted: { readonly keyHash: string; readonly userId: string },
): Promise<DeviceAccountRow> {
  const account = await findDeviceAccount(readContextOf(ctx), wanted);
  const user = account && (await findUser(readContextOf(ctx), account.user_id));
  if (!account || !user) throw new Refusal(deviceAccountRefusals.AccountNotKept);
  if (user.status === userStatus.frozen) throw accountFrozen();
  return account;
}

/** The session belongs to the device as the account knows it, whatever device id the app sends now. */
async function openDeviceAccount(
  ctx: WriteContext,
  rules: SwitchRules,
  login: {
    readonly account: DeviceAccountRow;
    readonly device: ParsedRequestOf<'POST /api/auto_login'>['device'];
    readonly address: string;
  },
): Promise<AnswerOf<'POST /api/auto_login'>> {
  const { account, address } = login;
  await noteAccountUse(ctx, account);
  const device = { ...login.device, device_id: account.device_id };
  return openSession(ctx, { userId: account.user_id, device, address, days: rules.sessionDays });
}
