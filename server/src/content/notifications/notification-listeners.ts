import { noticeTypes } from '@eh/contract/notices.ts';
import {
  CONFIG_CHANGED,
  LISTING_UPDATED,
  NOTIFICATION,
  SESSION_ENDED,
  sessionEndings,
  TRADE_UPDATED,
} from '@eh/contract/platform/live.ts';
import * as z from 'zod';
import type { WriteContext } from '../../platform/context.ts';
import type { Parcel } from '../../platform/live/live.ts';
import type { Cause } from '../../platform/observability/cause.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { queuePushes } from '../push/index.ts';
import { withCounterparties } from './counterparties.ts';
import type { NotificationParts } from './endpoints.ts';
import { waitForDevices } from './message-silent.ts';
import { present } from './present.ts';
import {
  endEarlierRequests,
  insertNotifications,
  markDelivered,
  type NewNotice,
  type NotificationRow,
} from './store.ts';

const noticePayload = z.object({
  user_id: z.uuid(),
  type: z.enum(noticeTypes),
  data: z.record(z.string(), z.unknown()),
});
const listingPayload = z.object({ order_id: z.uuid() });
const tradePayload = z.object({
  transaction_id: z.uuid(),
  user_ids: z.array(z.uuid()),
  /**
   * The running deadline in seconds, from the module that moved the trade, which also ends earlier requests to its
   * sides.
   */
  timeout: z.number().int().nullable().optional(),
});
const sessionPayload = z.object({
  session_id: z.uuid(),
  user_id: z.uuid(),
  because: z.enum(sessionEndings).optional(),
});
const userPayload = z.object({ user_id: z.uuid() });

/**
 * Forwards outbox events to devices: notices, changes of the market, ended sessions, changed permissions. `onQueued` is
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
        const listings = new Set(payloads.map((payload) => listingPayload.parse(payload).order_id));
        return [() => live.hint([...listings].map(listingParcel))];
      },
    },
    'config.changed': {
      handle: async () => [() => live.hint([{ userId: null, event: CONFIG_CHANGED, payload: {} }])],
    },
    'trade.updated': {
      about: (payload) => tradePayload.parse(payload).transaction_id,
      async handle(ctx, payloads) {
        const moved = payloads.map((payload) => tradePayload.parse(payload));
        await endEarlierRequests(ctx, new Map(moved.flatMap(askedUntil)));
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

function listingParcel(id: string) {
  return { userId: null, event: LISTING_UPDATED, payload: { order_id: id } };
}

/** The trade and its current deadline, from events that include them. */
function askedUntil({ transaction_id, timeout }: z.infer<typeof tradePayload>): [string, number][] {
  return timeout === undefined ? [] : [[transaction_id, timeout ?? 0]];
}

/**
 * A notice on its way to all devices of its user. An acknowledgement proves that a device received it, not that a
 * person saw it.
 */
function parcelOf(row: NotificationRow): Parcel {
  return { userId: row.user_id, event: NOTIFICATION, payload: present(row) };
}

const takenNotice = z.object({ id: z.uuid() });

/** A device has acknowledged a parcel. */
export async function noteTaken(parts: NotificationParts, { userId, payload }: Parcel): Promise<void> {
  const { id } = takenNotice.parse(payload);
  await parts.transaction((ctx) => markDelivered(ctx, userId ?? '', [id]));
}
