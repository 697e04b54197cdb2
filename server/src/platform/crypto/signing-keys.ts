import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The server's signing keys. The first key signs; earlier ones stay, so that their signatures can still be checked. */
export interface SigningKeys {
  readonly inUse: string;
  /** Signs bytes with the current key. */
  sign(bytes: Buffer): string;
  /** The public keys with their ids. */
  readonly published: readonly PublishedKey[];
}

export interface PublishedKey {
  readonly id: string;
  /** Raw Ed25519 key: 32 bytes in base64url. */
  readonly public_key: string;
}

const ID = /^[a-z0-9-]{1,20}$/;
const SEED_HEX = /^[0-9a-f]{64}$/i;
/** DER prefixes of the 32 key bytes in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads keys written as `id:seed`, 64 hexadecimal digits each, separated by commas or line breaks. Throws an error
 * whose message says what is wrong.
 */
export function readSigningKeys(text: string): SigningKeys {
  const keys = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readKey);
  const [first] = keys;
  if (!first) throw new Error('at least one key is needed, written as id:seed');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have the same id');
  return {
    inUse: first.id,
    sign: (bytes) => sign(null, bytes, first.key).toString('base64url'),
    published: keys.map(({ id, key }) => ({ id, public_key: publicTextOf(key) })),
  };
}

/** Whether the named key signed these bytes; false if the key is not published. */
export function isSigned(
  bytes: Buffer,
  signature: { readonly key_id: string; readonly value: string },
  published: readonly PublishedKey[],
): boolean {
  const found = published.find(({ id }) => id === signature.key_id);
  const value = Buffer.from(signature.value, 'base64url');
  // Only one spelling of a signature is valid; otherwise a signed file could be altered and still verify.
  if (!found || value.toString('base64url') !== signature.value) return false;
  const raw = Buffer.from(found.public_key, 'base64url');
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, raw]), format: 'der', type: 'spki' });
  return verify(null, bytes, key, value);
}

function readKey(line: string): { readonly id: string; readonly key: KeyObject } {
  const [id = '', seed = ''] = line.split(':');
  if (!ID.test(id)) throw new Error('a key is written as id:seed; an id is up to 20 small letters, digits and dashes');
  if (!SEED_HEX.test(seed)) throw new Error(`the seed of key ${id} is 64 hexadecimal digits`);
  const der = Buffer.concat([PRIVATE_HEAD, Buffer.from(seed, 'hex')]);
  return { id, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

function publicTextOf(key: KeyObject): string {
  return createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(PUBLIC_HEAD.length)
    .toString('base64url');
}
