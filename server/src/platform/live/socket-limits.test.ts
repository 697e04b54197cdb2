import { expect, it } from 'vitest';
import { MESSAGES_AT_ONCE_MAX, openAllowance } from './socket-limits.ts';

it('accepts a burst, then messages at the pace of a real device, and no more', () => {
  const allowance = openAllowance(0);
  for (let count = 0; count < MESSAGES_AT_ONCE_MAX; count += 1) expect(allowance.takes(0)).toBe(true);
  expect(allowance.takes(0)).toBe(false);
  expect(allowance.takes(50)).toBe(false);
  const later = openAllowance(0);
  for (let at = 0; at < 600_000; at += 100) expect(later.takes(at)).toBe(true);
});
