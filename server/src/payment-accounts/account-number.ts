import { houseSecret } from '../kit/house-secret.ts';
import { maskedNumber } from '../kit/masks.ts';
import { keyedHash, subkey } from '../kit/secrets.ts';
import { openVault } from '../kit/vault.ts';

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
