import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import { acceptAllAtFirst } from '@eh/server/content/texts/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { DEMO_MERCHANT_FINANCE, DEMO_MERCHANT_OWNER } from '../shop/demo-merchant.ts';
import { demoNames } from './seed-people.ts';

/** Lets the demo's users accept the initial terms, so that no visitor is asked to. */
export async function seedAcceptances(ctx: WriteContext): Promise<void> {
  for (const value of [...demoNames, DEMO_MERCHANT_OWNER, DEMO_MERCHANT_FINANCE]) {
    const user = await findUserOfName(readContextOf(ctx), { kind: 'username', value });
    if (user) await acceptAllAtFirst(ctx, user.id);
  }
}
