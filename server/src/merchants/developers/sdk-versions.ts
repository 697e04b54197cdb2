import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The packed versions of the SDK; npm stores the hash of each at every merchant, so none of them ever changes. */
const FOLDER = join(import.meta.dirname, '../../../../sdk/releases');

/** The address without a version serves this for good: it was the only one, and lock files hold it with this hash. */
const FIRST = '1.0.0';

/** The versions that merchants can install, newest first. */
const sdkVersions: readonly string[] = readdirSync(FOLDER)
  .flatMap((name) => /^eh-sdk-(\d+\.\d+\.\d+)\.tgz$/.exec(name)?.[1] ?? [])
  .toSorted((first, second) => second.localeCompare(first, 'en', { numeric: true }));

/** The packed SDK of a version, and of the first one where none is named; null when there is no such version. */
export function sdkFile(version = FIRST): string | null {
  return sdkVersions.includes(version) ? join(FOLDER, `eh-sdk-${version}.tgz`) : null;
}

/** The address of the newest version, for good. */
export const newestSdkPath = `/developers/eh-sdk-${sdkVersions[0] ?? FIRST}.tgz`;
