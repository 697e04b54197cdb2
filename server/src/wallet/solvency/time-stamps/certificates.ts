import type { X509Certificate } from 'node:crypto';
import { TimeStampFault } from './der-values.ts';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CHAIN_MAX = 8;

interface Trust {
  /** The certificates in the token. */
  readonly certificates: readonly X509Certificate[];
  readonly trusted: readonly X509Certificate[];
  /** The stamped time, at which each certificate must be valid. */
  readonly at: Date;
}

/** Throws unless a certificate may stamp times and chains to a trusted one, with all valid at that time. */
export function requireTrusted(signer: X509Certificate, { certificates, trusted, at }: Trust): void {
  if (!signer.keyUsage?.includes(TIME_STAMPING)) throw new TimeStampFault('the certificate may not stamp times');
  let certificate = signer;
  for (let length = 0; length < CHAIN_MAX; length += 1) {
    if (!isValidAt(certificate, at)) throw new TimeStampFault('a certificate was not valid at that time');
    const known = certificate;
    if (trusted.some(({ raw }) => raw.equals(known.raw))) return;
    const issuer = [...trusted, ...certificates].find((candidate) => hasIssued(candidate, known));
    if (issuer === undefined) break;
    certificate = issuer;
  }
  throw new TimeStampFault('the certificate does not lead to a trusted one');
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate;
}
