import { expect, it } from 'vitest';
import { withRow } from './reliability.ts';

const empty = '**0 trades in 0.0 days of 0 seeds**\n\n| date | seeds |\n|---|---|\n\nAnd so on\n';

it('adds a row and sums up all of them', () => {
  const once = withRow(empty, '| 2026-11-29 | 2 | 1.50 | 300 | 2000 | 60 | 2 × a core |');
  const twice = withRow(once, '| 2026-11-30 | 1 | 0.50 | 100 | 700 | 20 | 2 × a core |');
  expect(twice).toBe(
    '**400 trades in 2.0 days of 3 seeds**\n\n| date | seeds |\n|---|---|\n| 2026-11-29 | 2 | 1.50 | 300 | 2000 | 60 | 2 × a core |\n| 2026-11-30 | 1 | 0.50 | 100 | 700 | 20 | 2 × a core |\n\nAnd so on\n',
  );
});
