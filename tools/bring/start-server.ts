import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringPackages } from './bring-packages.ts';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';

await bringPackages();
await buildWeb();
await import(pathToFileURL(join(root, 'server/src/main.ts')).href);
