import { expect, test } from 'vitest';
import { isAcceptedText, isRegistrationText } from './accepted-texts.ts';

test('identifies by name the texts that people must accept', () => {
  expect(['user-notice', 'terms', 'usdt_buy_closed', 'toString', ''].map(isAcceptedText)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['terms', 'privacy', 'user-notice', 'toString'].map(isRegistrationText)).toEqual([true, true, false, false]);
});
