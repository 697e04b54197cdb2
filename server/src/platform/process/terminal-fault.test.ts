import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../config/config-safety.ts';
import { MigrationRefused } from '../database/schema/migrate.ts';
import { faultText, TerminalFault } from './terminal-fault.ts';

const root = join(import.meta.dirname, '../../../..');
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it went wrong`), { code, ...more });

it.each([
  [new TerminalFault('Do this.'), 'Do this.'],
  [new ConfigError('--port: no'), '--port: no'],
  [new MigrationRefused('Start the newer version.'), 'Start the newer version.'],
  [coded('EROFS', { path: '/data/secret' }), '/data/secret cannot be used (EROFS): its disk can only be read.'],
  [coded('EACCES', { path: '/data/secret' }), '/data/secret cannot be used (EACCES): this user has no right to it.'],
  [coded('ECONNREFUSED', { syscall: 'connect' }), 'The database cannot be reached: '],
  [coded('28P01'), 'The database cannot be reached: '],
  [coded('ERR_PARSE_ARGS_UNKNOWN_OPTION'), 'ERR_PARSE_ARGS_UNKNOWN_OPTION: it went wrong'],
  ['only text', 'only text'],
])('reports %s in one sentence', (error, sentence) => {
  expect(faultText(error).startsWith(sentence)).toBe(true);
  expect(faultText(error)).not.toContain('\n');
});

it('shows the stack of a fault that nobody at the terminal can repair', () => {
  expect(faultText(new TypeError('broken'))).toContain('terminal-fault.test.ts');
  expect(faultText(coded('ENOENT'))).toContain('terminal-fault.test.ts');
});

it('reports a wrong data folder, backup file or flag without a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eh-terminal-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  mkdirSync(join(folder, 'data'));
  const said: string[] = [];
  try {
    for (const [program, ...parameters] of [
      ['server/src/main.ts', '--data', join(file, 'data')],
      ['tools/restore.ts', file, '--database', 'postgres://eh@127.0.0.1:9/eh'],
      ['tools/backup.ts', '--database', 'postgres://eh@127.0.0.1:9/eh'],
      ['tools/backup.ts', file, '--database', 'postgres://eh@127.0.0.1:9/eh'],
      ['tools/backup.ts', file, '--bookstore', 'postgres://eh@127.0.0.1:9/eh'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [join(root, program ?? ''), ...parameters], {
        encoding: 'utf8',
      });
      expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
      said.push(stderr);
    }
    expect(said.join('')).toContain(`${file} is there already`);
    expect(readFileSync(file, 'utf8')).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
