import { searchUsers } from '../../accounts/users/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/pages.ts';
import { recordView, requireReader, requireRole } from '../../staff/operators/index.ts';
import { changeUserBy, USERS_QUEUE } from './change-user.ts';
import { entryEndpoints } from './entry.ts';
import { presentRow, profileOf } from './profile.ts';
import { readers, rolesFor } from './rights.ts';

/** Nobody is asked why he opens a person's page; the log says that he did. */
const VIEWED = '—';

/** The calls of operators about people. Amounts are told in the platform's coin. */
export function userEndpoints(currency: string): readonly Endpoint[] {
  return [
    ...entryEndpoints(),
    reads('POST /api/operator/users', async (ctx, ask) => {
      await requireReader(ctx, ask.caller.operatorId, readers);
      const { page, nextCursor } = await pageById(ask.body, ({ past, limit }) =>
        searchUsers(ctx, {
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
    does('POST /api/operator/users/profile', async (ctx, ask) => {
      const reading = readContextOf(ctx);
      const operator = await requireReader(reading, ask.caller.operatorId, readers);
      const profile = await profileOf(reading, { userId: ask.body.id, currency, operator });
      // Phone and e-mail stand here whole: whoever opens them is known by name.
      await recordView(ctx, {
        operatorId: operator.id,
        act: 'user.view',
        subjectId: profile.id,
        subject: profile.account,
        reason: VIEWED,
        queue: USERS_QUEUE,
      });
      return profile;
    }),
    does('POST /api/operator/users/change', async (ctx, ask) => {
      const { id, reason, change } = ask.body;
      const operator = await requireRole(readContextOf(ctx), ask.caller.operatorId, rolesFor(change.kind));
      await changeUserBy(ctx, { operatorId: operator.id, userId: id, reason, change });
      return profileOf(readContextOf(ctx), { userId: id, currency, operator });
    }),
  ];
}
