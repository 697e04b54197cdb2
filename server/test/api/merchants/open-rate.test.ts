import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** The reference price, for shops that show what their coins are worth. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function rate(): Promise<OpenAnswer<'getRate'>> {
  const response = await fetch(`${server.address}/open/v1/rate`);
  expect(response.status).toBe(200);
  return (await response.json()) as OpenAnswer<'getRate'>;
}

it('is public, with its source and its time', async () => {
  const answer = await rate();
  expect(answer).toMatchObject({ currency: 'EH', fiat: 'CNY' });
  expect(Number(answer.price)).toBeGreaterThan(0);
  expect(answer.source).toBe(answer.traded_at === null ? 'first_price' : 'trades');
  expect(answer.as_of).toBeGreaterThanOrEqual(answer.traded_at ?? 0);
});

it('is computed again after thirty seconds, and no sooner', async () => {
  const first = await rate();
  await server.advance(20);
  expect((await rate()).as_of).toBe(first.as_of);
  await server.advance(11);
  expect((await rate()).as_of).toBeGreaterThanOrEqual(first.as_of + 30);
});
