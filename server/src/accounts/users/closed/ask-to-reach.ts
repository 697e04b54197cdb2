import type { WriteContext } from '../../../platform/context.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../store.ts';
import { type User, userStatus } from '../user.ts';

/** Whether coins may reach somebody: a `frozen` user may be able to receive them again, a `closed` one never. */
export type Reach = 'open' | 'frozen' | 'closed';

/** Whether somebody may be sent coins now. An account in good order takes days to close, so this needs no lock. */
export function canHaveCoins({ status }: Pick<User, 'status'>): boolean {
  return status === userStatus.normal;
}

/**
 * Locks a user to whom coins are about to be credited and returns whether they can receive them. A closing account can:
 * the arrival stops the closing.
 */
export async function reachOf(ctx: WriteContext, userId: string): Promise<Reach> {
  const person = await lockUser(ctx, userId);
  if (person === null || person.status === userStatus.closed) return 'closed';
  return person.status === userStatus.frozen ? 'frozen' : 'open';
}

/** Refuses, in the sender's words, unless this user can receive coins now. */
export async function askToReach(ctx: WriteContext, userId: string, refusal: Refusal): Promise<void> {
  if ((await reachOf(ctx, userId)) !== 'open') throw refusal;
}
