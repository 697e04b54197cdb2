import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { readTree } from '../rules/source-file.ts';
import { decisionFiles, decisionsOf } from './decisions.ts';

const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
/** Numbers in brackets, and those after "decision" or "record", with any that follow. */
const NUMBERS = /(?:\(|(?:decisions?|records?) )(0\d{3}(?:(?:, | and | to )(?:decision )?0\d{3})*)/gi;

const record = (file: string, heading: string, head = 'Area: tools\nKeywords: tests, lint') => ({
  file,
  text: `# ${heading}\n\n2026-11-23 · accepted\n\n${head}\n\n**Context.** One.\n`,
});

it('lists records by number, with area and keywords', () => {
  const decisions = decisionsOf([record('0002-b.md', '0002 Second'), record('0001-a.md', '0001 First')]);
  expect(decisions.map(({ number, title, area, keywords }) => [number, title, area, keywords])).toEqual([
    ['0001', 'First', 'tools', ['tests', 'lint']],
    ['0002', 'Second', 'tools', ['tests', 'lint']],
  ]);
});

it.each([
  ['a number that two records have', [record('0001-a.md', '0001 A'), record('0001-b.md', '0001 B')], 'Two decisions'],
  [
    'the number of a record that another has taken in',
    [record('0001-a.md', '0001 A'), record('0002-b.md', '0002 B', 'Area: tools\nKeywords: a, b\nReplaces: 0001')],
    'Two decisions have the number 0001',
  ],
  ['a title with another number', [record('0003-c.md', '0004 Third')], '0003-c.md'],
  ['a title without one', [record('0003-c.md', 'Third')], '0003-c.md'],
  ['an area that is not on the list', [record('0001-a.md', '0001 A', 'Area: things\nKeywords: a, b')], 'needs "Area'],
  ['one keyword', [record('0001-a.md', '0001 A', 'Area: tools\nKeywords: a')], 'needs "Keywords'],
  ['no head', [record('0001-a.md', '0001 A', '')], 'needs "Area'],
  [
    'a record that was replaced',
    [record('0001-a.md', '0001 A', 'Area: tools\nKeywords: a, b\n2026 · replaced by 0002')],
    'delete it',
  ],
])('refuses %s', (_, files, reason) => {
  expect(() => decisionsOf(files)).toThrow(reason);
});

it('links only to existing files', () => {
  const dead = decisionFiles().flatMap(({ file, text }) =>
    [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, 'docs/decisions', target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
});

it('refers only to existing records, in records, documents and comments', () => {
  const migrations = readdirSync(join(root, 'server/migrations')).map((name) => name.slice(0, 4));
  const known = new Set([...decisionsOf(decisionFiles()).map(({ number }) => number), ...migrations]);
  const dead = readTree().flatMap(({ path, text }) =>
    path.endsWith('decisions.test.ts') || path === 'docs/decisions/README.md'
      ? []
      : [...text.matchAll(NUMBERS)]
          .flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? [])
          .filter((number) => !known.has(number))
          .map((number) => `${path}: ${number}`),
  );
  expect(dead).toEqual([]);
});
