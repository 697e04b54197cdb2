import { X509Certificate } from 'node:crypto';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a PEM text; throws if there is none or one is unreadable. */
export function certificatesIn(pem: string): readonly X509Certificate[] {
  const found = [...pem.matchAll(CERTIFICATE)].map(([text]) => new X509Certificate(text));
  if (found.length === 0) throw new Error('no certificate in PEM, which begins with -----BEGIN CERTIFICATE-----');
  return found;
}
