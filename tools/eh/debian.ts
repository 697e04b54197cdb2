import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a script of `deploy/debian`, which works on the machine itself. */
const [, , script = '', ...parameters] = process.argv;
const { status } = spawnSync(join(import.meta.dirname, '../../deploy/debian', script), parameters, {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
