import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { landedBytes, packedFile, packSdk, sdkVersion } from './packed-versions.ts';

/** Packs the SDK as its version into `sdk/releases`; a version that merchants have is never packed again. */
const version = sdkVersion();
if (landedBytes(version) !== null)
  throw new Error(`merchants have ${version}: raise the version in sdk/package.json, and say why in sdk/CHANGELOG.md`);
const folder = mkdtempSync(join(tmpdir(), 'eh-sdk-'));
copyFileSync(await packSdk(folder), packedFile(version));
rmSync(folder, { recursive: true });
console.log(`packed ${packedFile(version)}`);
