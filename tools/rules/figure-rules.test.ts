import { expect, it } from 'vitest';
import { figureRules } from './figure-rules.ts';

const { figuresInRegistry: rule } = figureRules;
const found = (text: string, path = 'server/src/trading/trades/open-trade.ts') => rule.check({ path, text }, []).length;

it.each([
  'const rules = { waitHours: 24 };',
  'const terms = { fee_basis_points: 50 };',
  'const HOLD_DAYS = 3;',
  'export const PAUSES_MINUTES = [15, 60];',
  "const rules = { maximum: '50000.00' };",
  'const terms = { bigSaleFiatMinor: 20_000_00n };',
])('finds %s', (text) => {
  expect(found(text)).toBe(1);
});

it.each([
  'const none = { amountMinor: 0n };',
  'const end = new Date(now + rules.waitHours * HOUR);',
  'const row = { confirmMinutes: clocks.confirm };',
  'const page = { limit: 50 };',
  'const PARTS_MAX = 5;',
])('lets %s pass', (text) => {
  expect(found(text)).toBe(0);
});

it('looks neither at tests nor at the platform nor at bounds on abuse', () => {
  const applies = ['trading/trades/trade.test.ts', 'platform/deadlines/loop.ts', 'accounts/codes/limits.ts'];
  expect(applies.map((path) => rule.applies(`server/src/${path}`))).toEqual([false, false, false]);
});
