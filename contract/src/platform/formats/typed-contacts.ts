import { plainCharacters } from './plain-characters.ts';

/** A phone or account number in plain digits, without grouping signs. */
export function compactNumber(typed: string): string {
  return plainCharacters(typed).replaceAll(/[\s.()/-]/g, '');
}

/** The digits of what can be a phone, with its plus if it has one; null for a text that contains anything else. */
export function phoneDigits(typed: string): string | null {
  const compact = compactNumber(typed).replace(/^tel:/i, '');
  return /^\+?\d+$/.test(compact) ? compact : null;
}

const LOCAL_PART = /^[^\s@"<>()[\],;:\\]{1,64}$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

/**
 * An e-mail address as it is stored, in small letters and with its domain in the form mail servers use; null for any
 * other text.
 */
export function emailOf(typed: string): string | null {
  // Keyboards insert a curved apostrophe where names have a straight one.
  const plain = plainCharacters(typed.replaceAll(/[\u2018\u2019]/g, "'"))
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const [local = '', typedDomain = '', ...rest] = plain.split('@');
  const isName = /^[\p{L}\p{M}\p{N}.-]+$/u.test(typedDomain);
  const domain = isName ? URL.parse(`https://${typedDomain}`)?.hostname : undefined;
  return rest.length === 0 && LOCAL_PART.test(local) && domain !== undefined && DOMAIN.test(domain)
    ? `${local}@${domain}`
    : null;
}
