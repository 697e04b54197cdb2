import { expect, it } from 'vitest';
import { withMarket } from './with-market.ts';

it('selects the market unless another demo is named', () => {
  expect(withMarket(['--port', '80'])).toEqual(['--port', '80', '--demo', 'market']);
  expect(withMarket(['--demo', 'small'])).toEqual(['--demo', 'small']);
  expect(withMarket(['--demo=small'])).toEqual(['--demo=small']);
});
