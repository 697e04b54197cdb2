import { expect, it } from 'vitest';
import { decisionsOf } from './decisions.ts';

const record = (file: string, heading: string) => ({ file, text: `# ${heading}\n\n2026-11-23 · accepted\n` });

it('lists records by number', () => {
  const decisions = decisionsOf([record('0002-b.md', '0002 Second'), record('0001-a.md', '0001 First')]);
  expect(decisions.map(({ number, title }) => [number, title])).toEqual([
    ['0001', 'First'],
    ['0002', 'Second'],
  ]);
});

it('refuses a number that two records have', () => {
  expect(() => decisionsOf([record('0001-a.md', '0001 First'), record('0001-b.md', '0001 Other')])).toThrow(
    'Two decisions have the number 0001',
  );
});

it('refuses a record whose title has another number, or none', () => {
  expect(() => decisionsOf([record('0003-c.md', '0004 Third')])).toThrow('0003-c.md');
  expect(() => decisionsOf([record('0003-c.md', 'Third')])).toThrow('0003-c.md');
});
