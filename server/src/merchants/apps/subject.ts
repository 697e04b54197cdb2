import { keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';

/**
 * The name of a user at the apps of one merchant. Each merchant knows the user by a different name, so that merchants
 * cannot combine their data.
 */
export function subjectOf(
  { serverKeys }: { readonly serverKeys: ServerKeys },
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
): string {
  return keyedHash(serverKeys.keyFor('app subjects'), merchantId, userId).slice(0, SUBJECT_DIGITS);
}

/** 160 bits in hexadecimal. */
const SUBJECT_DIGITS = 40;
