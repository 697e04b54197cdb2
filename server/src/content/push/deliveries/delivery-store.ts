import { CHAT_PUSH, type PushChannel, type PushStatus, type PushType } from '@eh/contract/content/push/push-kinds.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Cause } from '../../../platform/observability/cause.ts';

interface DeliveryTable {
  id: string;
  user_id: string;
  subscription_id: string | null;
  notice_id: string | null;
  /** The trade, order, payment or authorization that the push is about. */
  subject_id: string | null;
  type: PushType;
  channel: PushChannel;
  host: string;
  status: PushStatus;
  is_asking: boolean;
  data: NoticeFacts | null;
  tries: Generated<number>;
  answer: number | null;
  failure: string | null;
  next_at: Date;
  leased_until: Date | null;
  expires_at: Date;
  created_at: Date;
  sent_at: Date | null;
  shown_at: Date | null;
  opened_at: Date | null;
  /** The request that caused it. */
  cause: Cause | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    push_deliveries: DeliveryTable;
  }
}

export interface NewDelivery {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly noticeId: string | null;
  readonly type: PushType;
  readonly channel: PushChannel;
  readonly host: string;
  readonly isAsking: boolean;
  readonly data: NoticeFacts;
  readonly expiresAt: Date;
  /** The reason why it is only logged and not sent. */
  readonly silencedBy: string | null;
  readonly cause: Cause | null;
}

export async function insertDeliveries(ctx: WriteContext, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({
    id: ctx.ids.next(ctx.now),
    user_id: delivery.userId,
    subscription_id: delivery.subscriptionId,
    notice_id: delivery.noticeId,
    subject_id: subjectOf(delivery.data),
    type: delivery.type,
    channel: delivery.channel,
    host: delivery.host,
    status: delivery.silencedBy === null ? ('waiting' as const) : ('silenced' as const),
    is_asking: delivery.isAsking,
    data: delivery.silencedBy === null ? delivery.data : null,
    tries: 0,
    failure: delivery.silencedBy,
    next_at: ctx.now,
    expires_at: delivery.expiresAt,
    created_at: ctx.now,
    cause: delivery.cause,
  }));
  await insertRows(
    ctx.tx,
    'push_deliveries',
    rows.map((row) => ({ ...row, answer: null, leased_until: null, sent_at: null, shown_at: null, opened_at: null })),
  ).execute();
}

/** The subject by which pushes are grouped: a later one replaces an earlier one. */
export function subjectOf(data: NoticeFacts): string | null {
  return data.transaction_id ?? data.order_id ?? data.payment_id ?? data.grant_id ?? null;
}

/** Whether anything is due: one index lookup, so that an idle round needs no transaction. */
export async function isAnyDue(reader: Reader, now: Date): Promise<boolean> {
  const row = await reader
    .selectFrom('push_deliveries')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .where((due) => due.or([due('leased_until', 'is', null), due('leased_until', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ClaimedDelivery = Pick<
  Selectable<DeliveryTable>,
  | 'id'
  | 'user_id'
  | 'subscription_id'
  | 'notice_id'
  | 'type'
  | 'is_asking'
  | 'data'
  | 'tries'
  | 'expires_at'
  | 'channel'
  | 'host'
  | 'cause'
>;

/**
 * Leases due deliveries, oldest first and one at a time per device, so that pushes about a trade arrive in order and a
 * slow push service delays only its own devices.
 */
export async function claimDue(
  ctx: WriteContext,
  { leasedUntil, most }: { readonly leasedUntil: Date; readonly most: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select distinct on (subscription_id) id, next_at
      from push_deliveries d
      where status = 'waiting' and next_at <= ${ctx.now} and (leased_until is null or leased_until <= ${ctx.now})
        and not exists (
          select 1 from push_deliveries busy
          where busy.subscription_id = d.subscription_id and busy.status = 'waiting' and busy.leased_until > ${ctx.now}
        )
      order by subscription_id, id
    ), chosen as (
      select d.id from push_deliveries d join due on due.id = d.id
      where d.status = 'waiting' and (d.leased_until is null or d.leased_until <= ${ctx.now})
      order by due.next_at, d.id
      limit ${most}
      for update of d skip locked
    )
    update push_deliveries d set leased_until = ${leasedUntil} from chosen
    where d.id = chosen.id
    returning d.id, d.user_id, d.subscription_id, d.notice_id, d.type, d.is_asking, d.data, d.tries, d.expires_at,
      d.channel, d.host, d.cause
  `.execute(ctx.tx);
  return rows;
}

export interface EndedTry {
  readonly id: string;
  readonly status: PushStatus;
  readonly answer: number | null;
  readonly failure: string | null;
  /** Set if the delivery will be tried again. */
  readonly nextAt?: Date;
}

export async function recordTry(ctx: WriteContext, ended: EndedTry): Promise<void> {
  await ctx.tx
    .updateTable('push_deliveries')
    .set((row) => ({
      status: ended.status,
      tries: sql<number>`tries + 1`,
      answer: ended.answer,
      failure: ended.failure,
      leased_until: null,
      sent_at: ended.status === 'sent' ? ctx.now : null,
      data: ended.status === 'waiting' ? row.ref('data') : null,
      ...(ended.nextAt ? { next_at: ended.nextAt } : {}),
    }))
    .where('id', '=', ended.id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Ends the deliveries still pending for a device that is gone. */
export async function endWaiting(ctx: WriteContext, subscriptionId: string): Promise<void> {
  await ctx.tx
    .updateTable('push_deliveries')
    .set({ status: 'gone', data: null, leased_until: null })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Records that a device showed a push or that its user opened it; returns the notice behind it if that is new, else
 * null.
 */
export async function noteReceipt(
  ctx: WriteContext,
  id: string,
  event: 'shown' | 'opened',
): Promise<{ readonly userId: string; readonly noticeId: string | null } | null> {
  const column = event === 'shown' ? 'shown_at' : 'opened_at';
  const row = await ctx.tx
    .updateTable('push_deliveries')
    .set((was) => ({ shown_at: was.fn.coalesce('shown_at', was.val(ctx.now)), [column]: ctx.now }))
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning(['user_id', 'notice_id'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, noticeId: row.notice_id } : null;
}

/** Whether one of the user's devices has confirmed that it shows this notice. */
export async function isShown(reader: Reader, noticeId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('push_deliveries')
    .select('id')
    .where('notice_id', '=', noticeId)
    .where('shown_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many pushes of a type were made for a user since an instant. */
export async function countPushesSince(reader: Reader, userId: string, type: PushType, since: Date): Promise<number> {
  const { count } = await reader
    .selectFrom('push_deliveries')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether new messages of a chat were pushed to a person since an instant. */
export async function wasPushedSince(
  reader: Reader,
  chat: { readonly userId: string; readonly tradeId: string; readonly since: Date },
): Promise<boolean> {
  const row = await reader
    .selectFrom('push_deliveries')
    .select('id')
    .where('user_id', '=', chat.userId)
    .where('type', '=', CHAT_PUSH)
    .where('subject_id', '=', chat.tradeId)
    .where('created_at', '>', chat.since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
