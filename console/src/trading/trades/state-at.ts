import { type EventName, eventName } from '@eh/contract/trading/trades/event-name.ts';
import type { TradePhase } from '@eh/contract/trading/trades/status.ts';
import type { TradeRecord } from './queries.ts';

type Recorded = Pick<TradeRecord, 'events' | 'notices' | 'lines'>;
type Notice = TradeRecord['notices'][number];

/** The notices of one side at a moment. */
export interface SideState {
  /** Delivered to a device or accepted by a provider by then, newest last. */
  readonly delivered: readonly Notice[];
  /** Sent by then, but not delivered yet. */
  readonly underway: readonly Notice[];
  /** How many of the delivered ones were read by then. */
  readonly read: number;
}

/** The state of a trade at a moment. */
export interface TradeState {
  /** The number of the status; null before the trade was opened. */
  readonly status: number | null;
  readonly phase: TradePhase | null;
  readonly last: { readonly name: EventName; readonly actor: TradeRecord['events'][number]['actor'] } | null;
  /** The running clock: its end in Unix seconds and the seconds left. Null when none ran. */
  readonly clock: { readonly until: number; readonly left: number } | null;
  readonly buyer: SideState;
  readonly seller: SideState;
  /** The chat messages sent by then. */
  readonly lines: TradeRecord['lines'];
  /** The number of steps taken by then. */
  readonly steps: number;
}

/** The state of a trade at a moment (Unix seconds), from the events up to then. */
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
    lines: record.lines.filter((message) => message.at <= at),
    steps: taken.length,
  };
}

function sideAt(notices: readonly Notice[], side: 'buyer' | 'seller', at: number): SideState {
  const sent = notices.filter((notice) => notice.to === side && notice.sent_at <= at);
  const isPast = (time: number | null) => time !== null && time <= at;
  const delivered = sent.filter((notice) => isPast(reachedAt(notice)));
  return {
    delivered,
    underway: sent.filter((notice) => !isPast(reachedAt(notice))),
    read: delivered.filter((notice) => isPast(notice.read_at)).length,
  };
}

/** The first time a device or a provider received the notice. */
export function reachedAt({ delivered_at: delivered, messaged }: Notice): number | null {
  return messaged === null || (delivered !== null && delivered <= messaged.at) ? delivered : messaged.at;
}

/** Every moment at which something happened, in order: the stops of the replay. */
export function momentsOf(record: Recorded): readonly number[] {
  const moments = [
    ...record.events.map((event) => event.at),
    ...record.notices.flatMap((notice) => [notice.sent_at, reachedAt(notice), notice.delivered_at, notice.read_at]),
    ...record.lines.map((message) => message.at),
  ];
  return [...new Set(moments.filter((moment) => moment !== null))].toSorted((first, second) => first - second);
}

/** The moment before or after a time; the time itself at either end. */
export function nextMoment(moments: readonly number[], at: number, step: 1 | -1): number {
  return (step === 1 ? moments.find((moment) => moment > at) : moments.findLast((moment) => moment < at)) ?? at;
}
