import type { WriteContext } from '../../platform/context.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Codes } from '../codes/index.ts';
import { Attempts } from './attempts.ts';
import type { WorkSize } from './captchas/device-work.ts';
import { SENDS_BEFORE_CAPTCHA } from './limits.ts';
import { noTexts, type RegistrationTexts } from './registering/registration-texts.ts';

/** The platform's rules for registering and logging in. */
export interface SessionRules {
  /** Whether an unknown device needs a code of purpose 14. */
  readonly needsDeviceCode: boolean;
  /** Codes that one address may request in an hour before its devices must do proof of work. */
  readonly sendsBeforeCaptcha: number;
  /** The proof of work at the lowest level. */
  readonly work: WorkSize;
  readonly sessionDays: number;
  /** Whether the login page offers people to log in as with one tap. */
  readonly offersPeople: boolean;
}

export const defaultSessionRules: SessionRules = {
  needsDeviceCode: true,
  sendsBeforeCaptcha: SENDS_BEFORE_CAPTCHA,
  // On average a fifth of a second on one server core, about a second on a slow phone.
  work: { cost: 5000, derivations: 160 },
  sessionDays: 30,
  offersPeople: false,
};

/**
 * Ends an account's disputable keys (passkeys, phones and authenticator) when its owner takes it back. A rescue, by a
 * contact's code or an operator, ends more.
 */
export type EndDisputedKeys = (
  ctx: WriteContext,
  userId: string,
  rescue?: { readonly by: 'mobile' | 'email' | 'operator' },
) => Promise<void>;

export interface SessionParts {
  /** If left out, registration asks for none. */
  readonly texts?: RegistrationTexts;
  readonly serverKeys: ServerKeys;
  readonly codes: Codes;
  readonly rules: SessionRules;
  readonly endDisputedKeys: EndDisputedKeys;
}

/** The dependencies of the use cases of this module. */
export interface SessionTools {
  readonly texts: RegistrationTexts;
  readonly codes: Codes;
  readonly rules: SessionRules;
  readonly endDisputedKeys: EndDisputedKeys;
  readonly attempts: Attempts;
  readonly captchaKey: Buffer;
}

export function sessionTools(parts: SessionParts): SessionTools {
  return {
    texts: parts.texts ?? noTexts,
    codes: parts.codes,
    rules: parts.rules,
    endDisputedKeys: parts.endDisputedKeys,
    attempts: new Attempts(parts.serverKeys.keyFor('attempts')),
    captchaKey: parts.serverKeys.keyFor('captchas'),
  };
}
