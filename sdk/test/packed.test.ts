import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNpm } from '../../tools/bring/run-npm.mjs';
import { isSamePacked, landedBytes } from '../../tools/sdk/landed-bytes.ts';
import { merchantPackages, packedFile } from '../../tools/sdk/merchant-packages.ts';
import { packSdk } from '../../tools/sdk/pack-npm.ts';
import { json, openLocalServer } from '../testing/local-server.ts';
import { must, REPOSITORY, run, TSC } from './programs.ts';

/** The package as a merchant installs it: from its tarball, in a folder that knows nothing of this repository. */
let folder: string;

let packed: string;

/** The bytes of 1.0.0, which stood at an address without a version. */
const FIRST_VERSION = 'a5f3e24e80be576630b2c75ea42b2e8f86e46ca175817282cc82ae70d9de5917';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eh-sdk-use-'));
  packed = await packSdk(folder);
  await writeFile(join(folder, 'package.json'), '{}');
  const parameters = ['install', '--offline', `./${basename(packed)}`];
  await runNpm({ node: process.execPath, folder, parameters, purpose: 'Installing the SDK' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The Node of the system when there is one: usually older than the one of this repository. */
const nodes = [process.execPath, '/usr/bin/node'].filter((node) => existsSync(node));

it.each(merchantPackages)(
  '$name has the bytes of its version; else raise it and run node tools/sdk/pack.ts',
  async ({ readme, changelog, version, packedFile: fileOf, pack }) => {
    const stands = fileOf(version());
    expect(isSamePacked(await pack(), readFileSync(join(REPOSITORY, stands)))).toBe(true);
    expect(readFileSync(join(REPOSITORY, changelog), 'utf8')).toContain(`\n## ${version()} · `);
    expect(readFileSync(join(REPOSITORY, readme), 'utf8')).toContain(basename(stands));
  },
);

it('includes every published version with unchanged bytes', async () => {
  const folders = [...new Set(merchantPackages.map(({ packedFile: fileOf }) => dirname(fileOf('0'))))];
  const files = folders.flatMap((folder) => readdirSync(join(REPOSITORY, folder)).map((name) => join(folder, name)));
  for (const { packedFile: fileOf, version } of merchantPackages) expect(files).toContain(fileOf(version()));
  const changed = files.filter((file) => landedBytes(file)?.equals(readFileSync(join(REPOSITORY, file))) === false);
  expect(changed).toEqual([]);
  expect(hash('sha256', await readFile(packedFile('1.0.0')))).toBe(FIRST_VERSION);
});

it('contains exactly the files that a merchant needs', async () => {
  const installed = join(folder, 'node_modules/@eh/sdk');
  expect((await readdir(installed)).toSorted()).toEqual(['CHANGELOG.md', 'README.md', 'dist', 'package.json']);
  const built = await readdir(join(installed, 'dist'));
  expect(built).toEqual(expect.arrayContaining(['index.js', 'index.d.ts']));
  expect(built.filter((name) => name.includes('test'))).toEqual([]);
});

it.each(nodes)('runs under %s', async (node) => {
  const { output: version } = await run(node, ['--version'], folder);
  if (Number.parseInt(version.slice(1), 10) < 20) return;
  const server = await openLocalServer([
    json(201, { id: 'o', pay_url: 'https://eh.example/pay' }),
    json(409, { code: 45_109, name: 'OrderNotPaid', msg: 'Only a paid order', data: {}, request_id: 'r' }),
  ]);
  await writeFile(
    join(folder, 'shop.mjs'),
    `import { EH, EHRefusal } from '@eh/sdk';
     const eh = new EH({ baseUrl: '${server.url}', keyId: 'k', secret: 's' });
     const order = await eh.orders.create({ merchant_order_no: 'A-1', amount: '1.00', subject: 'Tea' });
     console.log(order.pay_url);
     try { await eh.orders.refund(order.id, { merchant_refund_no: 'R-1', amount: '1.00' }); }
     catch (error) { console.log(error instanceof EHRefusal, error.name, error.code); }`,
  );
  expect(await must(node, ['shop.mjs'], folder)).toBe('https://eh.example/pay\ntrue OrderNotPaid 45109\n');
  await server.close();
});

it('provides its types to a program that only has the package', async () => {
  await writeFile(
    join(folder, 'shop.mts'),
    `import { EH, EHRefusal, verifyWebhook } from '@eh/sdk';
     const eh = new EH({ baseUrl: 'https://eh.example', keyId: 'k', secret: 's' });
     export const amount: string = (await eh.orders.get('o')).amount;
     export async function webhook(request: Request): Promise<string> {
       const event = await verifyWebhook(await request.text(), request.headers, 'whsec_x');
       return event.type === 'refund.succeeded' ? event.data.refund_no : event.id;
     }
     export const isShort = (error: unknown) => error instanceof EHRefusal && error.name === 'MerchantBalanceShort';
     // @ts-expect-error an amount is text
     await eh.orders.create({ merchant_order_no: 'A-1', amount: 1, subject: 'Tea' });
     // @ts-expect-error no refusal has this name
     export const wrong = (error: EHRefusal) => error.name === 'NoSuchRefusal';`,
  );
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    'shop.mts',
  ];
  expect(await run(process.execPath, [TSC, ...flags], folder)).toEqual({ code: 0, output: '' });
});
