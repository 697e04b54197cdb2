import { Boolean as Asn1Boolean, Integer, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** The request of RFC 3161 for this SHA-256, with the service's certificates in the answer. */
export function requestBytes(imprint: Buffer, nonce: bigint): Buffer {
  const algorithm = new Sequence({ value: [new ObjectIdentifier({ value: SHA256 }), new Null()] });
  const messageImprint = new Sequence({
    value: [algorithm, new OctetString({ valueHex: new Uint8Array(imprint) })],
  });
  const version = new Integer({ value: 1 });
  const certificatesWanted = new Asn1Boolean({ value: true });
  const request = new Sequence({ value: [version, messageImprint, Integer.fromBigInt(nonce), certificatesWanted] });
  return Buffer.from(request.toBER());
}
