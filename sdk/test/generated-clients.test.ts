import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../server/src/platform/http/api-document/api-document.ts';
import { openDocument } from '../../server/src/platform/http/open/open-document.ts';
import { isLong } from '../../server/test/long.ts';
import { runNpm } from '../../tools/bring/run-npm.mjs';
import { must, run } from './programs.ts';

/**
 * Two more generators of clients, with the compiler that they know. They are installed for this test only, so it is long
 * by nature, and skipped where the registry cannot be had.
 */
const PACKAGES = ['@hey-api/openapi-ts@0.99.0', 'orval@8.38.0', 'typescript@5.9.3'];
const FLAGS =
  '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom,dom.iterable';
let folder = '';
let isInstalled = false;

beforeAll(async () => {
  if (!isLong) return;
  folder = await mkdtemp(join(tmpdir(), 'eh-generated-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'open.json'), JSON.stringify(openDocument()));
  await writeFile(join(folder, 'app.json'), JSON.stringify(openApiDocument(calls, '1.0.0')));
  isInstalled = await runNpm({
    node: process.execPath,
    folder,
    parameters: ['install', ...PACKAGES],
    purpose: 'Installing generators',
  }).then(
    () => true,
    () => false,
  );
});
afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true });
});

const bin = (name: string) => join(folder, 'node_modules/.bin', name);
const compile = (file: string) => run(bin('tsc'), [...FLAGS.split(' '), file], folder);

it.runIf(isLong).for(['open', 'app'])(
  'the client that openapi-ts makes of the document %s compiles',
  async (name, { skip }) => {
    skip(!isInstalled, 'the registry cannot be had');
    const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
    await must(bin('openapi-ts'), ['-i', `${name}.json`, '-o', `hey/${name}`, '-p', ...plugins], folder);
    expect(await compile(`hey/${name}/index.ts`)).toEqual({ code: 0, output: '' });
  },
);

it.runIf(isLong).for(['open', 'app'])(
  'the client that orval makes of the document %s compiles',
  async (name, { skip }) => {
    skip(!isInstalled, 'the registry cannot be had');
    await must(bin('orval'), ['--input', `${name}.json`, '--output', `orval/${name}.ts`, '--client', 'fetch'], folder);
    expect(await compile(`orval/${name}.ts`)).toEqual({ code: 0, output: '' });
  },
);
