import { operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { newToken } from '../platform/crypto/secrets.ts';
import { openServerKeys } from '../platform/crypto/server-keys.ts';
import { totpAddress } from '../platform/crypto/totp.ts';
import { startPostgres } from '../platform/database/embedded/start-postgres.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareSchema } from '../platform/database/schema/migrate.ts';
import { ids } from '../platform/ids.ts';
import { commandOf } from '../platform/process/command-of.ts';
import { faultText } from '../platform/process/terminal-fault.ts';
import { giveNewKeys } from '../staff/management/index.ts';
import { addOperator } from '../staff/operators/index.ts';

const PASSWORD_LENGTH = 20;

const NEW_KEYS = 'new-keys';

/**
 * Makes an operator from the server's terminal, which is the only way to create the first ones, or gives new keys to
 * one who lost theirs and has no second owner to ask. Prints the password and the secret once.
 */
async function main(): Promise<void> {
  const [name, wanted, ...parameters] = process.argv.slice(2);
  const role = operatorRoles.find((known) => known === wanted);
  if (name === undefined || (role === undefined && wanted !== NEW_KEYS))
    throw new ConfigError(
      `${commandOf('add-operator', 'NAME ROLE [--data DIR]')}, a role being one of ${operatorRoles.join(', ')}; or NAME ${NEW_KEYS} for somebody who has lost theirs`,
    );
  const config = readConfig(parameters, process.env);
  const hasSecret = ['SECRET', 'SECRET_FILE'].some((name) => process.env[name] !== undefined);
  if (config.databaseUrl !== undefined && !hasSecret)
    throw new ConfigError(
      'SECRET: needed here too, the same as the server has; it could not read the new code secret otherwise',
    );
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, say }) : null;
  const url = config.databaseUrl ?? postgres?.url ?? '';
  await prepareSchema(url, config);
  const database = openDatabase(url, () => undefined, { isPatient: true });
  try {
    const password = newToken().slice(0, PASSWORD_LENGTH);
    const serverKeys = openServerKeys(Buffer.from(config.secret));
    const vault = serverKeys.vaultFor('operators');
    const given = await database.transaction((tx) => {
      const ctx = { tx, now: new Date(), ids, serverKeys };
      return role === undefined
        ? giveNewKeys(ctx, vault, { name, password })
        : addOperator(ctx, vault, { name, role, password });
    });
    if (!given)
      throw new ConfigError(
        role === undefined ? `There is no operator "${name}"` : `There is an operator "${name}" already`,
      );
    const { totpSecret } = given;
    say(
      `${name}, ${role ?? NEW_KEYS}\npassword  ${password}\nsecret    ${totpSecret}\n${totpAddress(name, totpSecret)}`,
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
