import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { licenceOf } from './licences.ts';
import { type Lock, productionPackages, readLock, SHIPPED, shippedPackages } from './production-packages.ts';

const lock: Lock = {
  server: {
    dependencies: { '@eh/contract': '1', web: '1', sharp: '1' },
    optionalDependencies: { postgres: '1' },
  },
  contract: { dependencies: { schema: '1' } },
  'node_modules/@eh/contract': { link: true, resolved: 'contract' },
  'node_modules/web': { dependencies: { schema: '2' } },
  'node_modules/web/node_modules/schema': {},
  'node_modules/schema': {},
  'node_modules/sharp': { optionalDependencies: { 'sharp-linux': '1', 'sharp-mac': '1' } },
  'node_modules/sharp-linux': {},
  'node_modules/sharp-mac': {},
  'node_modules/postgres': {},
  'node_modules/vite': {},
};

it('includes the server’s dependencies, nested packages and native parts of this platform', () => {
  expect(productionPackages(lock, 'server', (folder) => folder !== 'node_modules/sharp-mac')).toEqual({
    packages: [
      'node_modules/schema',
      'node_modules/sharp',
      'node_modules/sharp-linux',
      'node_modules/web',
      'node_modules/web/node_modules/schema',
    ],
    absent: ['node_modules/sharp-mac'],
  });
});

it('fails for a package that is needed and not installed', () => {
  expect(() => productionPackages(lock, 'server', () => false)).toThrow('is not installed');
  expect(() => productionPackages({ server: { dependencies: { gone: '1' } } }, 'server')).toThrow('gone');
});

it('knows the licence of every shipped package, and that it may be shipped', () => {
  const allowed = [
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    '(MIT OR Apache-2.0)',
  ];
  /** Used as they are, beside our code. */
  const weaklyShared = ['LGPL-3.0-or-later', 'MPL-2.0'];
  const strange = shippedPackages(readLock())
    .map(licenceOf)
    .filter(({ licence }) => ![...allowed, ...weaklyShared].includes(licence));
  // Its licence file is that of MIT.
  expect(strange.map(({ name }) => name)).toEqual(['png-js']);
});

const IMPORTED = /(?:from|import|@import) ['"]((?:@[\w-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

it.each(SHIPPED)('lists the packages built into %s as dependencies, so that no list omits them', (workspace) => {
  const files = globSync(`${workspace}/src/**/*.{ts,tsx,css}`, { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const described = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const imported = new Set([...text.matchAll(IMPORTED)].map(([, name = '']) => name));
  expect([...imported].filter((name) => name in described.devDependencies)).toEqual([]);
});
