import { expect, test } from 'vitest';
import { fittingTags, rateUntil } from './rating.ts';

const finishedAt = new Date('2026-11-01T00:00:00Z');

test('a completed trade may be rated for thirty days', () => {
  expect(rateUntil({ status: 'succeeded', finishedAt })).toEqual(new Date('2026-12-01T00:00:00Z'));
});

test.each(['cancelled', 'failed', 'awaitingPayment', 'inComplaint', 'suspended'] as const)(
  'a trade that is %s is not rated',
  (status) => {
    expect(rateUntil({ status, finishedAt })).toBeNull();
  },
);

test('accepts matching tags, each once', () => {
  expect(fittingTags(true, ['polite', 'fast', 'rude', 'fast'])).toEqual(['fast', 'polite']);
  expect(fittingTags(false, ['polite', 'rude', 'slow'])).toEqual(['slow', 'rude']);
});
