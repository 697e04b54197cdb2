import type { DeliveryResult, FailureKind, SentEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { isOf, type Owner } from '../store.ts';
import type { AnswerHeader, DeliveryState } from './delivery-store.ts';

/** A try without the answer's text. */
export interface TryResult {
  readonly started_at: Date;
  readonly duration_milliseconds: number;
  readonly status: number | null;
  readonly failure: FailureKind | null;
}

/** A delivery as shown, with its event, its endpoint's address and its last try. */
export interface ListedDelivery extends Omit<DeliveryState, 'lease_id' | 'give_up_at'> {
  readonly position: bigint;
  readonly url: string;
  readonly type: SentEventType;
  readonly subject_id: string;
  readonly subject_no: string | null;
  readonly is_resent: boolean;
  readonly delivered_at: Date | null;
  readonly created_at: Date;
  readonly body: string;
  /** Null before the first try. */
  readonly started_at: Date | null;
  readonly duration_milliseconds: number | null;
  readonly last_status: number | null;
  readonly failure: FailureKind | null;
}

export interface DeliveryQuery {
  readonly endpointId?: string | undefined;
  /** The key of a person whose endpoints, also earlier ones, got the deliveries. */
  readonly keyId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly result?: DeliveryResult | undefined;
  /** The position of the last row on the previous page. */
  readonly past: string | null;
  readonly limit: number;
}

const results: Readonly<Record<DeliveryResult, RawBuilder<unknown>>> = {
  not_delivered: sql`d.status <> 'delivered'`,
  resent: sql`d.is_resent`,
};

/** Deliveries of an owner, newest first. */
export function deliveriesOf(reader: Reader, owner: Owner, query: DeliveryQuery): Promise<readonly ListedDelivery[]> {
  const { endpointId, keyId, eventId, result, past, limit } = query;
  const conditions = [
    ...(endpointId === undefined ? [] : [sql`d.endpoint_id = ${endpointId}`]),
    ...(keyId === undefined ? [] : [sql`e.key_id = ${keyId}`]),
    ...(eventId === undefined ? [] : [sql`d.event_id = ${eventId}`]),
    ...(result === undefined ? [] : [results[result]]),
    ...(past === null ? [] : [sql`d.position < ${past}::bigint`]),
  ];
  return listed(reader, owner, sql`${conditionOf(conditions)} order by d.position desc limit ${limit}`);
}

export async function findDelivery(reader: Reader, owner: Owner, id: string): Promise<ListedDelivery | null> {
  const [row] = await listed(reader, owner, sql`d.id = ${id}`);
  return row ?? null;
}

function conditionOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function listed(reader: Reader, owner: Owner, rest: RawBuilder<unknown>): Promise<readonly ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select d.id, d.position, d.event_id, d.endpoint_id, d.status, d.tries, d.round_tries, d.is_manual, d.is_resent,
      d.next_at, d.delivered_at, d.created_at, e.url, v.type, v.subject_id, v.subject_no, v.body,
      last.started_at, last.duration_milliseconds, last.status as last_status, last.failure
    from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id
    join webhook_events v on v.id = d.event_id
    left join lateral (
      select a.started_at, a.duration_milliseconds, a.status, a.failure
      from webhook_attempts a where a.delivery_id = d.id order by a.number desc limit 1
    ) as last on true
    where ${isOf(owner, 'd')} and ${rest}`.execute(reader);
  return rows;
}

const ATTEMPT_COLUMNS = [
  'id',
  'number',
  'is_manual',
  'started_at',
  'duration_milliseconds',
  'status',
  'failure',
  'answer_headers',
  'answer_body',
] as const;

/** A try with its answer. */
export interface AttemptRow extends TryResult {
  readonly id: string;
  readonly number: number;
  readonly is_manual: boolean;
  readonly answer_headers: readonly AnswerHeader[];
  readonly answer_body: string | null;
}

/** A limited number of a delivery's tries, newest first. */
export function attemptsOf(reader: Reader, deliveryId: string, most: number): Promise<AttemptRow[]> {
  return reader
    .selectFrom('webhook_attempts')
    .select(ATTEMPT_COLUMNS)
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

export interface HourCount {
  /** Whole hours since 1970. */
  readonly hour: number;
  readonly delivered: number;
  readonly not_delivered: number;
  readonly resent: number;
}

/** The number of events delivered in each hour since an instant. */
export async function countByHour(reader: Reader, owner: Owner, since: Date): Promise<readonly HourCount[]> {
  const { rows } = await sql<HourCount>`
    select floor(extract(epoch from created_at) / 3600)::integer as hour,
      (count(*) filter (where status = 'delivered'))::integer as delivered,
      (count(*) filter (where status <> 'delivered'))::integer as not_delivered,
      (count(*) filter (where is_resent))::integer as resent
    from webhook_deliveries d
    where ${isOf(owner, 'd')} and created_at >= ${since}
    group by 1`.execute(reader);
  return rows;
}
