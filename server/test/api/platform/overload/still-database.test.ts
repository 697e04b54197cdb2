import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../servers/database-proxy.ts';

/** The database stands still: it takes everything and answers nothing. */
let server: TestServer;
let proxy: DatabaseProxy;
let alice: Person;

/** A crowd that tells a still database from one slow call. */
const ASKED = 12;
/** Without an answer before, each would wait until its connection is given up. */
const GIVEN_UP_MILLISECONDS = 12_000;

beforeAll(async () => {
  server = await openTestServer({
    async connectionTo(url) {
      proxy = await openDatabaseProxy(url);
      return proxy.url;
    },
  });
  alice = await server.login('alice');
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

const profile = () => fetch(`${server.address}/api/m`, { headers: { authorization: `Bearer ${alice.token}` } });
const requestAll = () => Promise.all(Array.from({ length: ASKED }, profile));
const codesOf = async (answers: readonly Response[]) =>
  new Set(
    (await Promise.all(answers.map((answer) => answer.json() as Promise<{ code: number }>))).map(({ code }) => code),
  );

it('answers waiting calls, refuses all others at once, and serves everybody when the database is back', async () => {
  proxy.set('silent');
  const began = performance.now();
  const first = await requestAll();
  expect(await codesOf(first)).toEqual(new Set([commonRefusals.Unavailable.code]));
  expect(performance.now() - began).toBeLessThan(GIVEN_UP_MILLISECONDS);
  const refused = await Promise.race([profile(), profile()]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('ratelimit')).toBe('"running";r=0;t=2');
  expect(await codesOf([refused])).toEqual(new Set([commonRefusals.Busy.code]));
  proxy.set('open');
  await expect.poll(async () => (await requestAll()).map(({ status }) => status)).toEqual(Array(ASKED).fill(200));
});
