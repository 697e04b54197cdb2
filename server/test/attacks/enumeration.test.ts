import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUser } from '../../src/accounts/users/index.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { sendRaw } from './send-raw.ts';

let server: TestServer;
const PAIRS = 24;
/** Chance alone makes fewer pairs than this go the one way in three of a million runs. */
const FEWEST = 2;
const taken = Array.from({ length: PAIRS }, (_, index) => `138${String(77_000_000 + index)}`);
const free = Array.from({ length: PAIRS }, (_, index) => `139${String(77_000_000 + index)}`);

beforeAll(async () => {
  server = await openTestServer();
  for (const [index, mobile] of taken.entries())
    await server.transaction((ctx) => openUser(ctx, { username: `known_${index}`, mobile: `+86${mobile}` }));
  // The first questions of a process are slow for everybody.
  for (let warm = 0; warm < 4; warm += 1)
    await send('POST /api/checkuser', { account: `1370000000${warm}`, device_id: 'device-that-warms' });
});
afterAll(() => server.close());

const send = <Name extends CallName>(call: Name, body: RequestOf<Name>) => sendRaw(server.address, call, body, '');

const asked: Readonly<Record<string, (account: string, index: number) => ReturnType<typeof send>>> = {
  'POST /api/checkuser': (account, index) =>
    send('POST /api/checkuser', { account, device_id: `device-that-checks-${index}` }),
  'POST /api/forgot/smsCode': (account, index) =>
    send('POST /api/forgot/smsCode', { account, device_id: `device-that-forgot-${index}` }),
  'POST /api/forgotPassword': (account, index) =>
    send('POST /api/forgotPassword', {
      account,
      code: '000000',
      password: 'Heron-4410-x',
      device_id: `device-that-forgot-${index}`,
    }),
};

describe('whether a phone has an account', () => {
  it.each(Object.keys(asked))('%s reveals it in nothing: text, status or time', async (name) => {
    const request = asked[name];
    if (!request) throw new Error('nobody asks');
    const timed = async (account: string, index: number) => {
      const began = performance.now();
      const { status, code, msg } = await request(account, index);
      return { took: performance.now() - began, said: { status, code, msg } };
    };
    let knownWasSlower = 0;
    for (const [index, known] of taken.entries()) {
      const unknown = free[index] ?? '';
      // The first call of a pair may be slower by its position alone: known and unknown phones take turns.
      const isKnownFirst = index % 2 === 0;
      const first = await timed(isKnownFirst ? known : unknown, index);
      const second = await timed(isKnownFirst ? unknown : known, index);
      expect(withoutNumbers(first.said)).toEqual(withoutNumbers(second.said));
      const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first];
      if (ofKnown.took > ofUnknown.took) knownWasSlower += 1;
    }
    expect(knownWasSlower).toBeGreaterThanOrEqual(FEWEST);
    expect(knownWasSlower).toBeLessThanOrEqual(PAIRS - FEWEST);
  });

  it('is not revealed when a code is requested again too soon', async () => {
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
