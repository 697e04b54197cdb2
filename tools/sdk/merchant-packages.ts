import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { filesUnder } from './files-under.ts';
import { inFolder, packMedusa, packSdk } from './pack-npm.ts';
import { field, wheelOf } from './python-wheel.ts';
import { pluginFiles, pluginVersion } from './woocommerce-plugin.ts';
import { zipOf } from './zip.ts';

/** A package that merchants get from `/developers`, stored in the repository as it was packed. */
export interface MerchantPackage {
  readonly name: string;
  /** The file with the version, and the changelog and README that have to name it. */
  readonly versionFile: string;
  readonly changelog: string;
  readonly readme: string;
  readonly version: () => string;
  /** The path of the packed file of a version, from the root. */
  readonly packedFile: (version: string) => string;
  readonly pack: () => Promise<Buffer>;
}

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const jsonVersion = (path: string): string => (JSON.parse(readText(path)) as { version: string }).version;

/** The version in the SDK's source. */
const sdkVersion = (): string => jsonVersion('sdk/package.json');

/** The packed SDK of a version in TypeScript: npm stores its hash at each merchant. */
export const packedFile = (version: string): string => join(root, `sdk/releases/eh-sdk-${version}.tgz`);

export const merchantPackages: readonly MerchantPackage[] = [
  {
    name: '@eh/sdk for TypeScript',
    versionFile: 'sdk/package.json',
    changelog: 'sdk/CHANGELOG.md',
    readme: 'sdk/README.md',
    version: sdkVersion,
    packedFile: (version) => `sdk/releases/eh-sdk-${version}.tgz`,
    pack: () => inFolder(async (folder) => readFileSync(await packSdk(folder))),
  },
  {
    name: 'eh-sdk for Python',
    versionFile: 'sdk/python/pyproject.toml',
    changelog: 'sdk/python/CHANGELOG.md',
    readme: 'sdk/python/README.md',
    version: () => field(readText('sdk/python/pyproject.toml'), 'version'),
    packedFile: (version) => `sdk/releases/eh_sdk-${version}-py3-none-any.whl`,
    pack: async () => {
      const [project, readme] = [readText('sdk/python/pyproject.toml'), readText('sdk/python/README.md')];
      return wheelOf({ project, readme, files: filesUnder('sdk/python/src', '') });
    },
  },
  {
    name: 'eh/sdk for PHP',
    versionFile: 'sdk/php/composer.json',
    changelog: 'sdk/php/CHANGELOG.md',
    readme: 'sdk/php/README.md',
    version: () => jsonVersion('sdk/php/composer.json'),
    packedFile: (version) => `sdk/releases/eh-sdk-php-${version}.zip`,
    pack: async () => zipOf(filesUnder('sdk/php', '')),
  },
  {
    name: 'EH Payments for WooCommerce',
    versionFile: 'shops/woocommerce/plugin/eh-payments.php',
    changelog: 'shops/woocommerce/CHANGELOG.md',
    readme: 'shops/woocommerce/plugin/readme.txt',
    version: pluginVersion,
    packedFile: (version) => `shops/releases/eh-payments-woocommerce-${version}.zip`,
    pack: async () => zipOf(pluginFiles()),
  },
  {
    name: '@eh/medusa-payment',
    versionFile: 'shops/medusa/package.json',
    changelog: 'shops/medusa/CHANGELOG.md',
    readme: 'shops/medusa/README.md',
    version: () => jsonVersion('shops/medusa/package.json'),
    packedFile: (version) => `shops/releases/eh-medusa-payment-${version}.tgz`,
    pack: () => inFolder(async (folder) => readFileSync(await packMedusa(folder))),
  },
];
