import { hash, verify, X509Certificate } from 'node:crypto';
import { type BaseBlock, GeneralizedTime, Integer, Sequence } from 'asn1js';
import { requireTrusted } from './certificates.ts';
import { bytesOf, integerOf, octetsOf, oidOf, parseDer, partsIn, TimeStampFault, taggedIn } from './der-values.ts';
import { SHA256 } from './request.ts';

/** The facts of a verified token. */
export interface TimeStamp {
  readonly at: Date;
  /** Null if the request had none. */
  readonly nonce: bigint | null;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** The identifiers of signatures that include their digest; others use the signer's digest. */
const SIGNATURE_DIGESTS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const SIGNATURES_OF_DIGESTS = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1'];
const SET_TAG = 0x31;

/**
 * Verifies a token as RFC 3161 and RFC 5652 prescribe: it is about this SHA-256, and is signed by the certificate it
 * names, which may stamp times and chains to a trusted one. Throws `TimeStampFault`.
 */
export function verifiedTimeStamp(token: Buffer, imprint: Buffer, trusted: readonly X509Certificate[]): TimeStamp {
  const [contentType, content] = partsIn(parseDer(token, 'the token'), 'the token');
  if (oidOf(contentType, 'the token') !== SIGNED_DATA) throw new TimeStampFault('the token is not signed');
  const parts = partsIn(partsIn(content, 'the content')[0], 'the signed data');
  const [type, wrapped] = partsIn(parts[2], 'the signed content');
  if (oidOf(type, 'the signed content') !== TIME_STAMP_INFO) throw new TimeStampFault('the token stamps no time');
  const info = octetsOf(partsIn(wrapped, 'the signed content')[0], 'the signed content');
  const [signer, ...more] = partsIn(parts.at(-1), 'the signers');
  if (signer === undefined || more.length > 0) throw new TimeStampFault('the token does not have one signer');
  const certificates = partsIn(taggedIn(parts, 0), 'the certificates').map(certificateIn);
  const stamp = factsOf(info, imprint);
  requireTrusted(verifiedSigner(signer, info, certificates), { certificates, trusted, at: stamp.at });
  return stamp;
}

function certificateIn(value: BaseBlock): X509Certificate {
  try {
    return new X509Certificate(bytesOf(value));
  } catch (error) {
    throw new TimeStampFault('a certificate cannot be read', { cause: error });
  }
}

function factsOf(info: Buffer, imprint: Buffer): TimeStamp {
  const [, , messageImprint, , time, ...rest] = partsIn(parseDer(info, 'the time stamp'), 'the time stamp');
  const [algorithm, stamped] = partsIn(messageImprint, 'the imprint');
  const isSha256 = oidOf(partsIn(algorithm, 'the imprint')[0], 'the imprint') === SHA256;
  if (!isSha256 || !octetsOf(stamped, 'the imprint').equals(imprint))
    throw new TimeStampFault('the token is about something else');
  if (!(time instanceof GeneralizedTime)) throw new TimeStampFault('the time stamp has no time');
  const nonce = rest.find((value) => value instanceof Integer);
  return { at: time.toDate(), nonce: nonce === undefined ? null : integerOf(nonce, 'the nonce') };
}

/** The certificate whose key signed the content. */
function verifiedSigner(signer: BaseBlock, info: Buffer, certificates: readonly X509Certificate[]): X509Certificate {
  const [, , digestAlgorithm, ...rest] = partsIn(signer, 'the signer');
  const attributes = taggedIn(rest, 0);
  const [algorithm, signature] = rest.filter((value) => value !== attributes);
  const digest = DIGESTS[oidOf(partsIn(digestAlgorithm, 'the digest')[0], 'the digest')];
  if (attributes === undefined || digest === undefined) throw new TimeStampFault('the signature is of an unknown kind');
  const signed = attributesOf(attributes);
  if (oidOf(signed.get(CONTENT_TYPE), 'the type') !== TIME_STAMP_INFO) throw new TimeStampFault('the types differ');
  if (!octetsOf(signed.get(MESSAGE_DIGEST), 'the digest').equals(digestOf(digest, info)))
    throw new TimeStampFault('the content is not the signed one');
  const certificate = certificates.find((candidate) => isNamed(candidate, signed));
  if (certificate === undefined) throw new TimeStampFault('the certificate of the signer is missing');
  const signatureDigest = digestOfSignature(oidOf(partsIn(algorithm, 'the signature')[0], 'the signature'), digest);
  // The signature covers the attributes encoded as a set, without the tag that they have in the token.
  const covered = bytesOf(attributes);
  covered[0] = SET_TAG;
  if (!verify(signatureDigest, covered, certificate.publicKey, octetsOf(signature, 'the signature')))
    throw new TimeStampFault('the signature does not hold');
  return certificate;
}

function digestOfSignature(algorithm: string, digest: string): string {
  const named = SIGNATURES_OF_DIGESTS.includes(algorithm) ? digest : SIGNATURE_DIGESTS[algorithm];
  if (named === undefined) throw new TimeStampFault('the signature is of an unknown kind');
  return named;
}

/** The first value of each signed attribute. */
function attributesOf(attributes: BaseBlock): ReadonlyMap<string, BaseBlock | undefined> {
  return new Map(
    partsIn(attributes, 'the attributes').map((attribute) => {
      const [name, values] = partsIn(attribute, 'an attribute');
      return [oidOf(name, 'an attribute'), partsIn(values, 'an attribute')[0]];
    }),
  );
}

/** Whether the signed attributes name this certificate, so that no other with the same key can replace it. */
function isNamed({ raw }: X509Certificate, signed: ReadonlyMap<string, BaseBlock | undefined>): boolean {
  const newer = signed.get(SIGNING_CERTIFICATE_V2);
  const list = newer ?? signed.get(SIGNING_CERTIFICATE);
  if (list === undefined) throw new TimeStampFault('the token names no certificate');
  const [first] = partsIn(partsIn(list, 'the named certificates')[0], 'the named certificates');
  const [algorithm, ...rest] = partsIn(first, 'the named certificate');
  if (newer === undefined) return octetsOf(algorithm, 'the named certificate').equals(digestOf('sha1', raw));
  if (!(algorithm instanceof Sequence))
    return octetsOf(algorithm, 'the named certificate').equals(digestOf('sha256', raw));
  const digest = DIGESTS[oidOf(partsIn(algorithm, 'the named certificate')[0], 'the named certificate')];
  return digest !== undefined && octetsOf(rest[0], 'the named certificate').equals(digestOf(digest, raw));
}

function digestOf(algorithm: string, content: Buffer): Buffer {
  return hash(algorithm, content, 'buffer');
}
