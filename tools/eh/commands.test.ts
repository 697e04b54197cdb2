import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { commandsOf, groups } from './commands.ts';
import { findCommand } from './find-command.ts';
import { helpOf, helpText } from './help.ts';

const all = groups.flatMap(({ commands }) => commands);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

it('names existing modules', () => {
  expect(all.filter(({ module }) => !existsSync(join(root, module)))).toEqual([]);
});

it.each(['project', 'server'] as const)('has each name once for its place: %s', (where) => {
  const names = commandsOf(where).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('matches the scripts of npm', () => {
  const called = Object.values(scripts).flatMap((script) => /eh\.mjs (.+)$/.exec(script)?.[1] ?? []);
  expect(called.length).toBeGreaterThan(8);
  expect(called.filter((line) => findCommand(commandsOf('project'), line.split(' ')).command === null)).toEqual([]);
});

it('prefers two words to one, and passes on the rest', () => {
  const { command, parameters } = found(['bench', 'ledger', '--json']);
  expect([command.name, parameters]).toEqual(['bench ledger', ['--json']]);
  expect(found(['check', 'api']).parameters).toEqual(['api']);
});

it('check runs the tests in a clone, and checks the configuration on a server', () => {
  expect(found(['check']).command.module).toBe('tools/check/check-all.ts');
  const onServer = findCommand(commandsOf('server'), ['check']);
  expect(onServer.command?.module).toBe('server/src/cli/check-configuration.ts');
});

it.each([
  [['migrates'], ['migrate']],
  [['audit-book'], ['audit-books']],
  [['test:one'], ['test-one']],
  [['bench:ledger'], ['bench ledger']],
  [['bench', 'leger'], ['bench ledger']],
  [['tomorrow'], []],
])('suggests for %j the closest command', (typed, expected) => {
  const result = findCommand(commandsOf('project'), typed);
  expect(result.command === null && result.nearest.slice(0, 1)).toEqual(expected);
});

it('lists all benches when none is named', () => {
  const result = findCommand(commandsOf('project'), ['bench']);
  expect(result.command === null && result.nearest).toHaveLength(groups.at(-1)?.commands.length ?? 0);
});

it('lists the commands available in its place', () => {
  expect(helpText('project')).toMatch(/^\.\/eh NAME[\s\S]*^ {2}sql +one read-only/m);
  expect(helpText('server')).not.toContain('sql');
  expect(helpOf(found(['verify']).command, 'server')).toContain('eh verify FILE --keys KEYS.json\n\nchecks');
});

function found(typed: readonly string[]) {
  const result = findCommand(commandsOf('project'), typed);
  if (result.command === null) throw new Error(`There is no ${typed.join(' ')}`);
  return result;
}
