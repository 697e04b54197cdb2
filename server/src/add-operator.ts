import { operatorRoles } from '@eh/contract/operators.ts';
import { ConfigError, readConfig } from './config.ts';
import { startPostgres } from './kit/database/embedded/start-postgres.ts';
import { migrate } from './kit/database/migrate.ts';
import { openDatabase } from './kit/database/open-database.ts';
import { ids } from './kit/ids.ts';
import { newToken } from './kit/secrets.ts';
import { faultText } from './kit/terminal-fault.ts';
import { totpAddress } from './kit/totp.ts';
import { openVault } from './kit/vault.ts';
import { addOperator } from './operators/index.ts';

const PASSWORD_LENGTH = 20;

/** Makes an operator from the terminal, which is the only way to the first one. Password and secret are said here once. */
async function main(): Promise<void> {
  const [name, wanted, ...parameters] = process.argv.slice(2);
  const role = operatorRoles.find((one) => one === wanted);
  if (name === undefined || role === undefined)
    throw new ConfigError(
      `npm run add-operator -- NAME ROLE [--data DIR]; a role is one of ${operatorRoles.join(', ')}`,
    );
  const config = readConfig(parameters, process.env);
  if (config.databaseUrl !== undefined && process.env['SECRET'] === undefined)
    throw new ConfigError(
      'SECRET: needed here too, the same as the server has; it could not read the new code secret otherwise',
    );
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const url = config.databaseUrl ?? postgres?.url ?? '';
  await migrate(url);
  const database = openDatabase(url, () => undefined);
  try {
    const password = newToken().slice(0, PASSWORD_LENGTH);
    const vault = openVault(config.secret, 'operators');
    const added = await database.transaction((tx) =>
      addOperator({ tx, now: new Date(), ids }, vault, { name, role, password }),
    );
    if (!added) throw new ConfigError(`There is an operator "${name}" already`);
    say(
      `${name}, ${role}\npassword  ${password}\nsecret    ${added.totpSecret}\n${totpAddress(name, added.totpSecret)}`,
    );
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${faultText(error)}\n`);
  process.exit(1);
});
