import { expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const files = [
  'e2e/trading/trade.spec.ts',
  'e2e/trading/console-trades.spec.ts',
  'server/src/trading/trades/state-machine/trade.test.ts',
  'server/src/trading/trades/trades.db.test.ts',
  'app/src/trading/market/buy.screen.test.tsx',
];

it('selects every file whose path contains the pattern, each for its own test runner', () => {
  expect(chooseTests(files, 'trading/trades')).toEqual({ vitest: [files[2], files[3]], browser: [] });
  expect(chooseTests(files, 'console')).toEqual({ vitest: [], browser: [files[1]] });
});

it('selects only the files of exactly that name if there are any', () => {
  expect(chooseTests(files, 'trade')).toEqual({ vitest: [files[2]], browser: [files[0]] });
  expect(chooseTests(files, 'trades')).toEqual({ vitest: [files[3]], browser: [] });
  expect(chooseTests(files, 'buy')).toEqual({ vitest: [files[4]], browser: [] });
});

it('selects none without a pattern', () => {
  expect(chooseTests(files, '')).toEqual({ vitest: [], browser: [] });
});
