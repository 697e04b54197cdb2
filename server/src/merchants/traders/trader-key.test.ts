import { expect, it } from 'vitest';
import { traderKeyEnd, traderKeyState } from './trader-key.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const times = { created_at: at(10), ends_at: at(20), expires_at: at(20) };
const ended = { ...times, ends_at: at(12) };

it.each([
  ['before its last day', { times, all: null, now: at(19) }, 'working', at(20)],
  ['on its last day', { times, all: null, now: at(20) }, 'expired', at(20)],
  ['ended by its owner', { times: ended, all: null, now: at(13) }, 'ended', at(12)],
  ['ended with all others', { times, all: at(12), now: at(13) }, 'ended', at(12)],
  ['made at the instant at which all ended', { times, all: at(10), now: at(13) }, 'ended', at(10)],
  ['made after all others ended', { times, all: at(9), now: at(13) }, 'working', at(20)],
  ['expired before all others ended', { times, all: at(25), now: at(26) }, 'expired', at(20)],
] as const)('is %s', (_when, key, state, end) => {
  expect([traderKeyState(key.times, key.all, key.now), traderKeyEnd(key.times, key.all)]).toEqual([state, end]);
});
