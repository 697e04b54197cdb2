import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesText } from './licences.ts';
import { ownFiles } from './own-files.ts';
import { packageFiles } from './package-files.ts';
import { productionPackages, readLock, SHIPPED, shippedPackages } from './production-packages.ts';
import type { ReleaseFile } from './release-file.ts';
import { releasePackage, version } from './release-package.ts';
import { type Written, writeArchive } from './write-archive.ts';

export interface Release extends Written {
  readonly archive: string;
  readonly files: number;
}

/** Writes the archive of this version and its checksum into a folder. App, console and SDK must have been built. */
export async function makeRelease(folder: string, seconds: number): Promise<Release> {
  await mkdir(folder, { recursive: true });
  const name = `eh-${version()}`;
  const archive = join(folder, `${name}.tar.gz`);
  const files = releaseFiles(seconds);
  const written = await writeArchive(`${archive}.part`, { files, folder: name, seconds });
  await rename(`${archive}.part`, archive);
  await writeFile(`${archive}.sha256`, `${written.sha256}  ${name}.tar.gz\n`);
  return { ...written, archive, files: files.length };
}

function releaseFiles(seconds: number): readonly ReleaseFile[] {
  const lock = readLock();
  const { packages } = productionPackages(lock, 'server');
  const all = shippedPackages(lock);
  return [
    ...ownFiles(),
    ...packageFiles(packages),
    { path: 'node_modules/@eh/contract', content: { kind: 'link', to: '../../contract' } },
    { path: 'package.json', content: { kind: 'text', text: releasePackage() } },
    { path: 'LICENCES.txt', content: { kind: 'text', text: licencesText(all) } },
    {
      path: 'sbom.cdx.json',
      content: {
        kind: 'text',
        text: billOfMaterials({ lock, folders: all, workspaces: SHIPPED, version: version(), seconds }),
      },
    },
  ];
}
