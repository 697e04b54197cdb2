import { expect, test } from 'vitest';
import { isAcceptedText } from './accepted-texts.ts';

test('knows the texts that are accepted by their names', () => {
  expect(['user-notice', 'usdt_buy_closed', 'toString', ''].map(isAcceptedText)).toEqual([true, false, false, false]);
});
