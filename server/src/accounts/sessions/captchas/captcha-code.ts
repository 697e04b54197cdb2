import { keyedHash } from '../../../platform/crypto/secrets.ts';

const DIGITS = 4;
const HASH_DIGITS = 8;
/** A picture cannot follow the page's colours; this grey is readable on white and on black. */
const INK = '#74797f';

/** The code of a check. It is derived from the id, so that nothing has to be stored. */
export function captchaCode(key: Buffer, id: string): string {
  const drawn = Number.parseInt(keyedHash(key, 'code', id).slice(0, HASH_DIGITS), 16) % 10 ** DIGITS;
  return String(drawn).padStart(DIGITS, '0');
}

/**
 * The code as a picture, for clients without proof of work. It is not distorted, because distortion stops people rather
 * than machines; the number of accepted codes is limited instead.
 */
export function codePicture(code: string): string {
  const spaced = Array.from(code).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60" width="160" height="60" role="img" aria-label="${spaced}"><text x="80" y="41" text-anchor="middle" font-family="monospace" font-size="32" letter-spacing="8" fill="${INK}">${code}</text></svg>`;
}
