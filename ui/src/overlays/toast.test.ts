import { expect, test } from 'vitest';
import { toastDurationMs } from './toast.tsx';

test.each([
  ['a plain one', {}, 2000],
  ['of success', { icon: 'check' }, 1000],
  ['of a failure', { icon: 'warn' }, 1200],
  ['of a failure without a sign', { kind: 'error' }, 1200],
  ['of a notice', { icon: 'chat', kind: 'notice' }, 3000],
  ['with another sign', { icon: 'copy' }, 2000],
  ['that says how long', { icon: 'warn', durationMs: 6000 }, 6000],
] as const)('shows a toast %s as long as the specification says', (_which, toast, expected) => {
  expect(toastDurationMs(toast)).toBe(expected);
});
