import type { WriteContext } from '../../../platform/context.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../store.ts';
import { type User, userStatus } from '../user.ts';

/** Whether coins may reach somebody: `frozen` may have them again one day, `closed` never. */
export type Reach = 'open' | 'frozen' | 'closed';

/** Whether somebody may be sent coins now. An account in good order takes days to close, so this needs no lock. */
export function canHaveCoins({ status }: Pick<User, 'status'>): boolean {
  return status === userStatus.normal;
}

/**
 * Locks somebody whom coins are about to reach and says whether they can have them. A closing account can: what arrives
 * meanwhile leaves it to its owner.
 */
export async function reachOf(ctx: WriteContext, userId: string): Promise<Reach> {
  const person = await lockUser(ctx, userId);
  if (person === null || person.status === userStatus.closed) return 'closed';
  return person.status === userStatus.frozen ? 'frozen' : 'open';
}

/** May these coins reach this person? Refuses, with the words of whoever sends them, unless they can have them now. */
export async function askToReach(ctx: WriteContext, userId: string, refusal: Refusal): Promise<void> {
  if ((await reachOf(ctx, userId)) !== 'open') throw refusal;
}
