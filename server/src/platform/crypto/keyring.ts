import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A key that only wraps other keys. */
export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The server's master keys, the current one first. A function, because another process may rotate them. */
export type Keyring = () => readonly MasterKey[];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID = /^[a-z0-9-]{1,20}$/;
const SECRET_LENGTH_MIN = 32;

/**
 * Reads keys written as `id:secret`, separated by commas or line breaks. Throws an error whose message says what is
 * wrong.
 */
export function readMasterKeys(text: string): readonly MasterKey[] {
  const keys = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readMasterKey);
  if (keys.length === 0) throw new Error('at least one key is needed, written as id:secret');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('two keys have the same id');
  return keys;
}

function readMasterKey(line: string): MasterKey {
  const [id = '', secret = ''] = line.split(':');
  if (!ID.test(id)) throw new Error('a key is written as id:secret; an id is up to 20 small letters and digits');
  if (secret.length < SECRET_LENGTH_MIN)
    throw new Error(`the secret of key ${id} needs at least ${SECRET_LENGTH_MIN} characters`);
  return { id, key: createHash('sha256').update(`eh file keys ${secret}`).digest() };
}

/**
 * Wraps a key under the current master key. `context` names the owner of the key, so that a wrapped key fits nothing
 * else.
 */
export function wrapKey(keyring: Keyring, context: string, key: Buffer): string {
  const [master] = keyring();
  if (!master) throw new Error('There is no master key');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', master.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return `${master.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

export function unwrapKey(keyring: Keyring, context: string, wrapped: string): Buffer {
  const [id = '', text = ''] = wrapped.split('.');
  const master = keyring().find((candidate) => candidate.id === id);
  if (!master) throw new Error(`The master key "${id}" is not there; files under it cannot be opened`);
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', master.key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** The id of the master key that wrapped this key. */
export function masterOf(wrapped: string): string {
  return wrapped.split('.')[0] ?? '';
}
