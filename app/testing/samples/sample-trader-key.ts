import type { AnswerOf } from '@eh/contract/calls.ts';
import { minutesFromNow } from './sample-trade.ts';

/** A trader key that works and was never used. */
export const sampleKey: AnswerOf<'GET /api/trader_keys'>['rows'][number] = {
  id: 'eh_trader_3f0c1b2a4d5e6f708192',
  name: 'Price follower',
  scopes: ['read', 'listings'],
  networks: ['203.0.113.7/32'],
  state: 'working',
  created_at: minutesFromNow(-9000),
  ends_at: minutesFromNow(90_000),
  last_used_at: null,
};
