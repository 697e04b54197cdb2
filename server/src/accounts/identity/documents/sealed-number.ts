import { keyedHash } from '../../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';

const USE = 'identity numbers';
const SHOWN_AT_END = 4;
const SHOWN_AT_START = 4;

/** The stored forms of a document number: encrypted, hashed for comparison, and masked for display. */
export function sealedDocument(
  serverKeys: ServerKeys,
  kind: string,
  number: string,
): { sealed: string; hash: string; mask: string } {
  return {
    sealed: serverKeys.vaultFor(USE).seal(number),
    hash: keyedHash(serverKeys.keyFor(`${USE} compared`), kind, number),
    mask: maskedDocument(number),
  };
}

export function openDocument(serverKeys: ServerKeys, sealed: string): string {
  return serverKeys.vaultFor(USE).open(sealed);
}

/** The first four and last four characters; a short number shows only its last two. */
export function maskedDocument(number: string): string {
  const hidden = number.length - SHOWN_AT_START - SHOWN_AT_END;
  if (hidden < SHOWN_AT_START) return '*'.repeat(number.length - 2) + number.slice(-2);
  return number.slice(0, SHOWN_AT_START) + '*'.repeat(hidden) + number.slice(-SHOWN_AT_END);
}
