import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The keys of a browser's subscription: its half of the exchange, and the secret it gave with it. */
export interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const TAG_BYTES = 16;
const LAST_RECORD = 2;

/** Opens what a server sealed for a browser, as RFC 8188 and 8291 say; written without the library that sealed it. */
export function openSealed(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(HEADER_BYTES - 1);
  const serverKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const sealed = body.subarray(HEADER_BYTES + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${use}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = plain.lastIndexOf(LAST_RECORD);
  return plain.subarray(0, end).toString('utf8');
}

/** The claims of the header by which a server names itself (RFC 8292); throws when its signature is not its key's. */
export function claimsOf(authorization: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('Another key than the one that browsers subscribe with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
