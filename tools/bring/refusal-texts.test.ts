import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutTexts } from '../../app/without-refusal-texts.ts';
import { root } from './root.ts';

const tables = globSync('contract/src/**/*refusals.ts', { cwd: root });

const codes = (code: string) => code.match(/\bcode:/g)?.length ?? 0;

it.each(tables)('keeps each code in %s, and texts only in refusals of missing objects', (file) => {
  const table = readFileSync(join(root, file), 'utf8');
  const rest = withoutTexts(table);
  expect(codes(rest)).toBe(codes(table));
  const withTexts = rest.split(/^(?= {2}\w+: \{)/m).filter((refusal) => /\b(?:en|zh):/.test(refusal));
  expect(withTexts.filter((refusal) => !/^ {2}\w+NotFound:/.test(refusal))).toEqual([]);
});

it('removes texts of several lines, and keeps those about missing objects', () => {
  const table =
    "export const a = {\n  B: {\n    code: 1,\n    en:\n      'It\\'s {gone}',\n    zh: '无',\n  },\n  CNotFound: { code: 2, en: 'None', zh: '无' },\n};\n";
  expect(withoutTexts(table)).toMatch(/B: \{\s+code: 1,\s+\},\n {2}CNotFound: \{ code: 2, en: 'None', zh: '无' \}/);
});

it('fails when a text is not a plain string', () => {
  expect(() => withoutTexts("  A: { code: 1, zh: words('不能') }")).toThrow('words that the build does not find');
});

it('the app returns full refusals only for missing objects', () => {
  const screens = globSync('app/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const uses = screens.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\b[a-zA-Z]+Refusals\.[A-Z]\w*(?:\.\w+)?/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((use) => !/(?:\.code|NotFound)$/.test(use))).toEqual([]);
});
