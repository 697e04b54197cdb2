import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { AttemptCounter, WINDOW_SECONDS } from '../../platform/attempts/attempt-counter.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { WRONG_PASSWORDS_MAX } from './limits.ts';

/** The counts: failed logins and wrong passwords; requested messages, checks and questions. */
type AttemptKind =
  | 'login-name'
  | 'login-address'
  | 'login-device'
  | 'login-neighbours'
  | 'login-all'
  | 'password-user'
  | 'identity-user'
  | 'send-address'
  | 'send-device'
  | 'captcha-address'
  | 'code-neighbours'
  | 'code-all'
  | 'register-neighbours'
  | 'check-address'
  | 'check-device';

/** The counts of this module. */
export class Attempts extends AttemptCounter<AttemptKind> {
  /** Refuses a logged-in user who has mistyped their login password too often. */
  async refuseTooManyPasswords(ctx: WriteContext, userId: string): Promise<void> {
    const count = await this.lock(ctx, 'password-user', userId);
    if (count >= WRONG_PASSWORDS_MAX) throw new Refusal(commonRefusals.TooManyRequests, { seconds: WINDOW_SECONDS });
  }
}
