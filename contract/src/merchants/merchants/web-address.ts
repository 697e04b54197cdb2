import * as z from 'zod';
import { fault } from '../../platform/fault.ts';

const PLAIN_HOST = /^[\w.:[\]-]+$/;
const SCHEMES = /^https?:$/;
const error = fault({ en: 'not a web address, such as https://example.com', zh: '应为网址，如 https://example.com' });

/**
 * A web address. Its stored form, with characters escaped, is also limited to this length, and its host has no
 * characters with a meaning in a header.
 */
export function webAddress(most: number) {
  return z
    .url({ error })
    .max(most)
    .refine((text) => isPlain(URL.parse(text), most), { error });
}

function isPlain(address: URL | null, most: number): boolean {
  return (
    address !== null &&
    SCHEMES.test(address.protocol) &&
    address.href.length <= most &&
    PLAIN_HOST.test(address.hostname)
  );
}
