import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wheelOf } from './python-wheel.ts';
import { zipOf } from './zip.ts';

const files = [
  { path: 'b/说明.txt', content: Buffer.from('两杯咖啡') },
  { path: 'a.txt', content: Buffer.from('') },
];
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The files that Python's own module of zips finds in an archive, after it has verified each checksum. */
function readByPython(bytes: Buffer): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'eh-zip-'));
  writeFileSync(join(folder, 'packed.zip'), bytes);
  const program = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))`;
  const read = execFileSync('python3', ['-c', program, join(folder, 'packed.zip')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return JSON.parse(read) as Record<string, string>;
}

it('gives the same bytes for the same files in any order', () => {
  expect(zipOf(files).equals(zipOf(files.toReversed()))).toBe(true);
});

it('makes a zip that another program reads and finds whole', ({ skip }) => {
  skip(!hasPython, 'Python is not installed here');
  expect(readByPython(zipOf(files))).toEqual({ 'a.txt': '', 'b/说明.txt': '两杯咖啡' });
});

it('lists in a wheel each file with its hash, and takes the name and version of the project', ({ skip }) => {
  skip(!hasPython, 'Python is not installed here');
  const project = ['name = "eh-sdk"', 'version = "1.2.3"', 'description = "Payments"', 'requires-python = ">=3.9"'];
  const wheel = readByPython(wheelOf({ project: project.join('\n'), readme: '# Read me', files }));
  expect(wheel['eh_sdk-1.2.3.dist-info/METADATA']).toContain('Name: eh-sdk\nVersion: 1.2.3\nSummary: Payments\n');
  const record = wheel['eh_sdk-1.2.3.dist-info/RECORD']?.trim().split('\n') ?? [];
  expect(record).toHaveLength(Object.keys(wheel).length);
  expect(record).toContain('a.txt,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0');
});

it('refuses a project without a version', () => {
  expect(() => wheelOf({ project: 'name = "eh-sdk"', readme: '', files })).toThrow(/version/);
});
