import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { expect, test } from 'vitest';
import { isId, notFound } from './known-id.ts';

test('distinguishes an id from a text that cannot be one', () => {
  expect(isId('01a1fd93-1b2e-7000-bc3b-0e1c2bced96e')).toBe(true);
  for (const text of ['', '7', 'me', '01a1fd93-1b2e-7000-bc3b-0e1c2bced96', ' 01a1fd93-1b2e-7000-bc3b-0e1c2bced96e'])
    expect(isId(text)).toBe(false);
});

test('reports a missing object as the server would', () => {
  expect(notFound(tradeRefusals.TradeNotFound)).toMatchObject({ code: tradeRefusals.TradeNotFound.code });
});
