import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { afterAll, expect, it } from 'vitest';
import { cleanSent, diskFileStore, openPrivateFiles } from '../../src/files/uploads/index.ts';
import { refusalOf } from '../call-endpoint.ts';
import { flatPng } from '../files/hostile-files.ts';
import { isLong } from '../long.ts';

const files = openPrivateFiles(diskFileStore(join(tmpdir(), 'eh-no-files')), () => []);
afterAll(() => files.close());
const send = (bytes: Buffer) =>
  cleanSent(files, 'mallory', { purpose: 'voucher', fileName: 'slip', length: bytes.length, bytes });

const PROGRAM = join(import.meta.dirname, '../programs/fuzz-uploads.ts');
const FILES = isLong ? 10_000 : 60;
const MEGABYTES_MAX = 400;

it('limits memory and survives files made to do harm', async () => {
  // Another part of them each day; the seed is in the output, and gives the same files again.
  const seed = Math.floor(Date.now() / 86_400_000) * FILES;
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '--files', `${FILES}`, '--seed', `${seed}`]);
  const report = JSON.parse(stdout) as { megabytes: { together: number }; broken: object[]; unhandled: string[] };
  expect(report).toMatchObject({ files: FILES, broken: [], unhandled: [] });
  expect(report.megabytes.together).toBeLessThan(MEGABYTES_MAX);
});

it.each([
  ['84 bytes that were enlarged to 1.3 GB', 1, 2560, uploadRefusals.PictureShapeUnfit],
  ['a strip of forty million points', 1, 40_000_000, uploadRefusals.PictureShapeUnfit],
  ['the same lying', 40_000_000, 1, uploadRefusals.PictureShapeUnfit],
  ['more points than are taken', 9000, 9000, uploadRefusals.PictureTooManyPoints],
])('refuses %s within a moment', async (_what, width, height, kind) => {
  await send(flatPng({ width: 40, height: 40 }));
  const start = performance.now();
  expect(await refusalOf(send(flatPng({ width, height })))).toMatchObject({ code: kind.code });
  expect(performance.now() - start).toBeLessThan(2000);
});

it('accepts the longest and narrowest allowed pictures, and those with the most pixels', async () => {
  for (const picture of [
    { width: 64, height: 2560 },
    { width: 500, height: 20_000 },
    { width: 7000, height: 7000, colour: 2 },
  ])
    expect(await send(flatPng(picture))).toMatchObject({ mediaType: 'image/png' });
});

it('refuses a file that would have to be in memory as a whole', async () => {
  const picture = flatPng({ width: 7000, height: 7000, colour: 6, depth: 16, interlaced: true });
  expect(await refusalOf(send(picture))).toMatchObject({ code: uploadRefusals.FileTooCostly.code });
});
