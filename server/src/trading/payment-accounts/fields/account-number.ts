import { keyedHash, subkey } from '../../../platform/crypto/secrets.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { maskedNumber } from '../../../platform/formats/masks.ts';
import { serverSecret } from '../../../platform/server-secret.ts';

const USE = 'payment account numbers';

/** A number as stored: encrypted, hashed for comparison, and masked for display. */
export function sealedNumber(channel: string, number: string): { sealed: string; hash: string; mask: string } {
  return {
    sealed: openVault(serverSecret(), USE).seal(number),
    hash: keyedHash(subkey(serverSecret(), `${USE} compared`), channel, number.toLowerCase()),
    mask: maskedNumber(number),
  };
}

export function openNumber(sealed: string): string {
  return openVault(serverSecret(), USE).open(sealed);
}

/** The hash of a receiving code's text, for comparison. */
export function qrHash(channel: string, said: string): string {
  return keyedHash(subkey(serverSecret(), 'receiving codes compared'), channel, said);
}
