import { hash } from 'node:crypto';
import { type CheckedCall, captchaSubject } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import { addressNeighbourhood } from '../../../platform/attempts/address-blocks.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { isSame } from '../../../platform/crypto/secrets.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { allowances } from '../limits.ts';
import type { SessionTools } from '../session-rules.ts';
import { storeUsedCaptcha, sweepCaptchas } from '../store.ts';
import { captchaCode, codePicture } from './captcha-code.ts';
import { makeWork, readWork } from './device-work.ts';

/** A call whose device has to do proof of work, and the amount. */
export interface Check {
  readonly call: CheckedCall;
  readonly account: string;
  readonly deviceId: string;
  readonly address: string;
  readonly level: number;
  /** A known device of the account has its own pauses, which limit how many codes it can try. */
  readonly isKnownDevice: boolean;
}

interface Given {
  readonly captcha_proof?: string | undefined;
  readonly captcha_id?: string | undefined;
  readonly captcha?: string | undefined;
}

const LIFE_SECONDS = 300;

/** A new check. Nothing is stored until it is used. */
export async function openCaptcha(
  tools: SessionTools,
  ctx: WriteContext,
  asked: ParsedRequestOf<'GET /api/captcha'>,
): Promise<AnswerOf<'GET /api/captcha'>> {
  const id = ctx.ids.next(ctx.now);
  const answer = { captcha_id: id, image: codePicture(captchaCode(tools.captchaKey, id)) };
  const { subject, level = 0 } = asked;
  if (subject === undefined) return answer;
  const about = { id, subject, level, until: epochSeconds(ctx.now) + LIFE_SECONDS };
  return { ...answer, work: await makeWork(ctx, tools.captchaKey, { size: tools.rules.work, about }) };
}

/** Refuses unless the call carries a device's proof of work or the code that a person has read. */
export async function verifyCaptcha(tools: SessionTools, ctx: WriteContext, check: Check, given: Given): Promise<void> {
  await sweepCaptchas(ctx);
  if (given.captcha_proof) return verifyWork(tools, ctx, check, given.captcha_proof);
  if (!given.captcha_id || !given.captcha) throw new Refusal(sessionRefusals.NeedsCaptcha, { level: check.level });
  return verifyCode(tools, ctx, check, { id: given.captcha_id, code: given.captcha });
}

async function verifyWork(tools: SessionTools, ctx: WriteContext, check: Check, text: string): Promise<void> {
  const work = await readWork(tools.captchaKey, text);
  const subject = hash('sha256', captchaSubject(check.call, check.account, check.deviceId), 'hex');
  if (work?.subject !== subject) throw new Refusal(sessionRefusals.WrongCaptcha, { level: check.level });
  // Failures since the work was given out may have raised the level.
  if (work.level < check.level) throw new Refusal(sessionRefusals.CaptchaTooEasy, { level: check.level });
  await useOnce(ctx, check, work);
}

/**
 * Machines read the picture as well as people do, so few tries are allowed for each address range and overall. Right or
 * wrong, a try uses up the check.
 */
async function verifyCode(
  tools: SessionTools,
  ctx: WriteContext,
  check: Check,
  typed: { readonly id: string; readonly code: string },
): Promise<void> {
  if (!check.isKnownDevice) {
    const around = { subject: addressNeighbourhood(check.address), allowance: allowances.codesAround };
    await tools.attempts.spend(ctx, 'code-neighbours', around);
    await tools.attempts.spend(ctx, 'code-all', { subject: '', allowance: allowances.codesInAll });
  }
  const isRight = isSame(typed.code.trim(), captchaCode(tools.captchaKey, typed.id));
  await useOnce(ctx, check, { id: typed.id, until: secondsIn(typed.id) + LIFE_SECONDS });
  if (!isRight) throw new Refusal(sessionRefusals.WrongCaptcha, { level: check.level });
}

/** Of two concurrent uses of one check, only one passes. */
async function useOnce(
  ctx: WriteContext,
  check: Check,
  used: { readonly id: string; readonly until: number },
): Promise<void> {
  const left = used.until - epochSeconds(ctx.now);
  // No real check is valid for longer than this, so the id was made up.
  if (left <= 0 || left > 2 * LIFE_SECONDS) throw new Refusal(sessionRefusals.CaptchaExpired, { level: check.level });
  const isFirst = await storeUsedCaptcha(ctx, used.id, new Date(used.until * SECOND));
  if (!isFirst) throw new Refusal(sessionRefusals.CaptchaUsed, { level: check.level });
}

const TIME_DIGITS = 12;

/** When one of our ids was made, in seconds: its first 48 bits hold the millisecond. */
function secondsIn(id: string): number {
  return Math.floor(Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16) / SECOND);
}
