import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import { areas, type Decision, type DecisionFile, readDecision } from './decision.ts';

const FOLDER = join(root, 'docs/decisions');

export function decisionFiles(): readonly DecisionFile[] {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return files.map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));
}

/** The records of a folder by number. Refuses a number used twice, now or in the past. */
export function decisionsOf(files: readonly DecisionFile[]): readonly Decision[] {
  const decisions = files.map(readDecision).toSorted((record, next) => record.file.localeCompare(next.file));
  const numbers = decisions.flatMap(({ number, replaces }) => [number, ...replaces]).toSorted();
  const doubled = numbers.find((number, index) => numbers[index + 1] === number);
  if (doubled !== undefined) throw new Error(`Two decisions have the number ${doubled}`);
  return decisions;
}

/** The text of the index: its introduction unchanged, and a table for each area. */
export function decisionIndex(): string {
  const [introduction = ''] = readFileSync(join(FOLDER, 'README.md'), 'utf8').split(/^## /m);
  const decisions = decisionsOf(decisionFiles());
  const tables = Object.entries(areas).map(([area, name]) => {
    const rows = decisions.filter((decision) => decision.area === area).map(rowOf);
    return ['', `## ${name}`, '', '| number | decision | keywords |', '|---|---|---|', ...rows].join('\n');
  });
  return [introduction.trimEnd(), ...tables, ''].join('\n');
}

function rowOf({ number, file, title, keywords, replaces }: Decision): string {
  const taken = replaces.length > 0 ? ` (replaces ${replaces.join(', ')})` : '';
  return `| [${number}](${file}) | ${title}${taken} | ${keywords.join(', ')} |`;
}
