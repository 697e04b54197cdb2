import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringPackages } from './bring-packages.ts';
import { root } from './root.ts';

const [node = process.execPath, , script, ...parameters] = process.argv;
if (script === undefined) throw new Error('Say which script to run: node tools/run.mjs SCRIPT.ts …');
await bringPackages();
process.argv = [node, resolve(root, script), ...parameters];
await import(pathToFileURL(resolve(root, script)).href);
