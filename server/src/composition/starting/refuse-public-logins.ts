import { findUserOfName, isLoginPassword } from '../../accounts/users/index.ts';
import { ConfigError } from '../../config/config.ts';
import type { ReadContext } from '../../platform/context.ts';
import { isOperatorPassword } from '../../staff/operators/index.ts';
import { PUBLIC_PASSWORD, publicOperators, publicUsers } from './public-logins.ts';

/** Public logins could spend real money: a production start stops if one of them works in the database. */
export async function refusePublicLogins(ctx: ReadContext): Promise<void> {
  for (const value of publicUsers) {
    const user = await findUserOfName(ctx, { kind: 'username', value });
    if (user && (await isLoginPassword(ctx, user.id, PUBLIC_PASSWORD))) throw refusalOf(`person "${value}"`);
  }
  for (const name of publicOperators) {
    if (await isOperatorPassword(ctx, name, PUBLIC_PASSWORD)) throw refusalOf(`operator "${name}"`);
  }
}

function refusalOf(whom: string): ConfigError {
  return new ConfigError(
    `--production: this database has the demo ${whom} with the password everybody knows. Use an empty database, or start without --production.`,
  );
}
