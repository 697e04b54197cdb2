import { findUserOfName, isLoginPassword } from '../accounts/users/index.ts';
import { ConfigError } from '../config/config.ts';
import type { ReadContext } from '../platform/context.ts';
import { isOperatorPassword } from '../staff/operators/index.ts';
import { demoMerchantPeople } from './demo-merchant.ts';
import { demoOperators } from './seed-operators.ts';
import { DEMO_PASSWORD, demoNames } from './seed-people.ts';

/**
 * The demo's passwords are public and could spend real money: a production start stops at a database with demo users.
 */
export async function refuseDemoPeople(ctx: ReadContext): Promise<void> {
  for (const value of [...demoNames, ...demoMerchantPeople]) {
    const user = await findUserOfName(ctx, { kind: 'username', value });
    if (user && (await isLoginPassword(ctx, user.id, DEMO_PASSWORD)))
      throw new ConfigError(
        `--production: this database has the demo person "${value}" with the password everybody knows. Use an empty database, or start without --production.`,
      );
  }
  for (const { name, password } of demoOperators) {
    if (await isOperatorPassword(ctx, name, password))
      throw new ConfigError(
        `--production: this database has the demo operator "${name}" with the password everybody knows. Use an empty database, or start without --production.`,
      );
  }
}
