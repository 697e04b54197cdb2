import type { Command, Where } from './command.ts';
import { groups } from './commands.ts';

/** On a server `eh` is installed as a program; a clone has it as a file. */
export const calledAs = (where: Where): string => (where === 'project' ? './eh' : 'eh');

/** Every command with its description, by group. */
export function helpText(where: Where): string {
  const shown = groups
    .map(({ title, commands }) => ({ title, commands: commands.filter((command) => command.where.includes(where)) }))
    .filter(({ commands }) => commands.length > 0);
  const width = Math.max(...shown.flatMap(({ commands }) => commands.map(({ name }) => name.length)));
  const lines = shown.flatMap(({ title, commands }) => [
    '',
    title,
    ...commands.map(({ name, says }) => `  ${name.padEnd(width)}  ${bare(says)}`),
  ]);
  return [
    `${calledAs(where)} NAME …, and ${calledAs(where)} NAME --help for one of them. Paths count from its folder.`,
    ...lines,
  ].join('\n');
}

export function helpOf({ name, takes = '', says }: Command, where: Where): string {
  return `${`${calledAs(where)} ${name} ${takes}`.trim()}\n\n${bare(says)}.`;
}

const bare = (text: string): string => text.replaceAll('`', '');
