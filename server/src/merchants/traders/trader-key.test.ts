import { expect, it } from 'vitest';
import { traderKeyEnd, traderKeyState } from './trader-key.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const key = { created_at: at(10), ends_at: at(20), expires_at: at(20) };

it.each([
  ['before its last day', key, null, at(19), 'working', at(20)],
  ['on its last day', key, null, at(20), 'expired', at(20)],
  ['ended by its owner', { ...key, ends_at: at(12) }, null, at(13), 'ended', at(12)],
  ['ended with all others', key, at(12), at(13), 'ended', at(12)],
  ['made at the instant at which all ended', key, at(10), at(13), 'ended', at(10)],
  ['made after all others ended', key, at(9), at(13), 'working', at(20)],
  ['expired before all others ended', key, at(25), at(26), 'expired', at(20)],
] as const)('is %s', (_when, times, allEndedAt, now, state, end) => {
  expect([traderKeyState(times, allEndedAt, now), traderKeyEnd(times, allEndedAt)]).toEqual([state, end]);
});
