import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { ownFiles } from './own-files.ts';
import { releasePackage } from './release-package.ts';

/** Programs that strangers run in a clone of the project, to check a receipt or a proof. */
const ELSEWHERE = ['start', 'verify', 'verify-proof'];
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

it('prints no command of npm where there is none', () => {
  const { scripts } = JSON.parse(releasePackage()) as { scripts: Readonly<Record<string, string>> };
  const programs = Object.keys(scripts).filter((name) => !ELSEWHERE.includes(name));
  const command = new RegExp(`npm run (?:${programs.join('|')})\\b`);
  const files = ownFiles().filter(({ path }) => path.endsWith('.ts'));
  const found = files.flatMap(({ path }) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => command.test(line) && !COMMENT.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found, 'use commandOf').toEqual([]);
});
