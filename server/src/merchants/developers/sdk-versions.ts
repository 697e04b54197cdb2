import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The packed versions of the SDK and of plugins. Merchants' lock files store the hash of each, so none may ever change. */
const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['sdk/releases', 'shops/releases'];

/** The address without a version serves this version permanently: it was the only one, and lock files have its hash. */
const FIRST = '1.0.0';

/** The packed files by name. */
const files: ReadonlyMap<string, string> = new Map(
  FOLDERS.map((folder) => join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const)),
);

/** The packed SDK of a version (by default the first one); null if there is no such version. */
export const sdkFile = (version = FIRST): string | null => packedFile(`eh-sdk-${version}.tgz`);

/** A packed file that merchants can install; null if there is none of this name. */
export const packedFile = (name: string): string | null => files.get(name) ?? null;

/** The permanent address of the newest version of a package, whose file has the version between two texts. */
function newestPath(before: string, after: string): string {
  const versions = [...files.keys()]
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length))
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .toSorted((first, second) => second.localeCompare(first, 'en', { numeric: true }));
  return `/developers/${before}${versions[0] ?? FIRST}${after}`;
}

/** The permanent address of the newest version of the SDK in TypeScript. */
export const newestSdkPath = newestPath('eh-sdk-', '.tgz');

/** The newest version of each other package. */
export const newestPaths = {
  python: newestPath('eh_sdk-', '-py3-none-any.whl'),
  php: newestPath('eh-sdk-php-', '.zip'),
  woocommerce: newestPath('eh-payments-woocommerce-', '.zip'),
  medusa: newestPath('eh-medusa-payment-', '.tgz'),
} as const;
