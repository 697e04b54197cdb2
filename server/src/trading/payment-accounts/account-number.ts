import { houseSecret } from '../../platform/house-secret.ts';
import { maskedNumber } from '../../platform/masks.ts';
import { keyedHash, subkey } from '../../platform/secrets.ts';
import { openVault } from '../../platform/vault.ts';

const USE = 'payment account numbers';

/** A number as the database keeps it: unreadable, comparable, and masked to be shown. */
export function sealedNumber(channel: string, number: string): { sealed: string; hash: string; mask: string } {
  return {
    sealed: openVault(houseSecret(), USE).seal(number),
    hash: keyedHash(subkey(houseSecret(), `${USE} compared`), channel, number.toLowerCase()),
    mask: maskedNumber(number),
  };
}

export function openNumber(sealed: string): string {
  return openVault(houseSecret(), USE).open(sealed);
}

/** What a receiving code says, comparable but unreadable. */
export function qrHash(channel: string, said: string): string {
  return keyedHash(subkey(houseSecret(), 'receiving codes compared'), channel, said);
}
