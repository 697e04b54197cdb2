import { expect, it } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const files = [
  'e2e/trading/trade.spec.ts',
  'e2e/trading/console-trades.spec.ts',
  'server/src/trading/trades/state-machine/trade.test.ts',
  'server/src/trading/trades/trades.db.test.ts',
  'app/src/trading/market/buy.screen.test.tsx',
];

it('takes every file whose path holds the pattern, each for the program of its kind', () => {
  expect(chooseTests(files, 'trading/trades')).toEqual({ vitest: [files[2], files[3]], browser: [] });
  expect(chooseTests(files, 'console')).toEqual({ vitest: [], browser: [files[1]] });
});

it('takes the files of that very name alone where there are some', () => {
  expect(chooseTests(files, 'trade')).toEqual({ vitest: [files[2]], browser: [files[0]] });
  expect(chooseTests(files, 'trades')).toEqual({ vitest: [files[3]], browser: [] });
  expect(chooseTests(files, 'buy')).toEqual({ vitest: [files[4]], browser: [] });
});

it('takes none for no pattern', () => {
  expect(chooseTests(files, '')).toEqual({ vitest: [], browser: [] });
});
