import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { moOf, readPo } from './translations.ts';
import { pluginFiles, pluginVersion } from './woocommerce-plugin.ts';

const files = new Map(pluginFiles().map(({ path, content }) => [path, content]));
const translations = new Map(readPo(files.get('eh-payments/languages/eh-payments-zh_CN.po')?.toString() ?? ''));

/** The texts that the plugin hands to gettext. */
const texts = [...files]
  .filter(([path]) => path.startsWith('eh-payments/src/'))
  .flatMap(([, content]) => [...content.toString().matchAll(/__\('((?:[^'\\]|\\.)*)', 'eh-payments'\)/g)])
  .map(([, text = '']) => text);

it('translates every text into Chinese, with the same placeholders, and no text that is gone', () => {
  expect(texts.length).toBeGreaterThan(40);
  expect(new Set(translations.keys())).toEqual(new Set(['', ...texts]));
  const placeholders = (text: string) => (text.match(/%(?:\d\$)?s/g) ?? []).toSorted();
  for (const text of texts) expect(placeholders(translations.get(text) ?? '')).toEqual(placeholders(text));
});

it('compiles the translations as gettext reads them', () => {
  const mo = moOf([
    ['b', '乙'],
    ['a', '甲'],
    ['', 'head'],
  ]);
  const read = (at: number) => {
    const [length, offset] = [mo.readUInt32LE(at), mo.readUInt32LE(at + 4)];
    return mo.subarray(offset, offset + length).toString();
  };
  const [count, ids, values] = [8, 12, 16].map((at) => mo.readUInt32LE(at));
  expect(count).toBe(3);
  expect([0, 1, 2].map((index) => [read((ids ?? 0) + index * 8), read((values ?? 0) + index * 8)])).toEqual([
    ['', 'head'],
    ['a', '甲'],
    ['b', '乙'],
  ]);
  expect(files.get('eh-payments/languages/eh-payments-zh_CN.mo')?.includes(Buffer.from('付款超时未支付'))).toBe(true);
});

it('names one version in the plugin and in its readme', () => {
  const readme = files.get('eh-payments/readme.txt')?.toString() ?? '';
  expect(readme).toContain(`\nStable tag: ${pluginVersion()}\n`);
  expect(readme).toContain(`eh-payments-woocommerce-${pluginVersion()}.zip`);
  expect(readme).toContain(`\n= ${pluginVersion()} =\n`);
});

it('says that it was tested against stand-ins', () => {
  expect(files.get('eh-payments/readme.txt')?.toString()).toContain('stand-ins of the classes and functions');
});

it('includes the SDK for PHP as it stands, and nothing of the tests', () => {
  expect(files.get('eh-payments/sdk/src/Client.php')?.equals(readFileSync(join(root, 'sdk/php/src/Client.php')))).toBe(
    true,
  );
  expect([...files.keys()].filter((path) => /stand-in|test/i.test(path))).toEqual([]);
});
