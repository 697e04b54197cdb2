import { codeRefusals, sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserOfName, type LoginName, setLoginPassword, startSafetyPause } from '../../users/index.ts';
import { parseLoginName } from '../login-name.ts';
import { endAndPublish } from '../open-session.ts';
import type { SessionTools } from '../session-rules.ts';
import { forgetDevices, rememberDevice } from '../store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/**
 * The phone or e-mail to send to. A code is sent whether or not it has an account, so that only its owner learns which.
 */
export function targetOf(typed: string): LoginName {
  const name = parseLoginName(typed);
  if (!name || name.kind === 'username') throw new Refusal(codeRefusals.BadTarget);
  return name;
}

/** The code sent to the phone or e-mail of the account verifies the caller. Belongs in `authorize`. */
export async function authorizeRecovery(
  tools: SessionTools,
  ctx: WriteContext,
  body: ParsedRequestOf<'POST /api/forgotPassword'>,
): Promise<void> {
  const target = targetOf(body.account);
  refuseWeakPassword(body.password, [body.account]);
  await tools.codes.checkCode(ctx, {
    purpose: 'forgotPassword',
    target: target.value,
    deviceId: body.device_id,
    code: body.code,
    isUsedUp: true,
  });
}

/**
 * Sets the new password, ends every session and every key that can still be disputed, and forgets every other device,
 * so that each must be verified again. Keys end first, so that a login by one of them is ended too.
 */
export async function recoverLogin(
  tools: SessionTools,
  ctx: WriteContext,
  body: ParsedRequestOf<'POST /api/forgotPassword'>,
): Promise<void> {
  const target = targetOf(body.account);
  const user = await findUserOfName(readContextOf(ctx), target);
  if (!user) throw new Refusal(sessionRefusals.NoAccountHere);
  refuseWeakPassword(body.password, [user.username, user.nickname, user.account]);
  await startSafetyPause(ctx, user.id, { what: 'login_reset' });
  await setLoginPassword(ctx, user.id, body.password);
  await tools.endDisputedKeys(ctx, user.id, { by: target.kind === 'email' ? 'email' : 'mobile' });
  await forgetDevices(ctx, user.id);
  await rememberDevice(ctx, user.id, body.device_id);
  await endAndPublish(ctx, { userId: user.id });
}
