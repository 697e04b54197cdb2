import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { damaged, drawsFrom } from './damage.ts';
import { judge } from './judge.ts';
import { makeVectors } from './make-vectors.ts';
import type { Vector } from './vector.ts';
import { vectorsFolder, vectorsText, verifierFile } from './vector-files.ts';

const SEED = Number(process.env['FORMATS_SEED'] ?? 37);
const DAMAGED_OF_EACH = Number(process.env['FORMATS_DAMAGED'] ?? 80);
const vectors = await makeVectors();

it('the vectors in docs/vectors match the current code; ./eh write-vectors writes them', () => {
  expect(readdirSync(vectorsFolder).toSorted()).toEqual([...vectors.keys()].map((name) => `${name}.json`).toSorted());
  for (const [name, cases] of vectors)
    expect(readFileSync(join(vectorsFolder, `${name}.json`), 'utf8')).toBe(vectorsText(cases));
});

/** The verifier needs `python3`, which `.ci/run` installs. */
describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('the verifier in Python', () => {
  const check = (folder: string) =>
    promisify(execFile)('python3', ['-B', verifierFile, 'vectors', folder]).then(
      ({ stdout }) => stdout,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );

  it('accepts every vector that the product accepts', async () => {
    const count = [...vectors.values()].flat().length;
    expect(await check(vectorsFolder)).toBe(`good: ${count} vectors\n`);
  });

  it('agrees on a thousand damaged ones', async () => {
    const draw = drawsFrom(SEED);
    const folder = mkdtempSync(join(tmpdir(), 'eh-damaged-'));
    const made: Vector[] = [];
    const good = [...vectors.values()].flat().filter(({ finding }) => finding !== null);
    for (const vector of good)
      for (let number = 0; number < DAMAGED_OF_EACH; number += 1) {
        const broken = { ...damaged(vector, draw), name: `${vector.name}, damage ${number} of seed ${SEED}` };
        made.push({ ...broken, finding: await judge(broken) });
      }
    writeFileSync(join(folder, 'damaged.json'), vectorsText(made));
    const count = made.length;
    expect(await check(folder)).toBe(`good: ${count} vectors\n`);
    rmSync(folder, { recursive: true });
    expect(made.filter(({ finding }) => finding === null).length).toBeGreaterThan(count / 2);
    expect(count).toBeGreaterThanOrEqual(1000);
  });
});
