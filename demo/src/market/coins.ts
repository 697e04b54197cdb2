import { balanceOf, userAccount } from '@eh/server/ledger/journal/index.ts';
import type { MarketPerson } from './market-person.ts';
import type { Stage } from './stage.ts';

/** The coins that a user can spend, in minor units. */
export function availableOf({ ctx }: Stage, { user }: MarketPerson): Promise<bigint> {
  return balanceOf(ctx.tx, userAccount(user.id, 'available', 'EH'));
}
