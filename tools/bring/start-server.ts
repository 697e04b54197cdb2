import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.ts';
import { root } from './root.ts';
import { withMarket } from './with-market.ts';

await buildWeb();
process.argv = [...process.argv.slice(0, 2), ...withMarket(process.argv.slice(2))];
await import(pathToFileURL(join(root, 'demo/src/main.ts')).href);
