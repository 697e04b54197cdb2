import { type CodePurpose, ownCodePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { maskedEmail, maskedMobile } from '../../platform/formats/masks.ts';
import { invalidRequest } from '../../platform/http/requests/invalid-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Codes, lastTargetOf } from '../codes/index.ts';
import { findUser, type User } from '../users/index.ts';
import { parseLoginName } from './login-name.ts';

type Channel = 'mobile' | 'email';

/** Purposes that concern a phone or an e-mail: only these codes may go to an address the account does not have yet. */
const channelOfPurpose: Partial<Record<CodePurpose, Channel>> = {
  identity: 'mobile',
  bindMobile: 'mobile',
  changeMobile: 'mobile',
  bindEmail: 'email',
  changeEmail: 'email',
};

export interface OwnCodeRequest {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly channel: Channel | undefined;
  /** The phone or e-mail to be bound, as typed. */
  readonly target: string | undefined;
  readonly deviceId: string;
  readonly language: Language;
}

/** Sends a code to the account's own phone, or else its e-mail, or to a contact that is to be bound. */
export async function sendOwnCode(
  codes: Codes,
  ctx: WriteContext,
  request: OwnCodeRequest,
): Promise<AnswerOf<'POST /api/smsCode'>> {
  if (!ownCodePurposes.includes(request.purpose)) throw new Refusal(codeRefusals.CodeNotTaken);
  const user = await findUser(readContextOf(ctx), request.userId);
  const channel = channelOfPurpose[request.purpose];
  const target = request.target === undefined ? ownTarget(user, request) : newTarget(request.target, channel);
  if (request.purpose === 'identity') requireOnlyPhone(user, target);
  const isOwn = user !== null && [user.mobile, user.email].includes(target);
  const sent = await codes.issueCode(ctx, { ...request, target, asker: isOwn ? 'holder' : 'stranger' });
  const masked = target.includes('@') ? maskedEmail(target) : maskedMobile(target);
  return { resend_seconds: sent.resendSeconds, target: masked };
}

export interface OwnCodeTry {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly target?: string | undefined;
  readonly deviceId: string;
  readonly code: string;
  readonly isUsedUp: boolean;
}

/** Refuses unless it is the code last sent to this person for this purpose. Belongs in `authorize`. */
export async function verifyOwnCode(codes: Codes, ctx: WriteContext, attempt: OwnCodeTry): Promise<void> {
  const channel = channelOfPurpose[attempt.purpose];
  const target =
    attempt.target === undefined ? await lastOwnTarget(ctx, attempt, channel) : newTarget(attempt.target, channel);
  if (target === null) throw new Refusal(codeRefusals.CodeExpired);
  await codes.checkCode(ctx, { ...attempt, target });
}

/** Verification uses the account's phone; a named phone is accepted only if it has none. */
function requireOnlyPhone(user: User | null, target: string): void {
  if (user !== null && user.mobile !== null && user.mobile !== target)
    throw invalidRequest({ en: 'this account has a phone', zh: '该账号已绑定手机' });
}

function ownTarget(user: User | null, request: OwnCodeRequest): string {
  const channel = channelOfPurpose[request.purpose] ?? request.channel;
  const target = channel ? user?.[channel] : (user?.mobile ?? user?.email);
  if (!target) throw new Refusal(codeRefusals.BadTarget);
  return target;
}

async function lastOwnTarget(
  ctx: WriteContext,
  attempt: OwnCodeTry,
  channel: Channel | undefined,
): Promise<string | null> {
  const user = await findUser(readContextOf(ctx), attempt.userId);
  return lastTargetOf(readContextOf(ctx), attempt.purpose, user ? targetsOf(user, channel) : []);
}

function targetsOf(user: User, channel: Channel | undefined): string[] {
  const targets = channel ? [user[channel]] : [user.mobile, user.email];
  return targets.filter((target) => target !== null);
}

function newTarget(typed: string, channel: Channel | undefined): string {
  const name = parseLoginName(typed);
  if (!name || name.kind !== channel) throw new Refusal(codeRefusals.BadTarget);
  return name.value;
}
