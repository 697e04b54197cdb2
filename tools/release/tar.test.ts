import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ReleaseFile } from './release-file.ts';
import { writeArchive } from './write-archive.ts';

const AT = 1_790_000_000;
const home = mkdtempSync(join(tmpdir(), 'eh-tar-'));
afterAll(() => rmSync(home, { recursive: true, maxRetries: 5 }));

const program = join(home, 'program');
writeFileSync(program, 'runs', { mode: 0o700 });
const deep = `${'folder/'.repeat(18)}file-with-a-name`;
const files: readonly ReleaseFile[] = [
  { path: 'b/link', content: { kind: 'link', to: '../a.txt' } },
  { path: 'a.txt', content: { kind: 'text', text: '金额 1.00' } },
  { path: 'b/program', content: { kind: 'copy', from: program } },
  { path: deep, content: { kind: 'text', text: 'deep' } },
];
const write = (name: string, list = files) =>
  writeArchive(join(home, name), { files: list, folder: 'eh-1.0.0', seconds: AT });

it('writes an archive that the system’s tar unpacks with folders, links and permissions', async () => {
  await write('whole.tar.gz');
  execFileSync('tar', ['-xzf', join(home, 'whole.tar.gz'), '-C', home]);
  expect(readFileSync(join(home, 'eh-1.0.0/b/link'), 'utf8')).toBe('金额 1.00');
  expect(readFileSync(join(home, 'eh-1.0.0', deep), 'utf8')).toBe('deep');
  const listed = execFileSync('tar', ['-tzvf', join(home, 'whole.tar.gz')], { encoding: 'utf8', env: { TZ: 'UTC' } });
  expect(listed.split('\n')[0]).toMatch(/^drwxr-xr-x root\/root +0 2026-09-21 \d\d:\d\d eh-1\.0\.0\/$/);
  expect(listed).toMatch(/^-rwxr-xr-x root\/root +4 .* eh-1\.0\.0\/b\/program$/m);
  expect(listed).toMatch(/^-rw-r--r-- root\/root .* eh-1\.0\.0\/a\.txt$/m);
});

it('writes the same bytes for the same files in any order, and counts their content', async () => {
  const [first, second] = [await write('first.tar.gz'), await write('second.tar.gz', files.toReversed())];
  expect(second).toEqual(first);
  expect(first.bytes).toBe(Buffer.byteLength('金额 1.00') + 'runs'.length + 'deep'.length);
});

it('refuses a path that does not fit its field', async () => {
  const long: ReleaseFile = { path: 'x'.repeat(101), content: { kind: 'text', text: '' } };
  await expect(write('long.tar.gz', [long])).rejects.toThrow('too long');
});
