import { type Licensed, licenceOf } from './licences.ts';
import type { Lock } from './production-packages.ts';

/** The list of a release's packages for programs that look for known faults: CycloneDX 1.6, as JSON. */
export function billOfMaterials(lock: Lock, folders: readonly string[], version: string): string {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'eh', version, 'bom-ref': `eh@${version}` } },
    components: folders.map((folder) => component(folder, licenceOf(folder), lock[folder]?.integrity)),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A package; its folder names it, since two versions may stand in two folders. */
function component(folder: string, { name, version, licence }: Licensed, integrity = '') {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl,
    ...(licence === '' ? {} : { licenses: [licenceEntry(licence)] }),
    ...hashes(integrity),
  };
}

function licenceEntry(licence: string) {
  return licence.includes(' ') ? { expression: licence } : { license: { id: licence } };
}

/** The lock file writes hashes in base 64, a bill in hexadecimal. */
function hashes(integrity: string) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return base64 === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}
