import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';
import type { Command } from '../eh/command.ts';
import { groups } from '../eh/commands.ts';

const PAGE = join(root, 'docs/commands.md');

/** The page of commands: its own text, with a table of commands under the heading of each group. */
export function commandsPage(): string {
  return groups.reduce(withTable, readFileSync(PAGE, 'utf8'));
}

function withTable(page: string, { title, commands }: (typeof groups)[number]): string {
  const table = new RegExp(String.raw`(?<=^## ${title}\n\n)(?:\|.*\n)+`, 'm');
  if (!table.test(page)) throw new Error(`docs/commands.md has no heading "${title}"`);
  return page.replace(table, () => ['| | |\n|---|---|\n', ...commands.map(rowOf)].join(''));
}

function rowOf({ name, takes, says, where }: Command): string {
  const called = where.includes('project') ? `./eh ${name}` : `eh ${name}`;
  const written = takes === undefined ? called : `${called} ${takes.replaceAll('|', String.raw`\|`)}`;
  return `| \`${written}\`${where.length > 1 ? ' ·' : ''} | ${says} |\n`;
}
