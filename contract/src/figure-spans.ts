/** Spans that end now and begin with a day: today, the last seven days, the last thirty. */
export const figureSpans = ['day', 'week', 'month'] as const;
export type FigureSpan = (typeof figureSpans)[number];
