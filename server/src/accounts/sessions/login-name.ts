import { chosenName } from '@eh/contract/accounts/users/chosen-name.ts';
import { parseMobile } from '../../platform/formats/mobile.ts';
import type { LoginName } from '../users/index.ts';

const EMAIL = /^[^\s@"'<>,;:\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
/** Begins with a letter, so that no user name can be taken for a phone number; `eh` and digits are ours to give. */
const USERNAME = /^(?!eh\d+$)[a-z][a-z0-9_]{3,19}$/i;

/**
 * Reads what somebody typed to log in by: a phone (mainland unless it begins with +), an e-mail address, or else a
 * user name. Gives null for what can be none of them.
 */
export function parseLoginName(typed: string): LoginName | null {
  if (typed.includes('@')) return EMAIL.test(typed) ? { kind: 'email', value: typed.toLowerCase() } : null;
  if (/^[+\d][\d\s()-]*$/.test(typed)) {
    const mobile = parseMobile(typed);
    return mobile === null ? null : { kind: 'mobile', value: mobile };
  }
  return /^[a-z]\w{1,29}$/i.test(typed) ? { kind: 'username', value: typed } : null;
}

/** Whether a user name may be chosen by somebody who registers. */
export function isChoosableUsername(username: string): boolean {
  return USERNAME.test(username) && 'name' in chosenName(username);
}
