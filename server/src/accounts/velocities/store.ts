import { sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { batch, batchByKind } from '../../platform/database/batching/batch.ts';
import { binaryArray } from '../../platform/database/statements/binary-arrays.ts';
import { columnList } from '../../platform/database/statements/column-list.ts';
import { type Forgotten, forgetOldest, type OldRows } from '../../platform/database/statements/forget-oldest.ts';
import type { Reader, Tx } from '../../platform/database/tables.ts';
import type { VelocityTrait } from './velocity.ts';

/** The counted actions: those that move coins away from a user, and a listing, which puts them on sale. */
const actKinds = ['transfer', 'redemption', 'payment', 'listing'] as const;
export type ActKind = (typeof actKinds)[number];

interface ActTable {
  id: string;
  kind: ActKind;
  person_id: string;
  recipient: string | null;
  amount_minor: bigint;
  fresh_minor: bigint;
  traits: VelocityTrait[];
  is_reviewed: boolean;
  has_code: boolean;
  happened_at: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    velocity_acts: ActTable;
    velocity_recipient_hours: { recipient: string; hour_at: Date; amount_minor: bigint };
  }
}

export const insertAct = batch(async (tx: Tx, rows: readonly ActTable[]) => {
  await sql`
    insert into velocity_acts
      (id, kind, person_id, recipient, amount_minor, fresh_minor, traits, is_reviewed, has_code, happened_at)
    select id, kind, person_id, recipient, amount_minor, fresh_minor, traits::text[], is_reviewed::boolean, has_code::boolean, happened_at
    from unnest(
      ${binaryArray.uuid(rows.map((row) => row.id))}::uuid[],
      ${binaryArray.text(rows.map((row) => row.kind))}::text[],
      ${binaryArray.uuid(rows.map((row) => row.person_id))}::uuid[],
      ${binaryArray.text(rows.map((row) => row.recipient))}::text[],
      ${binaryArray.bigint(rows.map((row) => row.amount_minor))}::bigint[],
      ${binaryArray.bigint(rows.map((row) => row.fresh_minor))}::bigint[],
      ${binaryArray.text(rows.map((row) => `{${row.traits.join()}}`))}::text[],
      ${binaryArray.integer(rows.map((row) => Number(row.is_reviewed)))}::integer[],
      ${binaryArray.integer(rows.map((row) => Number(row.has_code)))}::integer[],
      ${binaryArray.timestamptz(rows.map((row) => row.happened_at))}::timestamptz[]
    ) as a (id, kind, person_id, recipient, amount_minor, fresh_minor, traits, is_reviewed, has_code, happened_at)`.execute(
    tx,
  );
  return rows;
});

interface Reserved {
  readonly recipient: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/**
 * Adds to a recipient's sum and lets only one transaction at a time continue for that recipient, so that later readers
 * see all earlier sums. The lock is on the recipient rather than the hour's row, so that it also holds across a full
 * hour. Taken after the user's lock and before accounts of the books.
 */
export const reserve = batch(async (tx: Tx, reserved: readonly Reserved[]) => {
  await sql`
    insert into velocity_recipient_hours as h (recipient, hour_at, amount_minor)
    select recipient, hour_at, amount_minor
    from (
      select a.recipient, date_trunc('hour', a.at) as hour_at, sum(a.amount_minor)::bigint as amount_minor,
        pg_advisory_xact_lock(hashtextextended('velocity ' || a.recipient, 0)) as locked
      from unnest(
        ${reserved.map((item) => item.recipient)}::text[],
        ${reserved.map((item) => item.amountMinor.toString())}::bigint[],
        ${reserved.map((item) => item.at)}::timestamptz[]
      ) as a (recipient, amount_minor, at)
      group by 1, 2
      order by hashtextextended('velocity ' || a.recipient, 0), 2
    ) as sums
    on conflict (recipient, hour_at) do update set amount_minor = h.amount_minor + excluded.amount_minor`.execute(tx);
  return reserved;
});

export interface PaceQuery {
  readonly kinds: readonly ActKind[];
  readonly personId: string;
  readonly recipient: string | null;
  readonly windowStart: Date;
  readonly dayStart: Date;
  readonly hourStart: Date;
}

const PACE_COLUMNS = [
  ...(['today', 'unreviewed', 'new_login', 'new_recipient', 'unverified_recipient'] as const),
  ...(['fresh', 'codeless', 'codeless_risky', 'acts', 'recipients'] as const),
] as const;
type PaceRow = Readonly<Record<(typeof PACE_COLUMNS)[number] | 'received', bigint>>;
const paceList = columnList('p', PACE_COLUMNS);

/**
 * Sums and counts of users' actions. Those without a code are summed over all kinds that move coins away, the rest over
 * the given kinds.
 */
export const paceRows = batchByKind(
  ({ kinds }: PaceQuery) => kinds.join(),
  async (reader: Reader, asked) => {
    const kinds = asked[0]?.kinds ?? [];
    const { rows } = await sql<PaceRow>`
      select ${paceList}, (
        select coalesce(sum(h.amount_minor), 0)::bigint from velocity_recipient_hours as h
        where h.recipient = a.recipient and h.hour_at >= date_trunc('hour', a.window_start)
      ) as received
      from unnest(
        ${asked.map((item) => item.personId)}::uuid[],
        ${asked.map((item) => item.recipient)}::text[],
        ${asked.map((item) => item.windowStart)}::timestamptz[],
        ${asked.map((item) => item.dayStart)}::timestamptz[],
        ${asked.map((item) => item.hourStart)}::timestamptz[]
      ) with ordinality as a (person_id, recipient, window_start, day_start, hour_start, place)
      cross join lateral (
        select
          coalesce(sum(amount_minor) filter (where is_own and is_today), 0)::bigint as today,
          coalesce(sum(amount_minor) filter (where is_open), 0)::bigint as unreviewed,
          coalesce(sum(amount_minor) filter (where is_open and 'new_login' = any (traits)), 0)::bigint as new_login,
          coalesce(sum(amount_minor) filter (where is_open and 'new_recipient' = any (traits)), 0)::bigint as new_recipient,
          coalesce(sum(amount_minor) filter (where is_open and 'unverified_recipient' = any (traits)), 0)::bigint
            as unverified_recipient,
          coalesce(sum(fresh_minor) filter (where is_open), 0)::bigint as fresh,
          coalesce(sum(amount_minor) filter (where is_codeless), 0)::bigint as codeless,
          coalesce(sum(amount_minor) filter (where is_codeless and traits <> '{}'), 0)::bigint as codeless_risky,
          count(*) filter (where is_own and is_in_hour) as acts,
          count(distinct recipient) filter (where is_own and is_in_hour and recipient is distinct from a.recipient)
            as recipients
        from (
          select amount_minor, fresh_minor, traits, recipient,
            is_own, happened_at >= a.day_start as is_today, happened_at >= a.hour_start as is_in_hour,
            is_own and not is_reviewed and happened_at > a.window_start as is_open,
            kind <> 'listing' and not has_code and happened_at > a.window_start as is_codeless
          from velocity_acts as v
          cross join lateral (select v.kind = any (${kinds}::text[]) as is_own) as k
          where v.person_id = a.person_id and v.happened_at >= least(a.window_start, a.day_start, a.hour_start)
        ) as acts
      ) as p
      order by a.place`.execute(reader);
    return rows;
  },
);

/** Reduces the sum of an action, in whole or part; the action itself still counts. */
export async function reduceAct(
  ctx: WriteContext,
  { id, minor }: { readonly id: string; readonly minor: bigint | null },
) {
  await sql`
    with lessened as (
      update velocity_acts
      set amount_minor = greatest(0, amount_minor - coalesce(${minor?.toString() ?? null}::bigint, amount_minor)),
        fresh_minor = case when ${minor === null} then 0 else fresh_minor end
      from (select id as old_id, amount_minor as old_minor from velocity_acts where id = ${id} for update) as old
      where id = old_id
      returning recipient, is_reviewed, happened_at, old_minor - amount_minor as taken
    )
    update velocity_recipient_hours as h
    set amount_minor = h.amount_minor - l.taken
    from lessened as l
    where not l.is_reviewed and h.recipient = l.recipient and h.hour_at = date_trunc('hour', l.happened_at)`.execute(
    ctx.tx,
  );
}

/** Deletes a limited number of actions from before this instant. */
export function forgetActsBefore(tx: Tx, old: OldRows): Promise<Forgotten> {
  return forgetOldest(tx, { ...old, table: 'velocity_acts', time: 'happened_at', isUnordered: true });
}

/** Deletes a limited number of recipients' hours from before this instant. */
export function forgetHoursBefore(tx: Tx, old: OldRows): Promise<Forgotten> {
  return forgetOldest(tx, { ...old, table: 'velocity_recipient_hours', time: 'hour_at', isUnordered: true });
}
