import { DAY } from '../../platform/spans.ts';
/** Spans that end now and begin with a day (today, the last seven days, the last thirty), or chosen whole days. */
export const figureSpans = ['day', 'week', 'month', 'custom'] as const;

/** A quarter of a year, because a chart cannot show more days separately. */
export const CUSTOM_DAYS_MAX = 92;
export type FigureSpan = (typeof figureSpans)[number];

/** Whether a request gives both days of a custom span, in order and not too far apart; other spans need none. */
export function isWholeSpan({
  span,
  from,
  until,
}: {
  span?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}): boolean {
  if (span !== 'custom') return true;
  if (from === undefined || until === undefined) return false;
  const days = (Date.parse(until) - Date.parse(from)) / DAY + 1;
  return days >= 1 && days <= CUSTOM_DAYS_MAX;
}
