import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './bring/root.ts';

/**
 * Runs the random walks and races of trades, as often as one proof needs; `WALKS` and `RACE_ROUNDS` override the
 * numbers.
 */
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'api',
    'server/test/proof',
    'server/test/races/trade-races.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { WALKS: '2000', RACE_ROUNDS: '200', ...process.env } },
);
process.exitCode = status ?? 1;
