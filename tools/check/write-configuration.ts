import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoSettings } from '../../demo/src/composition/demo-settings.ts';
import { configurationPage } from '../../server/src/config/help-text.ts';

const PAGE = join(import.meta.dirname, '../../docs/configuration.md');

export function isConfigurationFresh(): boolean {
  return readFileSync(PAGE, 'utf8') === configurationPage(demoSettings);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(PAGE, configurationPage(demoSettings));
