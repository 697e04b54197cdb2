import { createHash } from 'node:crypto';
import { type Licensed, licenceOf } from './licences.ts';
import { directPackages, type Lock } from './production-packages.ts';

/** A release with these packages and workspaces, made at this time. */
export interface Released {
  readonly lock: Lock;
  readonly folders: readonly string[];
  readonly workspaces: readonly string[];
  readonly version: string;
  readonly seconds: number;
}

/**
 * The list of a release's packages for vulnerability scanners: CycloneDX 1.6, as JSON. Its time is the release's and
 * its serial number a hash of its content, so the same commit gives the same document.
 */
export function billOfMaterials({ lock, folders, workspaces, version, seconds }: Released): string {
  const own = `eh@${version}`;
  const shipped = new Set(folders);
  const direct = workspaces.flatMap((workspace) => directPackages(lock, workspace, shipped));
  const content = {
    version: 1,
    metadata: {
      timestamp: new Date(seconds * SECOND).toISOString(),
      component: { type: 'application', name: 'eh', version, 'bom-ref': own },
    },
    components: folders.map((folder) => component(folder, licenceOf(folder), lock[folder]?.integrity)),
    dependencies: [
      { ref: own, dependsOn: [...new Set(direct)].toSorted() },
      ...folders.map((folder) => ({ ref: folder, dependsOn: directPackages(lock, folder, shipped) })),
    ],
  };
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: serialOf(content), ...content };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

const SECOND = 1000;

/** A serial number derived from the content, as a UUID of version 8 in RFC 9562, whose bits are free to choose. */
function serialOf(content: object): string {
  const digits = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return `urn:uuid:${parts.join('-')}-${digits.slice(20, 32)}`;
}

/** A package, identified by its folder, since two versions may be in two folders. */
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

/** The lock file writes hashes in base64, the bill of materials in hexadecimal. */
function hashes(integrity: string) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return base64 === undefined
    ? {}
    : { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}
