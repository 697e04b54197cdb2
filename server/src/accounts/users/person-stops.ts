import type { PersonStop } from '@eh/contract/accounts/users/person-stops.ts';
import type { WriteContext } from '../../platform/context.ts';
import { lockUser } from './store.ts';
import { fundStatus, identityStatus, type User, userStatus } from './user.ts';

/** The reasons why this user cannot move coins now. */
export function stopsOf(person: Pick<User, 'status' | 'fundStatus' | 'identityStatus'>): PersonStop[] {
  const stops: Readonly<Record<PersonStop, boolean>> = {
    frozen: person.status !== userStatus.normal,
    restricted: person.fundStatus === fundStatus.restricted,
    unverified: person.identityStatus !== identityStatus.verified,
  };
  return (Object.keys(stops) as PersonStop[]).filter((stop) => stops[stop]);
}

/** The same for several users, and locks them: none can be frozen before the transaction ends. */
export async function lockedStopsOf(ctx: WriteContext, userIds: readonly string[]): Promise<readonly PersonStop[][]> {
  // Requested concurrently, so that one statement locks them in the order of their ids.
  const people = await Promise.all(userIds.map((userId) => lockUser(ctx, userId)));
  return people.map((person) =>
    person === null
      ? ['frozen']
      : stopsOf({
          status: person.status,
          fundStatus: person.fund_status,
          identityStatus: person.identity_status,
        }),
  );
}
