import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUser } from '../../src/accounts/users/index.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { sendRaw } from './send-raw.ts';

let server: TestServer;
const PAIRS = 24;
/** Chance alone makes fewer pairs than this go the one way in three of a million runs. */
const FEWEST = 2;
const taken = Array.from({ length: PAIRS }, (_, place) => `138${String(77_000_000 + place)}`);
const free = Array.from({ length: PAIRS }, (_, place) => `139${String(77_000_000 + place)}`);

beforeAll(async () => {
  server = await openTestServer();
  for (const [place, mobile] of taken.entries())
    await server.transaction((ctx) => openUser(ctx, { username: `known_${place}`, mobile: `+86${mobile}` }));
  // The first questions of a process are slow for everybody.
  for (let warm = 0; warm < 4; warm += 1)
    await send('POST /api/checkuser', { account: `1370000000${warm}`, device_id: 'device-that-warms' });
});
afterAll(() => server.close());

const send = <Name extends CallName>(call: Name, body: RequestOf<Name>) => sendRaw(server.address, call, body, '');

const asked: Readonly<Record<string, (account: string, place: number) => ReturnType<typeof send>>> = {
  'POST /api/checkuser': (account, place) =>
    send('POST /api/checkuser', { account, device_id: `device-that-checks-${place}` }),
  'POST /api/forgot/smsCode': (account, place) =>
    send('POST /api/forgot/smsCode', { account, device_id: `device-that-forgot-${place}` }),
  'POST /api/forgotPassword': (account, place) =>
    send('POST /api/forgotPassword', {
      account,
      code: '000000',
      password: 'Heron-4410-x',
      device_id: `device-that-forgot-${place}`,
    }),
};

describe('whether somebody has a phone', () => {
  it.each(Object.keys(asked))('shows in nothing that %s answers: text, status or time', async (name) => {
    const ask = asked[name];
    if (!ask) throw new Error('nobody asks');
    const timed = async (account: string, place: number) => {
      const began = performance.now();
      const { status, code, msg } = await ask(account, place);
      return { took: performance.now() - began, said: { status, code, msg } };
    };
    let knownWasSlower = 0;
    for (const [place, known] of taken.entries()) {
      const unknown = free[place] ?? '';
      // Who comes first is the slower one as often as chance has it.
      const isKnownFirst = place % 2 === 0;
      const first = await timed(isKnownFirst ? known : unknown, place);
      const second = await timed(isKnownFirst ? unknown : known, place);
      expect(withoutNumbers(first.said)).toEqual(withoutNumbers(second.said));
      const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first];
      if (ofKnown.took > ofUnknown.took) knownWasSlower += 1;
    }
    expect(knownWasSlower).toBeGreaterThanOrEqual(FEWEST);
    expect(knownWasSlower).toBeLessThanOrEqual(PAIRS - FEWEST);
  });

  it('shows neither when a code is asked for again too soon', async () => {
    const again = (account = '') =>
      send('POST /api/forgot/smsCode', { account, device_id: 'device-that-forgot-0' }).then(withoutNumbers);
    const [ofKnown, ofUnknown] = [await again(taken[0]), await again(free[0])];
    expect(ofKnown).toMatchObject({ code: 12_003 });
    expect(ofUnknown).toEqual(ofKnown);
  });
});

/** Seconds and tries that are left may be counted a moment later. */
function withoutNumbers({ status, code, msg }: { status: number; code: number; msg: string }) {
  return { status, code, msg: msg.replaceAll(/\d+/g, 'n') };
}
