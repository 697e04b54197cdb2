import { DAY, DAY_SECONDS, HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import type { FigureSpan } from '@eh/contract/trading/trades/figure-spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

const HOURS = 24;
const days: Readonly<Record<Exclude<FigureSpan, 'custom'>, number>> = { day: 1, week: 7, month: 30 };

/** From `from`, included, to `until`, excluded. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The equal steps that a chart divides a span into. */
export interface Steps {
  readonly seconds: number;
  readonly count: number;
}

/** A span, the previous span, the part of it up to the same time, and the steps that charts draw. */
export interface Spans {
  readonly current: Span;
  readonly before: Span;
  readonly beforeByNow: Span;
  readonly steps: Steps;
}

/** A span that ends now and begins at the start of a day in UTC+8, and the span of the same length before it. */
export function spansOf(span: Exclude<FigureSpan, 'custom'>, now: Date): Spans {
  const length = days[span] * DAY;
  const from = new Date(startOfDay(now).getTime() - length + DAY);
  const begin = new Date(from.getTime() - length);
  return {
    current: { from, until: now },
    before: { from: begin, until: from },
    beforeByNow: { from: begin, until: new Date(now.getTime() - length) },
    steps: stepsOf(days[span]),
  };
}

/** Whole days in UTC+8 from the first to the last inclusive, and equally many before them. Future days are empty. */
export function customSpans(fromDay: string, untilDay: string): Spans {
  const count = (Date.parse(untilDay) - Date.parse(fromDay)) / DAY + 1;
  const from = new Date(Date.parse(`${fromDay}T00:00:00+08:00`));
  const until = new Date(from.getTime() + count * DAY);
  const before = { from: new Date(from.getTime() - count * DAY), until: from };
  return { current: { from, until }, before, beforeByNow: before, steps: stepsOf(count) };
}

function stepsOf(count: number): Steps {
  return count === 1 ? { seconds: HOUR_SECONDS, count: HOURS } : { seconds: DAY_SECONDS, count };
}
