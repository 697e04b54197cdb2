import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bring/root.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    write: { type: 'boolean', default: false },
  },
});

/** Runs the release test that makes machines fail, for any duration. */
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'release',
    'server/test/release/faults/faults.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_MINUTES: values.minutes,
      FAULT_SEED: values.seed,
      ...(values.write && { FAULT_WRITE: '1' }),
    },
  },
);
process.exitCode = status ?? 1;
