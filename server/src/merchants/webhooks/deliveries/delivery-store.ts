import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { DeliveryStatus, FailureKind } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { type EndpointRow, type Owner, ownerColumns } from '../store.ts';

interface DeliveryTable {
  id: Generated<string>;
  position: ColumnType<bigint, never, never>;
  event_id: string;
  endpoint_id: string;
  merchant_id: string | null;
  user_id: Generated<string | null>;
  environment: Environment;
  subject_id: string;
  status: DeliveryStatus;
  tries: Generated<number>;
  round_tries: Generated<number>;
  is_manual: Generated<boolean>;
  holds_later: Generated<boolean>;
  is_resent: Generated<boolean>;
  next_at: Date;
  give_up_at: Date;
  lease_id: string | null;
  leased_until: Date | null;
  delivered_at: Date | null;
  created_at: Date;
}

/** A stored header of an answer. */
export interface AnswerHeader {
  readonly name: string;
  readonly value: string;
}

interface AttemptTable {
  id: string;
  delivery_id: string;
  number: number;
  is_manual: boolean;
  started_at: Date;
  duration_milliseconds: number;
  status: number | null;
  failure: FailureKind | null;
  address: string | null;
  answer_headers: ColumnType<readonly AnswerHeader[], string, never>;
  answer_body: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    webhook_deliveries: DeliveryTable;
    webhook_attempts: AttemptTable;
  }
}

const DELIVERY_COLUMNS = [
  'id',
  'event_id',
  'endpoint_id',
  'status',
  'tries',
  'round_tries',
  'is_manual',
  'next_at',
  'give_up_at',
  'lease_id',
] as const;
/** A delivery as its worker reads it. */
export type DeliveryState = Pick<Selectable<DeliveryTable>, (typeof DELIVERY_COLUMNS)[number]>;

export function lockDelivery(ctx: WriteContext, id: string): Promise<DeliveryState | undefined> {
  return ctx.tx
    .selectFrom('webhook_deliveries')
    .select(DELIVERY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type DeliveryChange = Partial<
  Pick<
    Selectable<DeliveryTable>,
    'status' | 'tries' | 'round_tries' | 'is_manual' | 'next_at' | 'lease_id' | 'leased_until' | 'delivered_at'
  >
>;

/** Changes a delivery that the caller has locked. */
export async function updateDelivery(ctx: WriteContext, id: string, change: DeliveryChange): Promise<void> {
  await ctx.tx.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

export async function insertAttempt(ctx: WriteContext, row: Insertable<AttemptTable>): Promise<void> {
  await ctx.tx.insertInto('webhook_attempts').values(row).execute();
}

/**
 * Gives up an endpoint's pending deliveries: all, or only those that have failed for a whole round; untried ones go on
 * waiting. Returns how many.
 */
export async function giveUpWaiting(
  ctx: WriteContext,
  { endpointId, overdueBy }: { readonly endpointId: string; readonly overdueBy: Date | null },
): Promise<number> {
  const isOver = overdueBy === null ? sql<boolean>`true` : sql<boolean>`give_up_at <= ${overdueBy} and round_tries > 0`;
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries
    set status = 'failed', is_manual = false, lease_id = null, leased_until = null
    where id in (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and status = 'waiting' and ${isOver}
      order by position
      for update
    )
    returning id`.execute(ctx.tx);
  return rows.length;
}

/** An event to be sent on request. */
export interface Resending {
  readonly eventId: string;
  readonly endpointId: string;
  readonly owner: Owner;
  readonly subjectId: string;
  readonly giveUpAt: Date;
}

/**
 * Makes an event due for an endpoint now, for the first time or again; returns its delivery. A pending delivery keeps
 * its round and order; any other starts over and blocks no other event.
 */
export async function resend(ctx: WriteContext, resending: Resending): Promise<string> {
  const { merchant_id, user_id, environment } = ownerColumns(resending.owner);
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries as d
      (event_id, endpoint_id, merchant_id, user_id, environment, subject_id, status, is_manual, holds_later, is_resent,
       next_at, give_up_at, created_at)
    values (${resending.eventId}, ${resending.endpointId}, ${merchant_id}, ${user_id}, ${environment}, ${resending.subjectId}, 'waiting', true,
      false, true, ${ctx.now}, ${resending.giveUpAt}, ${ctx.now})
    on conflict (event_id, endpoint_id) do update
    set
      status = 'waiting',
      is_manual = true,
      is_resent = true,
      next_at = excluded.next_at,
      delivered_at = null,
      round_tries = case when d.status = 'waiting' then d.round_tries else 0 end,
      holds_later = d.status = 'waiting' and d.holds_later,
      give_up_at = case when d.status = 'waiting' then d.give_up_at else excluded.give_up_at end
    returning d.id`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('The delivery was not written');
  return row.id;
}

/** Makes events due that an endpoint subscribed to and has not received since an instant; returns how many, bounded. */
export async function recoverMissed(
  ctx: WriteContext,
  endpoint: EndpointRow,
  { since, giveUpAt, most }: { readonly since: Date; readonly giveUpAt: Date; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries as d
      (event_id, endpoint_id, merchant_id, environment, subject_id, status, is_resent, next_at, give_up_at, created_at)
    select v.id, ${endpoint.id}::uuid, v.merchant_id, v.environment, v.subject_id, 'waiting', true, ${ctx.now}::timestamptz,
      ${giveUpAt}::timestamptz, ${ctx.now}::timestamptz
    from webhook_events v
    where v.merchant_id = ${endpoint.merchant_id} and v.environment = ${endpoint.environment}
      and v.created_at >= ${since} and v.type = any(${endpoint.events}::text[])
      and not exists (
        select 1 from webhook_deliveries other
        where other.event_id = v.id and other.endpoint_id = ${endpoint.id} and other.status = 'delivered'
      )
    order by v.id
    limit ${most}
    on conflict (event_id, endpoint_id) do update
    set
      status = 'waiting',
      is_resent = true,
      next_at = excluded.next_at,
      round_tries = case when d.status = 'waiting' then d.round_tries else 0 end,
      holds_later = true,
      give_up_at = excluded.give_up_at
    where d.status <> 'delivered'
    returning d.id`.execute(ctx.tx);
  return rows.length;
}
