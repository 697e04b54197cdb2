import { kindOfPush } from '@eh/contract/content/push/push-kinds.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { requestIdOf } from '../../platform/observability/cause.ts';
import { recordView } from '../../staff/audit-log/index.ts';
import { requireReader } from '../../staff/operators/index.ts';
import { changeSettings } from './change-settings.ts';
import { deliveriesTo, type LoggedDelivery } from './deliveries/log-store.ts';
import { sendTrial } from './send-trial.ts';
import { settingsOf, subscriptionsOf, usualSettings } from './store.ts';
import { type SubscribeParts, subscribe, unsubscribe } from './subscribe.ts';
import { type Opened, takeReceipt } from './take-receipt.ts';

export interface PushEndpointParts extends SubscribeParts {
  /** Null if this server sends nothing to browsers. */
  readonly publicKey: string | null;
  /** Called when a user has opened the push of a notice. */
  onOpened(ctx: WriteContext, opened: Opened): Promise<void>;
}

/** The operators who answer users' questions about missed messages. */
const readers: readonly OperatorRole[] = ['support', 'arbiter'];

export function pushEndpoints(parts: PushEndpointParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/push',
      handle: async (ctx, { caller }) => {
        const devices = await subscriptionsOf(ctx.reader, [caller.userId]);
        return {
          public_key: parts.publicKey,
          channels: [...parts.channels],
          is_on: devices.some((device) => device.session_id === caller.sessionId),
          devices: devices.length,
          settings: (await settingsOf(ctx.reader, [caller.userId])).get(caller.userId) ?? usualSettings,
        };
      },
    }),
    command({
      call: 'POST /api/push/subscribe',
      handle: async (ctx, { caller, body }) => {
        await subscribe(ctx, caller, body, parts);
        return {};
      },
    }),
    command({
      call: 'POST /api/push/unsubscribe',
      handle: async (ctx, { caller }) => {
        await unsubscribe(ctx, caller.sessionId);
        return {};
      },
    }),
    command({
      call: 'POST /api/push/settings',
      handle: (ctx, { caller, body }) => changeSettings(ctx, caller.userId, body),
    }),
    command({
      call: 'POST /api/push/trial',
      handle: async (ctx, { caller }) => {
        await sendTrial(ctx, caller);
        return {};
      },
    }),
    command({
      call: 'POST /api/push/receipt',
      handle: async (ctx, { body }) => {
        await takeReceipt(ctx, body, (opened) => parts.onOpened(ctx, opened));
        return {};
      },
    }),
    command({
      call: 'POST /api/operator/users/pushes',
      handle: async (ctx, { caller, body }) => {
        await requireReader(readContextOf(ctx), caller.operatorId, readers);
        const { page, nextCursor } = await pageById(body, (stretch) => deliveriesTo(ctx.tx, body.userid, stretch));
        if (page.length > 0) await recordView(ctx, viewOf(caller.operatorId, body.userid));
        return { rows: page.map(presentDelivery), next_cursor: nextCursor };
      },
    }),
  ];
}

/** The audit log entry for viewing a user’s pushes; none if there were no pushes. */
function viewOf(operatorId: string, userId: string): Parameters<typeof recordView>[1] {
  return { operatorId, act: 'user.view', subjectId: userId, subject: 'pushes', reason: '—', queue: 'users' };
}

function presentDelivery({ cause, created_at, sent_at, shown_at, opened_at, ...row }: LoggedDelivery) {
  return {
    ...row,
    kind: kindOfPush(row.type),
    request_id: cause === null ? null : requestIdOf(cause),
    created_at: epochSeconds(created_at),
    sent_at: epochSecondsOrNull(sent_at),
    shown_at: epochSecondsOrNull(shown_at),
    opened_at: epochSecondsOrNull(opened_at),
  };
}
