import type { Codes } from '../codes/index.ts';
import { subkey } from '../kit/secrets.ts';
import { Attempts } from './attempts.ts';
import type { NameKind } from './form-fields.ts';

/** What the platform decides about registering and logging in. */
export interface SessionRules {
  /** Whether a device the account has not seen needs a code of purpose 14. */
  readonly needsDeviceCode: boolean;
  readonly loginBy: readonly NameKind[];
  readonly registerBy: readonly NameKind[];
  /** Codes that one address may ask for in an hour before it has to read a picture. */
  readonly sendsBeforeCaptcha: number;
  readonly sessionDays: number;
}

export const defaultSessionRules: SessionRules = {
  needsDeviceCode: true,
  loginBy: ['mobile', 'email', 'username'],
  registerBy: ['mobile', 'email'],
  sendsBeforeCaptcha: 3,
  sessionDays: 30,
};

export interface SessionParts {
  readonly secret: Buffer;
  readonly codes: Codes;
  readonly rules: SessionRules;
}

/** What the use cases of this room work with. */
export interface SessionTools {
  readonly codes: Codes;
  readonly rules: SessionRules;
  readonly attempts: Attempts;
  readonly captchaKey: Buffer;
}

export function sessionTools(parts: SessionParts): SessionTools {
  return {
    codes: parts.codes,
    rules: parts.rules,
    attempts: new Attempts(subkey(parts.secret, 'attempts')),
    captchaKey: subkey(parts.secret, 'captchas'),
  };
}
