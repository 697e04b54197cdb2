import { type EventName, eventName } from '@eh/contract/trading/trades/event-name.ts';
import type { TradePhase } from '@eh/contract/trading/trades/status.ts';
import type { TradeRecord } from './queries.ts';

type Recorded = Pick<TradeRecord, 'events' | 'notices' | 'lines'>;
type Notice = TradeRecord['notices'][number];

/** What one side had before it at a moment. */
export interface SideState {
  /** Notices a device of his had taken by then, the newest last. */
  readonly delivered: readonly Notice[];
  /** Sent by then and not delivered yet. */
  readonly underway: readonly Notice[];
  /** How many of the delivered ones he had read. */
  readonly read: number;
}

/** A trade as it stood at a moment. */
export interface TradeState {
  /** The number of its status; null before it was opened. */
  readonly status: number | null;
  readonly phase: TradePhase | null;
  readonly last: { readonly name: EventName; readonly actor: TradeRecord['events'][number]['actor'] } | null;
  /** The clock that ran: until when, and what was left of it. Null where none did. */
  readonly clock: { readonly until: number; readonly left: number } | null;
  readonly buyer: SideState;
  readonly seller: SideState;
  /** What had been said by then. */
  readonly lines: TradeRecord['lines'];
  /** How many of the steps had been taken. */
  readonly steps: number;
}

/** What a trade looked like at a moment (Unix seconds): only what had happened by then counts. */
export function stateAt(record: Recorded, at: number): TradeState {
  const taken = record.events.filter((event) => event.at <= at);
  const last = taken.at(-1);
  const until = last?.clock_until ?? null;
  return {
    status: last?.to ?? null,
    phase: last?.phase ?? null,
    last: last ? { name: eventName(last), actor: last.actor } : null,
    clock: until === null ? null : { until, left: Math.max(0, until - at) },
    buyer: sideAt(record.notices, 'buyer', at),
    seller: sideAt(record.notices, 'seller', at),
    lines: record.lines.filter((line) => line.at <= at),
    steps: taken.length,
  };
}

function sideAt(notices: readonly Notice[], side: 'buyer' | 'seller', at: number): SideState {
  const sent = notices.filter((notice) => notice.to === side && notice.sent_at <= at);
  const isBy = (time: number | null) => time !== null && time <= at;
  const delivered = sent.filter((notice) => isBy(reachedAt(notice)));
  return {
    delivered,
    underway: sent.filter((notice) => !isBy(reachedAt(notice))),
    read: delivered.filter((notice) => isBy(notice.read_at)).length,
  };
}

/** When a device or a provider first took it. */
export function reachedAt({ delivered_at: delivered, messaged }: Notice): number | null {
  return messaged === null || (delivered !== null && delivered <= messaged.at) ? delivered : messaged.at;
}

/** Every moment at which something happened, in order: where a walk through the record stops. */
export function momentsOf(record: Recorded): readonly number[] {
  const moments = [
    ...record.events.map((event) => event.at),
    ...record.notices.flatMap((notice) => [notice.sent_at, reachedAt(notice), notice.delivered_at, notice.read_at]),
    ...record.lines.map((line) => line.at),
  ];
  return [...new Set(moments.filter((moment) => moment !== null))].toSorted((first, second) => first - second);
}

/** The moment before or after a time; the time itself at the ends. */
export function nextMoment(moments: readonly number[], at: number, step: 1 | -1): number {
  return (step === 1 ? moments.find((moment) => moment > at) : moments.findLast((moment) => moment < at)) ?? at;
}
