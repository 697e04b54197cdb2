import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

const folder = await mkdtemp(join(tmpdir(), 'eh-lock-'));
const lock = join(folder, 'lock');
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterAll(async () => {
  said.mockRestore();
  await rm(folder, { recursive: true });
});

it('makes the second wait until the first is done, and says so', async () => {
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = oneAtATime(lock, async () => {
    steps.push('first begins');
    await first.promise;
    steps.push('first ends');
  });
  const waiting = oneAtATime(lock, async () => void steps.push('second'));
  first.resolve();
  await Promise.all([running, waiting]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(said).toHaveBeenCalledWith('another start is setting up this folder, waiting for it');
});

it('takes over the lock of a dead process, and releases its own when its work fails', async () => {
  await writeFile(lock, '4194304');
  expect(await oneAtATime(lock, async () => 'done')).toBe('done');
  const failing = oneAtATime(lock, () => Promise.reject(new Error('full')));
  await expect(failing).rejects.toThrow('full');
  expect(existsSync(lock)).toBe(false);
});
