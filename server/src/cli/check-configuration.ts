import { checkConfiguration } from '../composition/checking/check-configuration.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { faultText } from '../platform/process/terminal-fault.ts';

/**
 * Tries the settings before a restart, as `nginx -t` does: prints a line for each check and exits with 1 if any fails.
 */
async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env);
  const checked = await checkConfiguration(config, process.env, new Date());
  say('ok   all values can be read');
  for (const { subject, isGood, says } of checked) say(`${isGood ? 'ok  ' : 'BAD '} ${subject}: ${says}`);
  process.exit(checked.every(({ isGood }) => isGood) ? 0 : 1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  const lines = faultText(error).split('\n');
  for (const line of lines) say(error instanceof ConfigError ? `BAD  ${line}` : line);
  process.exit(1);
});
