import type { Command } from './command.ts';

export type Found =
  | { readonly command: Command; readonly parameters: readonly string[] }
  | { readonly command: null; readonly name: string; readonly nearest: readonly string[] };

/** A word that differs more is not a typing error. */
const TYPOS_MAX = 3;
const SHOWN_MAX = 3;

/**
 * The command at the start of the typed words, preferring two words to one. For an unknown one, the closest names are
 * suggested.
 */
export function findCommand(commands: readonly Command[], typed: readonly string[]): Found {
  const [first = '', second = ''] = typed;
  const named = [`${first} ${second}`, first].map((name) => commands.find((command) => command.name === name));
  const command = named.find((known) => known !== undefined);
  if (command) return { command, parameters: typed.slice(command.name.split(' ').length) };
  return { command: null, name: first, nearest: nearestNames(commands, first, second) };
}

function nearestNames(commands: readonly Command[], first: string, second: string): readonly string[] {
  const siblings = commands.map(({ name }) => name).filter((name) => name.startsWith(`${first} `));
  if (second === '' && siblings.length > 0) return siblings;
  const guesses = [first, `${first} ${second}`.trim(), first.replaceAll(':', ' '), first.replaceAll(':', '-')];
  return commands
    .map(({ name }) => ({ name, typos: Math.min(...guesses.map((guess) => typosBetween(guess, name))) }))
    .filter(({ typos, name }) => typos <= Math.min(TYPOS_MAX, name.length / 2))
    .toSorted((left, right) => left.typos - right.typos)
    .slice(0, SHOWN_MAX)
    .map(({ name }) => name);
}

/** The number of letters to insert, delete or replace to turn one word into another. */
function typosBetween(from: string, to: string): number {
  const start = Array.from({ length: to.length + 1 }, (_, index) => index);
  const last = Array.from(from).reduce((row, letter, line) => nextRow(row, { letter, line, to }), start);
  return last.at(-1) ?? 0;
}

function nextRow(
  above: readonly number[],
  { letter, line, to }: { readonly letter: string; readonly line: number; readonly to: string },
): number[] {
  const row = [line + 1];
  for (const [index, other] of Array.from(to).entries()) {
    const [corner = 0, up = 0, left = 0] = [above[index], above[index + 1], row[index]];
    row.push(Math.min(up + 1, left + 1, corner + (letter === other ? 0 : 1)));
  }
  return row;
}
