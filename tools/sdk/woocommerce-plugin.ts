import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { filesUnder } from './files-under.ts';
import { moOf, readPo } from './translations.ts';
import type { ZippedFile } from './zip.ts';

const FOLDER = 'shops/woocommerce/plugin';
/** The folder that WordPress unpacks the plugin into. */
const UNPACKED = 'eh-payments';

/** The files of the plugin as a merchant unpacks it, with the SDK for PHP and compiled translations in it. */
export function pluginFiles(): readonly ZippedFile[] {
  const own = filesUnder(FOLDER, UNPACKED);
  const translations = own
    .filter(({ path }) => path.endsWith('.po'))
    .map(({ path, content }) => ({ path: path.replace(/po$/, 'mo'), content: moOf(readPo(content.toString())) }));
  return [
    ...own,
    ...translations,
    ...filesUnder('sdk/php/src', `${UNPACKED}/sdk/src`),
    { path: `${UNPACKED}/sdk/autoload.php`, content: readFileSync(join(root, 'sdk/php/autoload.php')) },
  ];
}

export function pluginVersion(): string {
  const [, version] = /^ \* Version: (\S+)$/m.exec(readFileSync(join(root, FOLDER, 'eh-payments.php'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('eh-payments.php names no version');
  return version;
}
