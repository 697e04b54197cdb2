import { runCommand } from './run-command.ts';

/** A release comes with all that it needs. */
await runCommand('server', async () => undefined);
