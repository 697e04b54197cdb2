import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';

const FOLDER = join(root, 'docs/decisions');
const INDEX = join(FOLDER, 'README.md');
const FIRST_ROW = '| number | decision |';

export interface Decision {
  readonly file: string;
  readonly number: string;
  readonly title: string;
}

/** The records of a folder by number, each with its title. Refuses a number that two have, and one that is not its title's. */
export function decisionsOf(records: readonly { readonly file: string; readonly text: string }[]): readonly Decision[] {
  const decisions = records
    .map(({ file, text }) => {
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      if (!file.startsWith(`${number}-`) || title === '')
        throw new Error(`${file} does not begin with its number and a title`);
      return { file, number, title };
    })
    .toSorted((record, next) => record.file.localeCompare(next.file));
  const doubled = decisions.find(({ number }, index) => decisions[index + 1]?.number === number);
  if (doubled) throw new Error(`Two decisions have the number ${doubled.number}`);
  return decisions;
}

/** The text of the index: what stands before its table, and a row for each record. */
export function decisionIndex(): string {
  const [introduction = ''] = readFileSync(INDEX, 'utf8').split(/^\| number/m);
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const decisions = decisionsOf(files.map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') })));
  const rows = decisions.map(({ file, number, title }) => `| [${number}](${file}) | ${title} |`);
  return [introduction.trimEnd(), '', FIRST_ROW, '|---|---|', ...rows, ''].join('\n');
}
