import { keyedHash, subkey } from '../../../platform/crypto/secrets.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { serverSecret } from '../../../platform/server-secret.ts';

const USE = 'identity numbers';
const SHOWN_AT_END = 4;
const SHOWN_AT_START = 4;

/** A document number as the database keeps it: unreadable, comparable, and masked to be shown. */
export function sealedDocument(kind: string, number: string): { sealed: string; hash: string; mask: string } {
  return {
    sealed: openVault(serverSecret(), USE).seal(number),
    hash: keyedHash(subkey(serverSecret(), `${USE} compared`), kind, number),
    mask: maskedDocument(number),
  };
}

export function openDocument(sealed: string): string {
  return openVault(serverSecret(), USE).open(sealed);
}

/** The first four and last four characters; a short number shows only its last two. */
export function maskedDocument(number: string): string {
  const hidden = number.length - SHOWN_AT_START - SHOWN_AT_END;
  if (hidden < SHOWN_AT_START) return '*'.repeat(number.length - 2) + number.slice(-2);
  return number.slice(0, SHOWN_AT_START) + '*'.repeat(hidden) + number.slice(-SHOWN_AT_END);
}
