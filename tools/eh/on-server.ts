import { runCommand } from './run-command.ts';

/** A release contains everything it needs. */
await runCommand('server', async () => undefined);
