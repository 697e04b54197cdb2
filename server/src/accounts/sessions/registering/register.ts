import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { addressNeighbourhood } from '../../../platform/attempts/address-blocks.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type LoginName, nicknameFrom, openUser } from '../../users/index.ts';
import { codeAskerOn } from '../authorize-sending.ts';
import { verifyCaptcha } from '../captchas/captchas.ts';
import { workLevel } from '../captchas/work-level.ts';
import { registerNameOf } from '../entry-rules.ts';
import { OPENED_BEFORE_MORE_WORK } from '../limits.ts';
import { isChoosableUsername } from '../login-name.ts';
import { openSession } from '../open-session.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import type { SessionTools } from '../session-rules.ts';
import { requireAccepted } from './registration-texts.ts';

interface From {
  readonly address: string;
  readonly language: Language;
}

export async function sendRegisterCode(
  tools: SessionTools,
  ctx: WriteContext,
  request: From & { readonly account: string; readonly deviceId: string },
): Promise<AnswerOf<'POST /api/register/smsCode'>> {
  const name = await nameToOpen(ctx, request);
  if (name.kind === 'username') throw new Refusal(codeRefusals.BadTarget);
  const sent = await tools.codes.issueCode(ctx, {
    purpose: 'register',
    target: name.value,
    deviceId: request.deviceId,
    language: request.language,
    asker: await codeAskerOn(ctx, name, request.deviceId),
  });
  return { resend_seconds: sent.resendSeconds };
}

/** A phone or e-mail is verified by a code; a user name costs proof of work. */
export async function authorizeRegistration(
  tools: SessionTools,
  ctx: WriteContext,
  request: From & { readonly body: ParsedRequestOf<'POST /api/register'> },
): Promise<void> {
  const { body } = request;
  // Comes before the code check, because even a refused registration uses up the code.
  requireAccepted(await tools.texts.inForce(readContextOf(ctx)), body.accepted_texts);
  const name = await nameToOpen(ctx, { ...request, account: body.account });
  if (body.nickname !== undefined) nicknameFrom(body.nickname);
  refuseWeakPassword(body.password, [body.account, body.nickname ?? '']);
  if (name.kind === 'username') return requireWork(tools, ctx, request);
  if (body.code === undefined) throw new Refusal(codeRefusals.CodeExpired);
  return tools.codes.checkCode(ctx, {
    purpose: 'register',
    target: name.value,
    deviceId: body.device.device_id,
    code: body.code,
    isUsedUp: true,
  });
}

/** The more names were taken from an address range, the more work the next one costs. */
async function requireWork(
  tools: SessionTools,
  ctx: WriteContext,
  { body, address }: From & { readonly body: ParsedRequestOf<'POST /api/register'> },
): Promise<void> {
  const around = addressNeighbourhood(address);
  const opened = await tools.attempts.lock(ctx, 'register-neighbours', around);
  const level = workLevel(opened, OPENED_BEFORE_MORE_WORK) ?? 0;
  const deviceId = body.device.device_id;
  const check = { call: 'POST /api/register', account: body.account, deviceId, address, level } as const;
  await verifyCaptcha(tools, ctx, { ...check, isKnownDevice: false }, body);
  await tools.attempts.count(ctx, 'register-neighbours', around);
}

/**
 * Opens the account, records the texts accepted, and logs in. Only a caller who has just verified a phone learns that
 * it is taken.
 */
export async function register(
  tools: SessionTools,
  ctx: WriteContext,
  request: From & { readonly body: ParsedRequestOf<'POST /api/register'> },
): Promise<AnswerOf<'POST /api/register'>> {
  const { body } = request;
  const texts = await tools.texts.inForce(readContextOf(ctx));
  requireAccepted(texts, body.accepted_texts);
  const name = await nameToOpen(ctx, { ...request, account: body.account });
  const nickname = body.nickname === undefined ? undefined : nicknameFrom(body.nickname);
  const user = await openUser(ctx, { [name.kind]: name.value, nickname, password: body.password });
  await tools.texts.accept(ctx, user.id, texts);
  return openSession(ctx, {
    userId: user.id,
    device: body.device,
    address: request.address,
    days: tools.rules.sessionDays,
  });
}

async function nameToOpen(ctx: WriteContext, asked: { account: string; language: Language }): Promise<LoginName> {
  const name = await registerNameOf(readContextOf(ctx), asked);
  if (name.kind === 'username' && !isChoosableUsername(name.value)) throw new Refusal(profileRefusals.NameNotAllowed);
  return name;
}
