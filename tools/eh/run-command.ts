import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Where } from './command.ts';
import { commandsOf } from './commands.ts';
import { findCommand } from './find-command.ts';
import { calledAs, helpOf, helpText } from './help.ts';

const ROOT = join(import.meta.dirname, '../..');
const HELP = new Set(['help', '--help', '-h']);

/**
 * Runs the command given to this process, in this process, or lists the commands. It runs in the project's folder,
 * where its data are.
 */
export async function runCommand(where: Where, prepare: () => Promise<void>): Promise<void> {
  const [node = process.execPath, , ...typed] = process.argv;
  if (typed[0] === undefined || HELP.has(typed[0])) return say(helpText(where));
  const found = findCommand(commandsOf(where), typed);
  if (found.command === null) return refuse(where, found);
  const { module, given = [], hasHelp = false } = found.command;
  if (found.parameters.includes('--help') && !hasHelp) return say(helpOf(found.command, where));
  process.chdir(ROOT);
  await prepare();
  const file = resolve(ROOT, module);
  process.argv = [node, file, ...given, ...found.parameters];
  await import(pathToFileURL(file).href);
}

function refuse(where: Where, { name, nearest }: { readonly name: string; readonly nearest: readonly string[] }): void {
  const called = calledAs(where);
  const meant = nearest.map((known) => `${called} ${known}`).join(', ');
  process.stderr.write(
    `There is no command "${name}". ${meant === '' ? '' : `Did you mean: ${meant}? `}All of them: ${called} help\n`,
  );
  process.exitCode = 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
