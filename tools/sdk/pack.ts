import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { isSamePacked, landedBytes } from './landed-bytes.ts';
import { merchantPackages } from './merchant-packages.ts';

/**
 * Packs every package for merchants as its version; a version that merchants have is never packed with other content:
 * `node tools/sdk/pack.ts`.
 */
for (const { name, versionFile, changelog, version, packedFile, pack } of merchantPackages) {
  const file = packedFile(version());
  const packed = await pack();
  const landed = landedBytes(file);
  if (landed !== null && !isSamePacked(landed, packed))
    throw new Error(
      `merchants have ${name} ${version()}: raise the version in ${versionFile}, and say why in ${changelog}`,
    );
  const stands = join(root, file);
  if (existsSync(stands) && isSamePacked(readFileSync(stands), packed)) {
    console.log(`${file} is right`);
    continue;
  }
  writeFileSync(stands, packed);
  console.log(`packed ${file}`);
}
