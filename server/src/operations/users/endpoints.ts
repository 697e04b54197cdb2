import { searchUsers } from '../../accounts/users/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { recordView } from '../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../staff/operators/index.ts';
import { changeUserBy, USERS_QUEUE } from './change-user.ts';
import { presentRow, profileOf } from './profile.ts';
import { readers, rolesFor } from './rights.ts';

/** Opening a user's page needs no reason; the log records the view. */
const VIEWED = '—';

/** The calls of operators about users. Amounts are in the platform's coin. */
export function userEndpoints(currency: string): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/operator/users',
      from: 'replica',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, readers);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          searchUsers(ctx, {
            text: input.body.search ?? '',
            standing: input.body.standing ?? null,
            beforeId: past,
            limit,
          }),
        );
        return {
          rows: page.map(presentRow),
          next_cursor: nextCursor,
        };
      },
    }),
    command({
      call: 'POST /api/operator/users/profile',
      handle: async (ctx, input) => {
        const reading = readContextOf(ctx);
        const operator = await requireReader(reading, input.caller.operatorId, readers);
        const profile = await profileOf(reading, { userId: input.body.id, currency, operator });
        // Phone and e-mail are shown in full here, so the view is recorded with the operator's name.
        await recordView(ctx, {
          operatorId: operator.id,
          act: 'user.view',
          subjectId: profile.id,
          subject: profile.account,
          reason: VIEWED,
          queue: USERS_QUEUE,
        });
        return profile;
      },
    }),
    command({
      call: 'POST /api/operator/users/change',
      handle: async (ctx, input) => {
        const { id, reason, change } = input.body;
        const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, rolesFor(change.kind));
        await changeUserBy(ctx, { operatorId: operator.id, userId: id, reason, change });
        return profileOf(readContextOf(ctx), { userId: id, currency, operator });
      },
    }),
  ];
}
