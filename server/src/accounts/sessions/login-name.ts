import { chosenName } from '@eh/contract/accounts/users/chosen-name.ts';
import { LOGIN_NAME_MAX } from '@eh/contract/platform/field-bounds.ts';
import { plainCharacters } from '@eh/contract/platform/formats/plain-characters.ts';
import { emailOf, phoneDigits } from '@eh/contract/platform/formats/typed-contacts.ts';
import { parseMobile } from '../../platform/formats/mobile.ts';
import type { LoginName } from '../users/index.ts';

/** Begins with a letter, so that no user name can be taken for a phone number; `eh` and digits are ours to give. */
const USERNAME = /^(?!eh\d+$)[a-z][a-z0-9_]{3,19}$/i;

/**
 * Reads what somebody typed to log in by: a phone (mainland unless it begins with +), an e-mail address, or else a
 * user name. Gives null for what can be none of them.
 */
export function parseLoginName(typed: string): LoginName | null {
  const plain = plainCharacters(typed).trim();
  if (plain.includes('@')) {
    const email = emailOf(typed);
    return email === null || email.length > LOGIN_NAME_MAX ? null : { kind: 'email', value: email };
  }
  if (phoneDigits(typed) !== null) {
    const mobile = parseMobile(typed);
    return mobile === null ? null : { kind: 'mobile', value: mobile };
  }
  return /^[a-z]\w{1,29}$/i.test(plain) ? { kind: 'username', value: plain } : null;
}

/** Whether a user name may be chosen by somebody who registers. */
export function isChoosableUsername(username: string): boolean {
  return USERNAME.test(username) && 'name' in chosenName(username);
}
