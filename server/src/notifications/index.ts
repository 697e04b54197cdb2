import {
  NOTIFICATION,
  type Notice,
  noticeTypes,
  ORDER_UPDATED,
  SESSION_ENDED,
  sessionEndings,
  TRADE_UPDATED,
} from '@eh/contract/live.ts';
import * as z from 'zod';
import type { Act, Look } from '../kit/act.ts';
import { does, type Endpoint } from '../kit/http/endpoint.ts';
import type { Live } from '../kit/live/live.ts';
import type { Listeners } from '../kit/outbox/outbox.ts';
import {
  endAsking,
  insertNotification,
  markDelivered,
  markRead,
  type NotificationRow,
  noticesOfTrade,
  unreadOf,
} from './store.ts';

/** Notices: stored for each person, pushed over his private channel, and there to be fetched by whoever was away. */

const UNREAD_MAX = 100;
const SECOND = 1000;

const noticePayload = z.object({
  user_id: z.uuid(),
  type: z.enum(noticeTypes),
  data: z.record(z.string(), z.unknown()),
});
const orderPayload = z.object({ order_id: z.uuid() });
const tradePayload = z.object({
  transaction_id: z.uuid(),
  user_ids: z.array(z.uuid()),
  /** The running deadline in seconds, from who has moved the trade: asking for what was before has come to its end. */
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
  transaction(run: (act: Act) => Promise<void>): Promise<void>;
  /** Told once for each notice that a channel took. */
  onDelivered(act: Act, notice: Notice): Promise<void>;
}

/** What the outbox delivers: notices, changes of the market, ended sessions, changed permissions. */
export function notificationListeners(parts: NotificationParts): Listeners {
  const store = async (act: Act, notice: { userId: string; type: Notice['type']; data: Notice['data'] }) => {
    const row = await insertNotification(act, notice);
    return [() => push(parts, row)];
  };
  return {
    notice: async (act, payload) => {
      const notice = noticePayload.parse(payload);
      return store(act, { userId: notice.user_id, type: notice.type, data: notice.data });
    },
    'user.upgraded': async (act, payload) =>
      store(act, { userId: userPayload.parse(payload).user_id, type: 'user.upgrade', data: {} }),
    'order.updated': async (_act, payload) => {
      const event = orderPayload.parse(payload);
      return [() => parts.live.toEverybody(ORDER_UPDATED, event)];
    },
    'trade.updated': async (act, payload) => {
      const { transaction_id, user_ids, timeout } = tradePayload.parse(payload);
      if (timeout !== undefined) await endAsking(act, user_ids, { tradeId: transaction_id, deadlineSeconds: timeout });
      return user_ids.map((userId) => () => parts.live.hintTo(userId, TRADE_UPDATED, { transaction_id }));
    },
    'session.ended': async (_act, payload) => {
      const { session_id, because } = sessionPayload.parse(payload);
      return [() => parts.live.endSession(session_id, SESSION_ENDED, { because })];
    },
  };
}

/** Sends a notice to all devices of its person. The first acknowledgement is the proof that it arrived. */
function push(parts: NotificationParts, row: NotificationRow): void {
  parts.live.toUser(row.user_id, NOTIFICATION, present(row), () =>
    parts.transaction(async (act) => delivered(act, parts, row.user_id, [row.id])),
  );
}

async function delivered(act: Act, parts: NotificationParts, userId: string, ids: readonly string[]): Promise<void> {
  for (const row of await markDelivered(act, userId, ids)) await parts.onDelivered(act, present(row));
}

export function notificationEndpoints(parts: NotificationParts): readonly Endpoint[] {
  return [
    does('POST /api/notifications', async (act, ask) => {
      const rows = await unreadOf(act.tx, ask.caller.userId, UNREAD_MAX);
      await delivered(
        act,
        parts,
        ask.caller.userId,
        rows.filter((row) => row.delivered_at === null).map((row) => row.id),
      );
      return { notices: rows.map(present) };
    }),
    does('POST /api/read', async (act, ask) => {
      await markRead(act, ask.caller.userId, ask.body.id);
      return {};
    }),
  ];
}

function present(row: NotificationRow): Notice {
  return { id: row.id, type: row.type, data: row.data, created_at: Math.floor(row.created_at.getTime() / SECOND) };
}

const DELIVERIES_MAX = 100;

/** One notice on its way: whether a channel took it, and whether its person read it. */
export interface Delivery {
  readonly type: string;
  readonly userId: string;
  readonly isReminder: boolean;
  readonly sentAt: Date;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
}

/** Everything that was sent about a trade, oldest first, for whoever has to judge whether somebody was told. */
export async function deliveriesOf(look: Look, tradeId: string): Promise<readonly Delivery[]> {
  const rows = await noticesOfTrade(look.reader, { tradeId, limit: DELIVERIES_MAX });
  return rows.map((row) => ({
    type: row.type,
    userId: row.user_id,
    isReminder: row.data.is_reminder === true,
    sentAt: row.created_at,
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
  }));
}
