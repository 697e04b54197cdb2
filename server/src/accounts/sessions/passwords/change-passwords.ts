import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { WINDOW_SECONDS } from '../../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { isSame } from '../../../platform/crypto/secrets.ts';
import type { UserCaller } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  findUser,
  identityStatus,
  isLoginPassword,
  refuseTrivialPaymentPassword,
  requireUser,
  setLoginPassword,
  setPaymentPassword,
  startSafetyPause,
  type User,
} from '../../users/index.ts';
import { verifyAskedCode } from '../asked-code.ts';
import { WRONG_IDENTITIES_MAX } from '../limits.ts';
import { endAndPublish } from '../open-session.ts';
import { verifyOwnCode } from '../own-codes.ts';
import type { SessionTools } from '../session-rules.ts';
import { forgetDevicesBut } from '../store.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** Refuses unless this is the caller's login password; wrong tries are counted. */
export async function verifyLoginPassword(
  tools: SessionTools,
  ctx: WriteContext,
  proof: { readonly userId: string; readonly password: string },
): Promise<void> {
  await tools.attempts.refuseTooManyPasswords(ctx, proof.userId);
  if (await isLoginPassword(readContextOf(ctx), proof.userId, proof.password)) {
    await tools.attempts.forget(ctx, 'password-user', proof.userId);
    return;
  }
  await tools.attempts.count(ctx, 'password-user', proof.userId);
  throw new Refusal(passwordRefusals.WrongPassword);
}

/** Checks the old password, and a code where required. A new password that will be refused does not use up the code. */
export async function authorizePasswordChange(
  tools: SessionTools,
  ctx: WriteContext,
  { caller, body }: { readonly caller: UserCaller; readonly body: ParsedRequestOf<'POST /api/changePassword'> },
): Promise<void> {
  await verifyLoginPassword(tools, ctx, { userId: caller.userId, password: body.old_password });
  await refuseWeakOwn(ctx, caller.userId, body.password);
  await verifyAskedCode(tools.codes, ctx, caller, { by: 'is_code_for_password_change', code: body.code });
}

/**
 * Sets a new login password, ends the keys that can still be disputed and every other session, and forgets their
 * devices: whoever knew the old one is logged out.
 */
export async function changeLoginPassword(
  tools: SessionTools,
  ctx: WriteContext,
  { caller, password }: { readonly caller: UserCaller; readonly password: string },
): Promise<void> {
  await refuseWeakOwn(ctx, caller.userId, password);
  await startSafetyPause(ctx, caller.userId, { what: 'login_password' });
  await setLoginPassword(ctx, caller.userId, password);
  await tools.endDisputedKeys(ctx, caller.userId);
  await forgetDevicesBut(ctx, caller.userId, caller.sessionId);
  await endAndPublish(ctx, { userId: caller.userId, exceptSessionId: caller.sessionId, because: 'password' });
}

async function refuseWeakOwn(ctx: WriteContext, userId: string, password: string): Promise<void> {
  const user = await findUser(readContextOf(ctx), userId);
  refuseWeakPassword(password, [user?.username ?? '', user?.nickname ?? '', user?.account ?? '']);
}

type SecurityRequest = ParsedRequestOf<'POST /api/changeSecurityPassword'>;

/**
 * The first payment password needs the login password. Changing it needs a code of purpose 3 and something only the
 * owner knows: the verified name or, if not verified, the login password.
 */
export async function authorizePaymentPasswordChange(
  tools: SessionTools,
  ctx: WriteContext,
  request: { readonly userId: string; readonly body: SecurityRequest },
): Promise<void> {
  const { userId, body } = request;
  refuseTrivialPaymentPassword(body.security_password);
  const user = await requireUser(readContextOf(ctx), userId);
  if (!user.hasPaymentPassword) {
    await verifyLoginPassword(tools, ctx, { userId, password: body.password ?? '' });
    return;
  }
  if (body.code === undefined) throw new Refusal(codeRefusals.CodeExpired);
  const code = { userId, purpose: 'securityPassword', deviceId: body.device_id, code: body.code } as const;
  await verifyOwnCode(tools.codes, ctx, { ...code, isUsedUp: false });
  if (user.identityStatus === identityStatus.verified)
    await verifyIdentity(tools, ctx, { user, name: body.real_name ?? '' });
  else await verifyLoginPassword(tools, ctx, { userId, password: body.password ?? '' });
  await verifyOwnCode(tools.codes, ctx, { ...code, isUsedUp: true });
}

/** Wrong names are counted, so that whoever has somebody's phone cannot try a list of names. */
async function verifyIdentity(
  tools: SessionTools,
  ctx: WriteContext,
  proof: { readonly user: User; readonly name: string },
): Promise<void> {
  const count = await tools.attempts.lock(ctx, 'identity-user', proof.user.id);
  if (count >= WRONG_IDENTITIES_MAX) throw new Refusal(commonRefusals.TooManyRequests, { seconds: WINDOW_SECONDS });
  if (isSame(plainName(proof.name), plainName(proof.user.realName ?? ''))) {
    await tools.attempts.forget(ctx, 'identity-user', proof.user.id);
    return;
  }
  await tools.attempts.count(ctx, 'identity-user', proof.user.id);
  throw new Refusal(passwordRefusals.IdentityDiffers, { left: WRONG_IDENTITIES_MAX - 1 - count });
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s·.]/g, '')
    .toLowerCase();
}

/**
 * Changing it ends the disputable keys. When two requests set the first one concurrently, the second lacks a code and
 * is refused.
 */
export async function changePaymentPassword(
  tools: SessionTools,
  ctx: WriteContext,
  request: { readonly userId: string; readonly body: SecurityRequest },
): Promise<void> {
  const { isChange } = await setPaymentPassword(ctx, request.userId, request.body.security_password);
  if (isChange && request.body.code === undefined) throw new Refusal(codeRefusals.CodeExpired);
  if (isChange) await tools.endDisputedKeys(ctx, request.userId);
}
