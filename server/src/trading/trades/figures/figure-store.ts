import { sql } from 'kysely';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Span, Steps } from './figure-spans.ts';

export interface EndedFigures {
  readonly channel: string;
  readonly ended: number;
  /** The number released to the buyer in full. */
  readonly released: number;
  readonly releasedMinor: bigint;
  readonly cancelled: number;
  readonly disputed: number;
}

/** Counts of the trades that ended in a span, by payment channel. */
export async function endedIn(reader: Reader, span: Span): Promise<readonly EndedFigures[]> {
  const answer = await sql<{
    channel: string;
    ended: bigint;
    released: bigint;
    released_minor: bigint;
    cancelled: bigint;
    disputed: bigint;
  }>`
    select channel,
      count(*) as ended,
      count(*) filter (where money_state = 'released') as released,
      coalesce(sum(amount_minor) filter (where money_state = 'released'), 0)::bigint as released_minor,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (
        where exists (
          select from trade_events
          where trade_events.trade_id = trades.id and trade_events.event in ('complain', 'say_not_received')
        )
      ) as disputed
    from trades
    where finished_at >= ${span.from} and finished_at < ${span.until}
    group by channel
    order by count(*) desc, channel
  `.execute(reader);
  return answer.rows.map((row) => ({
    channel: row.channel,
    ended: Number(row.ended),
    released: Number(row.released),
    releasedMinor: row.released_minor,
    cancelled: Number(row.cancelled),
    disputed: Number(row.disputed),
  }));
}

/** How many trades were released in each step of a span. */
export async function releasedByStep(reader: Reader, span: Span, steps: Steps): Promise<ReadonlyMap<number, number>> {
  const answer = await sql<{ step: number; released: bigint }>`
    select
      floor(extract(epoch from finished_at - ${span.from}::timestamptz) / ${steps.seconds}::integer)::integer as step,
      count(*) as released
    from trades
    where finished_at >= ${span.from} and finished_at < ${span.until} and money_state = 'released'
    group by 1
  `.execute(reader);
  return new Map(answer.rows.map((row) => [row.step, Number(row.released)]));
}

/** Seconds from "paid" to the release: median and 95th percentile. */
export async function releaseTimes(
  reader: Reader,
  span: Span,
): Promise<{ readonly median: number | null; readonly slow: number | null }> {
  const answer = await sql<{ median: number | null; slow: number | null }>`
    select
      percentile_cont(0.5) within group (order by extract(epoch from finished_at - paid_at))::integer as median,
      percentile_cont(0.95) within group (order by extract(epoch from finished_at - paid_at))::integer as slow
    from trades
    where finished_at >= ${span.from} and finished_at < ${span.until} and money_state = 'released' and paid_at is not null
  `.execute(reader);
  return onlyRow(answer);
}

/** How many trades and how many coins are in escrow now. */
export async function inEscrowNow(reader: Reader): Promise<{ readonly count: number; readonly minor: bigint }> {
  const answer = await sql<{ running: bigint; minor: bigint }>`
    select count(*) as running, coalesce(sum(amount_minor), 0)::bigint as minor
    from trades
    where money_state = 'escrow'
  `.execute(reader);
  const row = onlyRow(answer);
  return { count: Number(row.running), minor: row.minor };
}
