import type { WriteContext } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Live } from '../../platform/live/live.ts';
import type { OnReached } from './message-silent.ts';
import { present } from './present.ts';
import { deliverUnread, noteSeen, readNotices } from './take-notices.ts';

export interface NotificationParts {
  readonly live: Live;
  /** Runs work in a separate transaction, after a socket has acknowledged a notice. */
  transaction(run: (ctx: WriteContext) => Promise<void>): Promise<void>;
  onReached: OnReached;
}

export function notificationEndpoints(parts: NotificationParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/notifications',
      handle: async (ctx, input) => {
        return { notices: (await deliverUnread(ctx, input.caller.userId)).map(present) };
      },
    }),
    command({
      call: 'POST /api/notifications/seen',
      handle: async (ctx, input) => {
        await noteSeen(ctx, parts, { userId: input.caller.userId, ids: input.body.id, sign: 'shown' });
        return {};
      },
    }),
    command({
      call: 'POST /api/read',
      handle: async (ctx, input) => {
        await readNotices(ctx, input.caller.userId, { ids: input.body.id });
        return {};
      },
    }),
    command({
      call: 'POST /api/read/all',
      handle: async (ctx, input) => {
        await readNotices(ctx, input.caller.userId, { until: input.body.until });
        return {};
      },
    }),
  ];
}
