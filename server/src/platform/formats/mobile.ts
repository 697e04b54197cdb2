import { phoneDigits } from '@eh/contract/platform/formats/typed-contacts.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const DEFAULT_COUNTRY = 'CN';

/** A phone number with its country code, mainland unless it begins with +; null if it is not a possible number. */
export function parseMobile(typed: string): string | null {
  const digits = phoneDigits(typed);
  const phone = digits === null ? undefined : parsePhoneNumberFromString(digits, DEFAULT_COUNTRY);
  if (!phone?.isValid()) return null;
  if (phone.country === 'CN' && !/^1[3-9]\d{9}$/.test(phone.nationalNumber)) return null;
  return phone.number;
}
