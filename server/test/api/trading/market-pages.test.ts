import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { postListing } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, carol] = [await server.login('alice'), await server.login('carol')];
});
afterAll(() => server.close());

it('fills a page with listings of verified sellers, however many cheaper listings others have', async () => {
  const cheap = [];
  for (const price of ['6.90', '6.91']) cheap.push(await postListing(carol, { price, maximum: '3000' }));
  await postListing(alice);
  const market = async (more: object = {}) => (await alice.must('POST /api/order/market', { limit: 1, ...more })).rows;
  expect((await market()).map((row) => row.id)).toEqual([cheap[0]?.id]);

  const { id } = await carol.must('GET /api/m', {});
  const { database } = server;
  await database.transaction((tx) => sql`update users set identity_status = 0 where id = ${id}`.execute(tx));
  const [row, ...more] = await market({ is_verified_only: true });
  expect(more).toEqual([]);
  expect(row?.seller).toMatchObject({ is_verified: true });
});
