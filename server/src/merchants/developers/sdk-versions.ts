import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The packed versions of the SDK. Merchants' lock files store the hash of each, so none may ever change. */
const FOLDER = join(import.meta.dirname, '../../../../sdk/releases');

/** The address without a version serves this version permanently: it was the only one, and lock files have its hash. */
const FIRST = '1.0.0';

/** The versions that merchants can install, newest first. */
const sdkVersions: readonly string[] = readdirSync(FOLDER)
  .flatMap((name) => /^eh-sdk-(\d+\.\d+\.\d+)\.tgz$/.exec(name)?.[1] ?? [])
  .toSorted((first, second) => second.localeCompare(first, 'en', { numeric: true }));

/** The packed SDK of a version (by default the first one); null if there is no such version. */
export function sdkFile(version = FIRST): string | null {
  return sdkVersions.includes(version) ? join(FOLDER, `eh-sdk-${version}.tgz`) : null;
}

/** The permanent address of the newest version. */
export const newestSdkPath = `/developers/eh-sdk-${sdkVersions[0] ?? FIRST}.tgz`;
