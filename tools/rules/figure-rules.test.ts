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
])('detects %s', (text) => {
  expect(found(text)).toBe(1);
});

it.each([
  'const none = { amountMinor: 0n };',
  'const end = new Date(now + rules.waitHours * HOUR);',
  'const row = { confirmMinutes: clocks.confirm };',
  'const page = { limit: 50 };',
  'const PARTS_MAX = 5;',
])('accepts %s', (text) => {
  expect(found(text)).toBe(0);
});

it('ignores tests, the platform and bounds on abuse', () => {
  const applies = ['trading/trades/trade.test.ts', 'platform/deadlines/loop.ts', 'accounts/codes/limits.ts'];
  expect(applies.map((path) => rule.applies(`server/src/${path}`))).toEqual([false, false, false]);
});

const { spansInMessages } = figureRules;
const written = (text: string, path = 'app/src/trading/trades/messages.ts') =>
  spansInMessages.check({ path, text }, []).length;

it.each([
  "late: '请在 30 分钟内付款'",
  "late: '保留 7天'",
  "late: 'Pay within 24 hours'",
  "late: 'a pause of fifteen minutes'",
  'late: `${name} waits 2 days`',
  "late: '三天后失效'",
])('detects a written-out span: %s', (text) => {
  expect(written(text)).toBe(1);
});

it.each([
  'late: (minutes: number) => `请在 ${minutes} 分钟内付款`',
  'late: (hours: number) => (hours === 1 ? `1 hour` : `${hours} hours`)',
  'late: `Download it within ${EXPORT_HOURS} hours`',
  "late: '几分钟'",
])('accepts a filled-in span: %s', (text) => {
  expect(written(text)).toBe(0);
});

it('checks only the texts of screens and pushes, and no file whose spans depend on no setting', () => {
  const paths = [
    'app/src/trading/trades/messages.ts',
    'server/src/content/push/texts/en-push-messages.ts',
    'app/src/content/home/messages.ts',
    'server/src/content/help/default-help/buying.ts',
  ];
  expect(paths.map((path) => spansInMessages.applies(path))).toEqual([true, true, false, false]);
});
