import { chosenName } from '@eh/contract/accounts/users/chosen-name.ts';
import { LOGIN_NAME_MAX } from '@eh/contract/platform/field-bounds.ts';
import { plainCharacters } from '@eh/contract/platform/formats/plain-characters.ts';
import { emailOf, phoneDigits } from '@eh/contract/platform/formats/typed-contacts.ts';
import { parseMobile } from '../../platform/formats/mobile.ts';
import type { LoginName } from '../users/index.ts';

/** Begins with a letter, so that it cannot be taken for a phone number; `eh` plus digits is reserved for us. */
const USERNAME = /^(?!eh\d+$)[a-z][a-z0-9_]{3,19}$/i;

/**
 * Reads a typed login name: a phone (mainland unless it begins with +), an e-mail address, or else a user name. Null if
 * it can be none of them.
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

/** Whether somebody who registers may choose this user name. */
export function isChoosableUsername(username: string): boolean {
  return USERNAME.test(username) && 'name' in chosenName(username);
}
