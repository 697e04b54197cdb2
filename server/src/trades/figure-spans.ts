import type { FigureSpan } from '@eh/contract/figure-spans.ts';
import { startOfDay } from '../kit/local-day.ts';

const HOUR_SECONDS = 3600;
const HOURS = 24;
const DAY = 86_400_000;
const DAY_SECONDS = 86_400;
const days: Readonly<Record<FigureSpan, number>> = { day: 1, week: 7, month: 30 };

/** From when until when, without. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The equal steps that a span is drawn in. */
export interface Steps {
  readonly seconds: number;
  readonly count: number;
}

/** A span that ends now and begins with a day, the whole one of the same length before it, and that up to the same time. */
export function spansOf(
  span: FigureSpan,
  now: Date,
): { readonly current: Span; readonly before: Span; readonly beforeByNow: Span; readonly steps: Steps } {
  const length = days[span] * DAY;
  const from = new Date(startOfDay(now).getTime() - length + DAY);
  const begin = new Date(from.getTime() - length);
  return {
    current: { from, until: now },
    before: { from: begin, until: from },
    beforeByNow: { from: begin, until: new Date(now.getTime() - length) },
    steps: span === 'day' ? { seconds: HOUR_SECONDS, count: HOURS } : { seconds: DAY_SECONDS, count: days[span] },
  };
}
