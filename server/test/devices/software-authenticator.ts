import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** A browser and its authenticator in a few lines, so that tests can also answer wrongly. */
export interface SoftwareAuthenticator {
  readonly credential: string;
  /** Makes the passkey: what `POST /api/passkeys/add` takes beside question and name. */
  create(asked: Asked): { credential: string; client_data: string; attestation: string; transports: string[] };
  /** Answers a question; each answer counts one up unless told another count. */
  answer(
    asked: Asked,
    changes?: { origin?: string; flags?: number; counter?: number },
  ): { credential: string; client_data: string; authenticator_data: string; signature: string };
}

interface Asked {
  readonly challenge: string;
  readonly rp_id: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const dataOf = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  return {
    credential: id.toString('base64url'),
    create({ challenge, rp_id }) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        dataOf(rp_id, PRESENT_AND_VERIFIED | HAS_CREDENTIAL, counter),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ]);
      return {
        credential: id.toString('base64url'),
        client_data: clientData('webauthn.create', challenge, origin),
        attestation: attestationOf(data).toString('base64url'),
        transports: ['internal'],
      };
    },
    answer({ challenge, rp_id }, changes = {}) {
      counter = changes.counter ?? counter + 1;
      const data = dataOf(rp_id, changes.flags ?? PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge, changes.origin ?? origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      return {
        credential: id.toString('base64url'),
        client_data: client,
        authenticator_data: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** A map of kty 2, alg -7, crv 1 and the two halves of the point, in CBOR. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const half = (label: number, part: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(part, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), half(0x21, x), half(0x22, y)]);
}

/** {fmt: "none", attStmt: {}, authData: …} in CBOR. */
function attestationOf(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x58, data.length]);
  const nothing = Buffer.from([0xa0]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    nothing,
    text('authData'),
    length,
    data,
  ]);
}
