import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { personKeyWorksInSql } from '../../merchants/index.ts';

/** A delivery that a worker has leased, with what it sends. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly environment: Environment;
  readonly is_manual: boolean;
  readonly url: string;
  readonly body: string;
  /** The request that published the event. */
  readonly cause: string | null;
}

/** Enough for all tries that an endpoint may have at a time. */
const CANDIDATES = 20;

export interface Claim {
  readonly leaseId: string;
  readonly leasedUntil: Date;
  readonly most: number;
  readonly mostPerEndpoint: number;
  readonly mostPerMerchant: number;
}

/** Endpoints with pending deliveries, found with one index step each, however many deliveries wait. */
const busyEndpoints = sql`
  select endpoint_id from (
    (select endpoint_id from webhook_deliveries where status = 'waiting' order by endpoint_id limit 1)
  ) as first
  union all
  select (
    select d.endpoint_id from webhook_deliveries d
    where d.status = 'waiting' and d.endpoint_id > busy.endpoint_id
    order by d.endpoint_id
    limit 1
  )
  from busy
  where busy.endpoint_id is not null`;

/** Deliveries requested by hand: neither the circuit nor an earlier event delays them. */
const requested = (now: Date) => sql`(
  select d.id, d.next_at, d.position
  from webhook_deliveries d
  where d.endpoint_id = e.id and d.status = 'waiting' and d.is_manual and d.next_at <= ${now} and ${isFree(now)}
)`;

/** A separate part, so that an endpoint with an open circuit is skipped without reading its pending deliveries. */
const automatic = (now: Date) => sql`(
  select d.id, d.next_at, d.position
  from webhook_deliveries d
  where (e.status = 'on' or e.paused_until <= ${now})
    and d.endpoint_id = e.id and d.status = 'waiting' and not d.is_manual and d.next_at <= ${now} and ${isFree(now)}
    and not exists (
      select 1 from webhook_deliveries earlier
      where earlier.endpoint_id = d.endpoint_id and earlier.subject_id = d.subject_id
        and earlier.status = 'waiting' and earlier.holds_later and earlier.position < d.position
    )
  order by d.next_at, d.position
  limit ${CANDIDATES}
)`;

function isFree(now: Date) {
  return sql`(d.leased_until is null or d.leased_until <= ${now})`;
}

/**
 * Leases deliveries that are due: a bounded number for each endpoint and each merchant, one while its circuit is open,
 * and none of a subject while an earlier event of it is pending; for a person's key only while that key may read. Merchants with fewer running tries come first, so that
 * one merchant's slow answers delay nobody else.
 */
export async function claimDue(ctx: WriteContext, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with recursive busy as (${busyEndpoints}), sending as (
      select busy.endpoint_id, coalesce(e.merchant_id, e.user_id) as owner_id, (
        select count(*) from webhook_deliveries l where l.endpoint_id = e.id and l.leased_until > ${ctx.now}
      ) as under_way
      from busy
      join webhook_endpoints e on e.id = busy.endpoint_id and e.status <> 'off'
        and (e.user_id is null or ${keyWorks(ctx.now, 'and is not paused')})
    ), shared as (
      select endpoint_id, owner_id, under_way, sum(under_way) over (partition by owner_id) as under_way_of_owner from sending
    ), waiting as (
      select next.id, next.next_at, e.url,
        shared.under_way_of_owner + row_number() over (partition by shared.owner_id order by next.next_at) as turn
      from shared
      join webhook_endpoints e on e.id = shared.endpoint_id
      cross join lateral (
        ${requested(ctx.now)}
        union all
        ${automatic(ctx.now)}
        order by next_at, position
        limit greatest(0, case when e.status = 'paused' then 1 else ${claim.mostPerEndpoint}::integer end - shared.under_way)
      ) as next
    ), due as (
      select id, url
      from waiting
      where turn <= ${claim.mostPerMerchant}
      order by turn, next_at
      limit ${claim.most}
    ), chosen as (
      select d.id, due.url
      from due
      join webhook_deliveries d on d.id = due.id
      where d.status = 'waiting' and ${isFree(ctx.now)}
      for update of d skip locked
    )
    update webhook_deliveries d
    set lease_id = ${claim.leaseId}, leased_until = ${claim.leasedUntil}
    from chosen, webhook_events v
    where d.id = chosen.id and v.id = d.event_id
    returning d.id, d.event_id, d.endpoint_id, d.environment, d.is_manual, chosen.url, v.body, v.cause`.execute(ctx.tx);
  return rows;
}

/**
 * Gives up what waits for the endpoints of people's keys that are over, in the first round after their end. Until then
 * nothing claims it, so this is only tidying.
 */
export async function giveUpOfEndedKeys(ctx: WriteContext): Promise<void> {
  await sql`
    with recursive busy as (${busyEndpoints}), ended as (
      select d.id
      from busy
      join webhook_endpoints e on e.id = busy.endpoint_id and e.user_id is not null and not ${keyWorks(ctx.now, 'or is paused')}
      join webhook_deliveries d on d.endpoint_id = e.id and d.status = 'waiting'
      for update of d skip locked
    )
    update webhook_deliveries d
    set status = 'failed', is_manual = false, lease_id = null, leased_until = null
    from ended where d.id = ended.id`.execute(ctx.tx);
}

function keyWorks(now: Date, pause: 'and is not paused' | 'or is paused'): RawBuilder<boolean> {
  return personKeyWorksInSql({ keyId: sql`e.key_id`, now, heedsPause: pause === 'and is not paused' });
}

/**
 * Whether a round has anything to do, so that an idle one needs no transaction: a delivery is due, and its key does not
 * wait for the end of a pause.
 */
export async function isAnyDue(reader: Reader, now: Date): Promise<boolean> {
  const isDue = sql`d.status = 'waiting' and d.next_at <= ${now}`;
  // The first condition is one index step, and the usual answer.
  const { rows } = await sql<{ is_due: boolean }>`
    select case when exists (select from webhook_deliveries d where ${isDue}) then exists (
      with recursive busy as (${busyEndpoints})
      select from busy
      join webhook_endpoints e on e.id = busy.endpoint_id and ${hasTurn(now)}
      where exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue})
    ) else false end as is_due`.execute(reader);
  return rows[0]?.is_due === true;
}

/** False for a key that only a pause keeps from sending; one that is over has its deliveries given up. */
function hasTurn(now: Date): RawBuilder<boolean> {
  return sql`(
    e.user_id is null or ${keyWorks(now, 'and is not paused')} or not ${keyWorks(now, 'or is paused')}
  )`;
}

/** The metrics of the webhook queue. */
export interface QueueState {
  readonly waiting: number;
  /** Since when the oldest delivery to a working endpoint has been due; null if none is. */
  readonly due_since: Date | null;
  readonly paused_endpoints: number;
}

export async function queueState(reader: Reader, now: Date): Promise<QueueState> {
  const { rows } = await sql<{ waiting: bigint; due_since: Date | null; paused_endpoints: bigint }>`
    with recursive busy as (${busyEndpoints})
    select
      (select count(*) from webhook_deliveries where status = 'waiting') as waiting,
      (select count(*) from webhook_endpoints where status = 'paused') as paused_endpoints,
      (
        select min(oldest.next_at)
        from busy
        join webhook_endpoints e on e.id = busy.endpoint_id and e.status = 'on' and ${hasTurn(now)}
        cross join lateral (
          select d.next_at from webhook_deliveries d
          where d.endpoint_id = e.id and d.status = 'waiting' and d.next_at <= ${now}
          order by d.next_at
          limit 1
        ) as oldest
      ) as due_since`.execute(reader);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    due_since: row?.due_since ?? null,
    paused_endpoints: Number(row?.paused_endpoints ?? 0),
  };
}
