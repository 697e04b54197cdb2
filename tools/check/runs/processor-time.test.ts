import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { coreSeconds } from './processor-time.ts';

const isLinux = process.platform === 'linux';

it.runIf(isLinux)('counts what a process and its ended children have used', () => {
  const before = coreSeconds(process.pid) ?? Number.NaN;
  spawnSync(process.execPath, [
    '-e',
    'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);',
  ]);
  expect((coreSeconds(process.pid) ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.3);
});

it('says nothing about a process that is gone', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  expect(coreSeconds(pid)).toBeNull();
});
