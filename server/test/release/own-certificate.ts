import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface OwnCertificate {
  readonly certificate: string;
  readonly key: string;
  /** The certificate itself, for clients that are to trust it. */
  readonly ca: string;
}

/** A certificate for this name, signed by itself. */
export function makeCertificate(folder: string, name: string): OwnCertificate {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const into = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...into], { stdio: 'ignore' });
  return { certificate, key, ca: readFileSync(certificate, 'utf8') };
}
