import { noticeTypes } from '@eh/contract/notices.ts';
import {
  CONFIG_CHANGED,
  NOTIFICATION,
  ORDER_UPDATED,
  SESSION_ENDED,
  sessionEndings,
  TRADE_UPDATED,
} from '@eh/contract/platform/live.ts';
import * as z from 'zod';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Live, Parcel } from '../../platform/live/live.ts';
import type { Cause } from '../../platform/observability/cause.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import type { Delivery } from '../../trading/trades/index.ts';
import { queuePushes } from '../push/index.ts';
import { withCounterparties } from './counterparties.ts';
import { type OnReached, waitForDevices } from './message-silent.ts';
import { present } from './present.ts';
import {
  endAsking,
  insertNotifications,
  markDelivered,
  markRead,
  markReadUntil,
  markSeen,
  type NewNotice,
  type NotificationRow,
  noticesOfTrade,
  unreadOf,
} from './store.ts';

export { messageDeadlines, type Reached } from './message-silent.ts';
export { noticeSettings } from './notice-rules.ts';
export { eraseNotices, eraseOldNotices } from './store.ts';

/** Notices: stored for each user, pushed over the private channel, and listed for users who were away. */

const UNREAD_MAX = 100;

const noticePayload = z.object({
  user_id: z.uuid(),
  type: z.enum(noticeTypes),
  data: z.record(z.string(), z.unknown()),
});
const orderPayload = z.object({ order_id: z.uuid() });
const tradePayload = z.object({
  transaction_id: z.uuid(),
  user_ids: z.array(z.uuid()),
  /**
   * The running deadline in seconds, from the module that moved the trade: earlier requests to its sides have ended.
   */
  timeout: z.number().int().nullable().optional(),
});
const sessionPayload = z.object({
  session_id: z.uuid(),
  user_id: z.uuid(),
  because: z.enum(sessionEndings).optional(),
});
const userPayload = z.object({ user_id: z.uuid() });

export interface NotificationParts {
  readonly live: Live;
  /** Runs work in a transaction of its own, after a socket has acknowledged a notice. */
  transaction(run: (ctx: WriteContext) => Promise<void>): Promise<void>;
  onReached: OnReached;
}

/**
 * The outbox events that devices get: notices, changes of the market, ended sessions, changed permissions. `onQueued` is
 * called when pushes may wait to be sent.
 */
export function notificationListeners({ live }: NotificationParts, onQueued: () => void) {
  const store = async (ctx: WriteContext, notices: readonly NewNotice[], causes: readonly (Cause | null)[] = []) => {
    const rows = await insertNotifications(ctx, await withCounterparties(ctx, notices));
    await waitForDevices(ctx, rows);
    await queuePushes(
      ctx,
      rows.map(({ id, user_id: userId, type, data }, index) => ({
        id,
        userId,
        type,
        data,
        cause: causes[index] ?? null,
      })),
    );
    return [() => live.bring(rows.map(parcelOf)), onQueued];
  };
  return listenersOf({
    notice: {
      about(payload) {
        const { user_id: userId, data } = noticePayload.parse(payload);
        return typeof data['transaction_id'] === 'string' ? data['transaction_id'] : userId;
      },
      handle(ctx, payloads, causes) {
        const notices = payloads.map((payload) => noticePayload.parse(payload));
        return store(
          ctx,
          notices.map(({ user_id: userId, type, data }) => ({ userId, type, data })),
          causes,
        );
      },
    },
    'user.upgraded': {
      about: (payload) => userPayload.parse(payload).user_id,
      handle(ctx, payloads) {
        const users = payloads.map((payload) => userPayload.parse(payload).user_id);
        return store(
          ctx,
          users.map((userId) => ({ userId, type: 'user.upgrade', data: {} })),
        );
      },
    },
    'order.updated': {
      async handle(_ctx, payloads) {
        const orders = new Set(payloads.map((payload) => orderPayload.parse(payload).order_id));
        const parcels = [...orders].map((id) => ({ userId: null, event: ORDER_UPDATED, payload: { order_id: id } }));
        return [() => live.hint(parcels)];
      },
    },
    'config.changed': {
      handle: async () => [() => live.hint([{ userId: null, event: CONFIG_CHANGED, payload: {} }])],
    },
    'trade.updated': {
      about: (payload) => tradePayload.parse(payload).transaction_id,
      async handle(ctx, payloads) {
        const moved = payloads.map((payload) => tradePayload.parse(payload));
        await endAsking(ctx, new Map(moved.flatMap(askedUntil)));
        const parcels = moved.flatMap(({ transaction_id, user_ids }) =>
          user_ids.map((userId) => ({ userId, event: TRADE_UPDATED, payload: { transaction_id } })),
        );
        return [() => live.hint(parcels)];
      },
    },
    'session.ended': handleEach(async (_ctx, payload) => {
      const { session_id, because } = sessionPayload.parse(payload);
      return [() => live.endSession(session_id, SESSION_ENDED, { because })];
    }),
  });
}

/** The trade and its present deadline, from events that state them. */
function askedUntil({ transaction_id, timeout }: z.infer<typeof tradePayload>): [string, number][] {
  return timeout === undefined ? [] : [[transaction_id, timeout ?? 0]];
}

/** A notice on its way to all devices of its user. An acknowledgement proves that a device is there, not a person. */
function parcelOf(row: NotificationRow): Parcel {
  return { userId: row.user_id, event: NOTIFICATION, payload: present(row) };
}

const takenNotice = z.object({ id: z.uuid() });

/** A device has acknowledged a parcel. */
export async function noteTaken(parts: NotificationParts, { userId, payload }: Parcel): Promise<void> {
  const { id } = takenNotice.parse(payload);
  await parts.transaction((ctx) => markDelivered(ctx, userId ?? '', [id]));
}

export function notificationEndpoints(parts: NotificationParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/notifications',
      handle: async (ctx, input) => {
        const rows = await unreadOf(ctx.tx, input.caller.userId, UNREAD_MAX);
        await markDelivered(
          ctx,
          input.caller.userId,
          rows.filter((row) => row.delivered_at === null).map((row) => row.id),
        );
        return { notices: rows.map(present) };
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
        await markRead(ctx, input.caller.userId, input.body.id);
        return {};
      },
    }),
    command({
      call: 'POST /api/read/all',
      handle: async (ctx, input) => {
        await markReadUntil(ctx, input.caller.userId, input.body.until);
        return {};
      },
    }),
  ];
}

/** A person has seen notices: a page that was open and visible showed them, or their push was opened. */
export async function noteSeen(
  ctx: WriteContext,
  { onReached }: Pick<NotificationParts, 'onReached'>,
  {
    userId,
    ids,
    sign,
  }: { readonly userId: string; readonly ids: readonly string[]; readonly sign: 'shown' | 'opened' },
): Promise<void> {
  for (const row of await markSeen(ctx, userId, ids)) await onReached(ctx, { userId, notice: present(row), sign });
}

const DELIVERIES_MAX = 100;

/** All notices of a trade, oldest first, for judging whether somebody was informed. */
export async function deliveriesOf(ctx: ReadContext, tradeId: string): Promise<readonly Delivery[]> {
  const rows = await noticesOfTrade(ctx.reader, { tradeId, limit: DELIVERIES_MAX });
  return rows.map((row) => ({
    type: row.type,
    userId: row.user_id,
    isReminder: row.data.is_reminder === true,
    sentAt: row.created_at,
    deliveredAt: row.delivered_at,
    seenAt: row.seen_at,
    messaged: row.messaged_by && row.messaged_at && { by: row.messaged_by, at: row.messaged_at },
    readAt: row.read_at,
  }));
}
