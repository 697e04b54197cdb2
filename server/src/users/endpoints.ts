import { searchUsers } from '../accounts/index.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { pageById } from '../kit/http/pages.ts';
import { requireReader, requireRole } from '../operators/index.ts';
import { changeUserBy } from './change-user.ts';
import { entryEndpoints } from './entry.ts';
import { presentRow, profileOf } from './profile.ts';
import { readers, rolesFor } from './rights.ts';

/** The calls of operators about people. Amounts are told in the platform's coin. */
export function userEndpoints(currency: string): readonly Endpoint[] {
  return [
    ...entryEndpoints(),
    reads('POST /api/operator/users', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, readers);
      const { page, nextCursor } = await pageById(ask.body, ({ past, limit }) =>
        searchUsers(look, {
          text: ask.body.search ?? '',
          standing: ask.body.standing ?? null,
          beforeId: past,
          limit,
        }),
      );
      return {
        rows: page.map(presentRow),
        next_cursor: nextCursor,
      };
    }),
    reads('POST /api/operator/users/profile', async (look, ask) => {
      const operator = await requireReader(look, ask.caller.operatorId, readers);
      return profileOf(look, { userId: ask.body.id, currency, operator });
    }),
    does('POST /api/operator/users/change', async (act, ask) => {
      const { id, reason, change } = ask.body;
      const operator = await requireRole(lookOf(act), ask.caller.operatorId, rolesFor(change.kind));
      await changeUserBy(act, { operatorId: operator.id, userId: id, reason, change });
      return profileOf(lookOf(act), { userId: id, currency, operator });
    }),
  ];
}
