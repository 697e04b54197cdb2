import { CODE_LIFE_SECONDS, CODE_RESEND_SECONDS, CODE_TRIES } from '@eh/contract/accounts/codes/limits.ts';
import { type CodePurpose, codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { CODE_DIGITS } from '@eh/contract/platform/fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../platform/context.ts';
import { isSame, keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import type { Messenger } from '../../platform/messaging/messenger.ts';
import type { Log } from '../../platform/observability/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import { codeMessage } from './code-message.ts';
import { CODES_A_DAY, codesOfUser, strangersPause } from './limits.ts';
import { type CodeKey, countTry, readCodeTimes, readDay, replaceCode, settleTry } from './store.ts';

/** A code is bound to one purpose, one phone or e-mail address, and the device that requested it. */
interface CodeBinding {
  readonly purpose: CodePurpose;
  readonly target: string;
  readonly deviceId: string;
}

export interface CodeTry extends CodeBinding {
  readonly code: string;
  /** When false, the code is only checked and stays valid for the action itself. */
  readonly isUsedUp: boolean;
}

/**
 * The requester of a code. The daily count and the five tries must not multiply with made-up device ids, so the verified
 * holder of the address has one daily count for all devices. A stranger waits longer after each request, at most an
 * hour, lest the owner be locked out. A device that has logged in to the account does not wait for strangers.
 */
export type CodeAsker = 'holder' | 'known device' | 'stranger';

interface NewCode extends CodeBinding {
  readonly language: Language;
  readonly asker: CodeAsker;
}

/** Six-digit codes: valid for five minutes, five tries and one use; a new one can be sent after a minute. */
export interface Codes {
  /** Sends a new code. When the provider fails, nothing is counted, and another code can be requested at once. */
  issueCode(ctx: WriteContext, binding: NewCode): Promise<{ resendSeconds: number }>;
  /** Refuses unless the code is right. Belongs in an endpoint's `authorize`, whose transaction commits the counted try. */
  checkCode(ctx: WriteContext, attempt: CodeTry): Promise<void>;
  /** Refuses a logged-in user who has requested too many codes within an hour. Belongs in `authorize`, which counts it. */
  spendUserAllowance(ctx: WriteContext, userId: string): Promise<void>;
}

interface CodeParts {
  readonly serverKeys: ServerKeys;
  readonly messenger: Messenger;
  readonly log: Log;
}

const DAY = 24 * 3600 * SECOND;

export function openCodes(parts: CodeParts): Codes {
  const key = parts.serverKeys.keyFor('codes');
  const asked = new AttemptCounter<'stranger' | 'user'>(parts.serverKeys.keyFor('asked codes'));
  return {
    async issueCode(ctx, binding) {
      const code = String(ctx.ids.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      await withSavepoint(ctx.tx, async () => {
        if (binding.asker === 'stranger') await spare(asked, ctx, binding.target);
        await store(ctx, binding, hashOf(key, binding, code));
        await send(parts, ctx, binding, code);
      });
      return { resendSeconds: CODE_RESEND_SECONDS };
    },
    async checkCode(ctx, attempt) {
      const codeKey = codeKeyOf(attempt);
      const open = await countTry(ctx, { ...codeKey, triesMax: CODE_TRIES });
      if (!open) throw new Refusal(codeRefusals.CodeExpired);
      if (!isSame(open.codeHash, hashOf(key, attempt, attempt.code)))
        throw new Refusal(codeRefusals.WrongCode, { left: CODE_TRIES - open.tries });
      await settleTry(ctx, codeKey, attempt.isUsedUp);
    },
    spendUserAllowance: (ctx, userId) => asked.spend(ctx, 'user', { subject: userId, allowance: codesOfUser }),
  };
}

/** Counts only codes that are sent: a refusal rolls the count back. */
async function spare(asked: AttemptCounter<'stranger' | 'user'>, ctx: WriteContext, target: string): Promise<void> {
  await asked.lock(ctx, 'stranger', target);
  await asked.refusePaused(ctx, 'stranger', { subject: target, pause: strangersPause });
  await asked.count(ctx, 'stranger', target);
}

async function send(parts: CodeParts, ctx: WriteContext, binding: NewCode, code: string): Promise<void> {
  try {
    await parts.messenger.send(ctx, {
      to: binding.target,
      purpose: codePurposes[binding.purpose],
      code,
      ...codeMessage(binding.purpose, code, binding.language),
      language: binding.language,
    });
  } catch (error) {
    parts.log.error({ err: error, purpose: binding.purpose }, 'code not sent');
    throw new Refusal(codeRefusals.CodeNotSent);
  }
}

async function store(ctx: WriteContext, binding: NewCode, codeHash: string): Promise<void> {
  const now = ctx.now.getTime();
  const dayStartedAfter = new Date(now - DAY);
  if (binding.asker === 'holder') {
    const day = await readDay(ctx, codeKeyOf(binding), dayStartedAfter);
    if (day.sends >= CODES_A_DAY)
      throw new Refusal(codeRefusals.CodeTooSoon, {
        seconds: Math.ceil((day.startedAt.getTime() + DAY - now) / SECOND),
      });
  }
  const isStored = await replaceCode(ctx, {
    ...codeKeyOf(binding),
    isOfHolder: binding.asker === 'holder',
    codeHash,
    expiresAt: new Date(now + CODE_LIFE_SECONDS * SECOND),
    resendAfter: new Date(now - CODE_RESEND_SECONDS * SECOND),
    dayStartedAfter,
    dayMax: CODES_A_DAY,
  });
  if (!isStored) throw new Refusal(codeRefusals.CodeTooSoon, { seconds: await secondsToWait(ctx, binding) });
}

async function secondsToWait(ctx: WriteContext, binding: CodeBinding): Promise<number> {
  const times = await readCodeTimes(ctx, codeKeyOf(binding));
  if (!times) return CODE_RESEND_SECONDS;
  const resend = times.sentAt.getTime() + CODE_RESEND_SECONDS * SECOND;
  const nextDay = times.daySends >= CODES_A_DAY ? times.dayStartedAt.getTime() + DAY : 0;
  return Math.max(1, Math.ceil((Math.max(resend, nextDay) - ctx.now.getTime()) / SECOND));
}

function codeKeyOf(binding: CodeBinding): CodeKey {
  return { purpose: codePurposes[binding.purpose], target: binding.target, deviceId: binding.deviceId };
}

function hashOf(key: Buffer, binding: CodeBinding, code: string): string {
  return keyedHash(key, binding.purpose, binding.target, binding.deviceId, code);
}
