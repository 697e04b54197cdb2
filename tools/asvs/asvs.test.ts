import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import numbers from './numbers.json' with { type: 'json' };

const WORDS_MAX = 12;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/security/asvs.md');
const rows = [...page.matchAll(/^\| (?<number>\d+\.\d+\.\d+) \| (?<asked>.+?) \| (?<answer>.+) \|$/gm)].map(
  ({ groups }) => ({
    number: groups?.['number'] ?? '',
    asked: groups?.['asked'] ?? '',
    answer: groups?.['answer'] ?? '',
  }),
);
const numbersOf = (chapters: readonly string[]) => chapters.flatMap((chapter) => chapter.split(' '));
const levels = { 'level 1': numbersOf(numbers.level1), 'level 2': numbersOf(numbers.level2) };
const kindOf = (answer: string) => /^(Yes|Does not apply|No): \S/.exec(answer)?.[1] ?? null;

it('answers every requirement of both levels once', () => {
  expect(rows.map(({ number }) => number).toSorted()).toEqual(Object.values(levels).flat().toSorted());
  expect(rows.filter(({ asked }) => asked.split(' ').length > WORDS_MAX)).toEqual([]);
  expect(rows.filter(({ answer }) => kindOf(answer) === null)).toEqual([]);
});

it('counts its answers', () => {
  for (const [level, own] of Object.entries(levels)) {
    const kinds = rows.filter(({ number }) => own.includes(number)).map(({ answer }) => kindOf(answer));
    const counted = ['Yes', 'Does not apply', 'No'].map((kind) => kinds.filter((other) => other === kind).length);
    expect(page).toContain(`| ${[level, own.length, ...counted].join(' | ')} |`);
  }
});

/** A path in backticks, with the quoted title that may follow it. */
const NAMED = /`(?<path>(?:\w+\/)+[\w./-]+\.\w+)`(?: "(?<title>[^"]+)")?/g;

it.each(['docs/security/asvs.md', 'docs/security/threats.md', 'docs/security/rules.md'])(
  '%s names existing files and titles',
  (document) => {
    const named = [...read(document).matchAll(NAMED)].map(({ groups }) => groups ?? {});
    expect(named.length).toBeGreaterThan(0);
    const wrong = named.filter(
      ({ path = '', title }) => !existsSync(join(root, path)) || (title !== undefined && !read(path).includes(title)),
    );
    expect(wrong).toEqual([]);
  },
);
