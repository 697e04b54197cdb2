import { keyedHash } from '../../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import { maskedNumber } from '../../../platform/formats/masks.ts';

const USE = 'payment account numbers';

/** A number as stored: encrypted, hashed for comparison, and masked for display. */
export function sealedNumber(
  serverKeys: ServerKeys,
  channel: string,
  number: string,
): { sealed: string; hash: string; mask: string } {
  return {
    sealed: serverKeys.vaultFor(USE).seal(number),
    hash: keyedHash(serverKeys.keyFor(`${USE} compared`), channel, number.toLowerCase()),
    mask: maskedNumber(number),
  };
}

export function openNumber(serverKeys: ServerKeys, sealed: string): string {
  return serverKeys.vaultFor(USE).open(sealed);
}

/** The hash of a receiving code's text, for comparison. */
export function qrHash(serverKeys: ServerKeys, channel: string, said: string): string {
  return keyedHash(serverKeys.keyFor('receiving codes compared'), channel, said);
}

/** A stored number re-encrypted for another server's keys, for data that came from there. */
export function resealedNumber(
  { channel, sealed }: { readonly channel: string; readonly sealed: string },
  { from, to }: { readonly from: ServerKeys; readonly to: ServerKeys },
): { sealed: string; hash: string } {
  return sealedNumber(to, channel, openNumber(from, sealed));
}
