import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** Addresses of USDT chains carry a checksum: a payment to a mistyped address would be lost. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_BYTES = 25;
const CHECK_BYTES = 4;
const TRON_PREFIX = 0x41;

/** The address in its canonical form; null if it is invalid. */
export function readAddress(chain: 'tron' | 'ethereum', typed: string): string | null {
  return chain === 'tron' ? tronAddress(typed) : ethereumAddress(typed);
}

/** Base58Check: the last four bytes are the start of a double hash over the others. */
function tronAddress(typed: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(typed)) return null;
  const bytes = bytesIn(typed);
  if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_PREFIX) return null;
  const body = bytes.subarray(0, -CHECK_BYTES);
  const isRight = sha256(sha256(body)).subarray(0, CHECK_BYTES).equals(bytes.subarray(-CHECK_BYTES));
  return isRight ? typed : null;
}

/** The Tron address of a key's twenty bytes. */
export function tronAddressOf(bytes: Buffer): string {
  const body = Buffer.concat([Buffer.from([TRON_PREFIX]), bytes]);
  if (body.length !== TRON_BYTES - CHECK_BYTES) throw new Error(`An address has twenty bytes, not ${bytes.length}`);
  const whole = Buffer.concat([body, sha256(sha256(body)).subarray(0, CHECK_BYTES)]);
  let text = '';
  for (let value = BigInt(`0x${whole.toString('hex')}`); value > 0n; value /= 58n)
    text = BASE58.charAt(Number(value % 58n)) + text;
  return text;
}

/** The twenty bytes of a Tron address, which must be valid by `readAddress`. */
export function tronBytesOf(address: string): Buffer {
  return bytesIn(address).subarray(1, -CHECK_BYTES);
}

function bytesIn(typed: string): Buffer {
  const value = Array.from(typed).reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  return Buffer.from(value.toString(16).padStart(TRON_BYTES * 2, '0'), 'hex');
}

/** EIP-55: a hash of the address decides its capital letters. An address in one case has no checksum and gets one. */
function ethereumAddress(typed: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) return null;
  const digits = typed.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const cased = Array.from(digits, (digit, at) => (parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit));
  const right = `0x${cased.join('')}`;
  const hasNoChecksum = typed.slice(2) === digits || typed.slice(2) === digits.toUpperCase();
  return hasNoChecksum || typed === right ? right : null;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
