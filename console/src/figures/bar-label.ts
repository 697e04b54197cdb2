import type { FigureSpan } from '@eh/contract/figure-spans.ts';
import type { Language } from '@eh/contract/refusal.ts';

const SECOND = 1000;
/** The days of the figures are those of UTC+8, wherever the operator sits. */
const ZONE = 'Asia/Shanghai';

/** Every so many bars one is labelled, so that labels do not meet. */
export const labelEvery: Readonly<Record<FigureSpan, number>> = { day: 6, week: 1, month: 5 };

/** "06:00" for an hour of the day, "10 Mar" for a day; from when the bar begins, in seconds. */
export function barLabel(span: FigureSpan, at: number, language: Language): string {
  const parts = span === 'day' ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const) : date;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: ZONE }).format(at * SECOND);
}

const date = { month: 'short', day: 'numeric' } as const;
