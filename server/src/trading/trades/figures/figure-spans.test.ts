import { expect, test } from 'vitest';
import { customSpans, spansOf } from './figure-spans.ts';

/** Half past nine in the evening of March 10, in UTC+8. */
const now = new Date('2026-03-10T13:30:00Z');
const texts = (span: { from: Date; until: Date }) => [span.from.toISOString(), span.until.toISOString()];

test.each([
  ['day', '2026-03-09T16:00:00.000Z', ['2026-03-08T16:00:00.000Z', '2026-03-09T13:30:00.000Z'], [3600, 24]],
  ['week', '2026-03-03T16:00:00.000Z', ['2026-02-24T16:00:00.000Z', '2026-03-03T13:30:00.000Z'], [86_400, 7]],
  ['month', '2026-02-08T16:00:00.000Z', ['2026-01-09T16:00:00.000Z', '2026-02-08T13:30:00.000Z'], [86_400, 30]],
] as const)(
  'starts a %s with a day in UTC+8, after a span of the same length',
  (span, begin, byNow, [seconds, count]) => {
    const spans = spansOf(span, now);
    expect(spans.current.from.toISOString()).toBe(begin);
    expect(spans.current.until).toEqual(now);
    expect(texts(spans.beforeByNow)).toEqual(byNow);
    expect(texts(spans.before)).toEqual([byNow[0], begin]);
    expect(spans.steps).toEqual({ seconds, count });
  },
);

test('covers whole days in UTC+8 with a custom span, after as many; a single day has hourly steps', () => {
  const spans = customSpans('2026-03-01', '2026-03-03');
  expect(texts(spans.current)).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-03T16:00:00.000Z']);
  expect(texts(spans.before)).toEqual(['2026-02-25T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
  expect(spans.steps).toEqual({ seconds: 86_400, count: 3 });
  expect(customSpans('2026-03-01', '2026-03-01').steps).toEqual({ seconds: 3600, count: 24 });
});
