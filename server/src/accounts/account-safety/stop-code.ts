import { keyedHash } from '../../platform/crypto/secrets.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

/** Sixty random bits in groups: "K7QF-2M9X-PARW". */
export function newStopCode(below: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)] ?? '');
  return letters.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** The stored hash of a stop code. Every way of typing the same code gives the same hash. */
export function stopHash(serverKeys: ServerKeys, typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return keyedHash(serverKeys.keyFor('account stops'), plain);
}
