import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { SentEventType, SubscribedType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import { type Forgotten, forgetOldest } from '../../../platform/database/statements/forget-oldest.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import { personKeyWorksInSql } from '../../merchants/index.ts';
import { isOf, type Owner } from '../store.ts';

interface EventTable {
  id: string;
  merchant_id: string | null;
  user_id: string | null;
  environment: Environment;
  type: SentEventType;
  subject_id: string;
  subject_no: string | null;
  body: string;
  created_at: Date;
  /** The request that published the event. */
  cause: string | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    webhook_events: EventTable;
  }
}

const EVENT_COLUMNS = ['id', 'type', 'subject_id', 'subject_no', 'body', 'created_at'] as const;
export type EventRow = Pick<Selectable<EventTable>, (typeof EVENT_COLUMNS)[number]>;

/**
 * Writes events, and a delivery for each subscribed endpoint that is on, in one statement. Endpoints are read without
 * locks, so no payment waits for another's endpoint. The endpoint of a person's key gets none after the end of that key.
 */
export async function insertEvents(
  ctx: WriteContext,
  events: readonly (Selectable<EventTable> & { readonly sendAt: Date })[],
  giveUpAt: Date,
): Promise<void> {
  await sql`
    with happened as (
      insert into webhook_events (id, merchant_id, user_id, environment, type, subject_id, subject_no, body, created_at, cause)
      select id, merchant_id::uuid, user_id::uuid, environment, type, subject_id, subject_no, body, created_at, cause
      from unnest(
        ${binaryArray.uuid(events.map((event) => event.id))}::uuid[],
        ${binaryArray.text(events.map((event) => event.merchant_id))}::text[],
        ${binaryArray.text(events.map((event) => event.user_id))}::text[],
        ${binaryArray.text(events.map((event) => event.environment))}::text[],
        ${binaryArray.text(events.map((event) => event.type))}::text[],
        ${binaryArray.uuid(events.map((event) => event.subject_id))}::uuid[],
        ${binaryArray.text(events.map((event) => event.subject_no))}::text[],
        ${binaryArray.text(events.map((event) => event.body))}::text[],
        ${binaryArray.timestamptz(events.map((event) => event.created_at))}::timestamptz[],
        ${binaryArray.text(events.map((event) => event.cause))}::text[]
      ) as e (id, merchant_id, user_id, environment, type, subject_id, subject_no, body, created_at, cause)
      returning id, merchant_id, user_id, environment, type, subject_id, created_at
    ), clocks as (
      select id, send_at
      from unnest(
        ${binaryArray.uuid(events.map((event) => event.id))}::uuid[],
        ${binaryArray.timestamptz(events.map((event) => event.sendAt))}::timestamptz[]
      ) as c (id, send_at)
    )
    insert into webhook_deliveries
      (event_id, endpoint_id, merchant_id, user_id, environment, subject_id, status, next_at, give_up_at, created_at)
    select h.id, e.id, h.merchant_id, h.user_id, h.environment, h.subject_id, 'waiting', c.send_at, ${giveUpAt}, h.created_at
    from happened h
    join clocks c on c.id = h.id
    cross join lateral (
      select id, status, deleted_at, events from webhook_endpoints
      where merchant_id = h.merchant_id and environment = h.environment
      union all
      select e.id, e.status, e.deleted_at, e.events from webhook_endpoints as e
      where e.user_id = h.user_id and ${personKeyWorksInSql({ keyId: sql`e.key_id`, now: ctx.now, heedsPause: false })}
        and not (h.type = ${MESSAGE} and ${hasWaitingMessage(ctx.now)})
    ) as e
    where e.status <> 'off' and e.deleted_at is null and h.type = any(e.events)
    order by h.id, e.id`.execute(ctx.tx);
}

const MESSAGE: SubscribedType = 'trade.message';

/**
 * Whether a message of the trade still waits for the endpoint, which reads all of them when it arrives. One on its way
 * may have been read already.
 */
function hasWaitingMessage(now: Date): RawBuilder<boolean> {
  return sql`exists (
    select from webhook_deliveries d
    join webhook_events v on v.id = d.event_id and v.type = ${MESSAGE}
    where d.endpoint_id = e.id and d.subject_id = h.subject_id and d.status = 'waiting'
      and (d.leased_until is null or d.leased_until <= ${now})
  )`;
}

/** Writes an event that is not for any endpoint yet. */
export async function insertEvent(ctx: WriteContext, event: Insertable<EventTable>): Promise<void> {
  await ctx.tx.insertInto('webhook_events').values(event).execute();
}

export async function findEvent(reader: Reader, owner: Owner, id: string): Promise<EventRow | null> {
  return (await ownEvents(reader, owner).where('id', '=', id).executeTakeFirst()) ?? null;
}

export interface EventQuery {
  readonly type?: SentEventType | undefined;
  readonly subjectId?: string | undefined;
  readonly since?: Date | undefined;
  readonly past: string | null;
  readonly limit: number;
}

/** Events of an owner, newest first. */
export function eventsOf(reader: Reader, owner: Owner, query: EventQuery): Promise<EventRow[]> {
  const { type, subjectId, since, past, limit } = query;
  return ownEvents(reader, owner)
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? 'ping'))
    .$if(subjectId !== undefined, (rows) => rows.where('subject_id', '=', subjectId ?? ''))
    .$if(since !== undefined, (rows) => rows.where('created_at', '>=', since ?? new Date(0)))
    .$if(past !== null, (rows) => rows.where('id', '<', past ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function ownEvents(reader: Reader, owner: Owner) {
  return reader.selectFrom('webhook_events').select(EVENT_COLUMNS).where(isOf(owner, 'webhook_events'));
}

/** Deletes a limited number of events before an instant, with their deliveries and attempts. */
export function deleteEventsBefore(tx: Tx, before: Date, past: Date | null, most: number): Promise<Forgotten> {
  return forgetOldest(tx, { table: 'webhook_events', time: 'created_at', before, past, most, isUnordered: true });
}
