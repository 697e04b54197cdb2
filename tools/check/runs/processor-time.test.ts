import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { takeCoreSeconds } from './processor-time.ts';

const BUSY = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
const AS_ITS_CHILD = `require('node:child_process').spawnSync(process.execPath, ['-e', '${BUSY}'])`;

it.runIf(process.platform === 'linux')('counts what an ended program and its own have used, once', () => {
  takeCoreSeconds();
  spawnSync(process.execPath, ['-e', AS_ITS_CHILD]);
  expect(takeCoreSeconds()).toBeGreaterThanOrEqual(0.3);
});
