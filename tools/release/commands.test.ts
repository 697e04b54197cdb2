import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { commandsOf } from '../eh/commands.ts';
import { ownSources } from './own-files.ts';

/** Commands that outsiders run in a clone of the project, to verify a receipt or a proof. */
const ELSEWHERE = ['start', 'verify', 'verify-proof'];
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

it('prints no command of a clone outside one', () => {
  const names = commandsOf('server').flatMap(({ name }) => (ELSEWHERE.includes(name) ? [] : [name]));
  const command = new RegExp(`(?:npm run|\\./eh) (?:${names.join('|')})\\b`);
  const files = ownSources().filter((path) => path.endsWith('.ts'));
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => command.test(line) && !COMMENT.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found, 'use commandOf').toEqual([]);
});

it('includes the program of each of its commands', () => {
  const paths = new Set<string>(ownSources());
  expect(commandsOf('server').filter(({ module }) => !paths.has(module))).toEqual([]);
});
