import { expect, test } from 'vitest';
import { isTooLong, requestOf } from './span-choice.ts';

const custom = (from: string, until: string) => ({ span: 'custom', days: { from, until } }) as const;

test('requests a span that ends now by its name', () => {
  expect(requestOf({ span: 'week', days: { from: '', until: '' } })).toEqual({ span: 'week' });
});

test('requests whole days once both are chosen and in order', () => {
  expect(requestOf(custom('2026-03-01', ''))).toBeNull();
  expect(requestOf(custom('2026-03-02', '2026-03-01'))).toBeNull();
  expect(requestOf(custom('2026-03-01', '2026-03-01'))).toEqual({
    span: 'custom',
    from: '2026-03-01',
    until: '2026-03-01',
  });
});

test('requests at most ninety-two days', () => {
  expect(requestOf(custom('2026-01-01', '2026-04-02'))).not.toBeNull();
  expect(requestOf(custom('2026-01-01', '2026-04-03'))).toBeNull();
  expect(isTooLong(custom('2026-01-01', '2026-04-03'))).toBe(true);
});
