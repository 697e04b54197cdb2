import { DAY } from '@eh/contract/platform/spans.ts';
import { CUSTOM_DAYS_MAX, type FigureSpan } from '@eh/contract/trading/trades/figure-spans.ts';

/** The chosen span: one that ends now, or whole days with both ends included. */
export interface SpanChoice {
  readonly span: FigureSpan;
  readonly days: { readonly from: string; readonly until: string };
}

/** The request for a choice; null while its days are missing, out of order or too many. */
export function requestOf({ span, days }: SpanChoice) {
  if (span !== 'custom') return { span };
  const length = (Date.parse(days.until) - Date.parse(days.from)) / DAY + 1;
  if (Number.isNaN(length) || length < 1 || length > CUSTOM_DAYS_MAX) return null;
  return { span, from: days.from, until: days.until };
}

export function isTooLong({ days }: SpanChoice): boolean {
  return (Date.parse(days.until) - Date.parse(days.from)) / DAY + 1 > CUSTOM_DAYS_MAX;
}
