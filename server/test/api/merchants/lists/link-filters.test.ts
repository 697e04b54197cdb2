import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMerchant, signedClient } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

let server: TestServer;
let call: ReturnType<typeof signedClient>;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  const { test } = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, test);
  today = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const made = await Promise.all(['K-1', 'K-2'].map(make));
  await call('POST', `/open/v1/payment_links/${made[0]?.body.id}/close`, { body: {} });
});
afterAll(() => server.close());

function make(number: string) {
  const body = { merchant_link_no: number, subject: 'Tea', amount: '2.00' };
  return call<'createPaymentLink'>('POST', '/open/v1/payment_links', { body });
}

async function numbersOf(query: string): Promise<readonly string[]> {
  const { body } = await call<'listPaymentLinks'>('GET', `/open/v1/payment_links?${query}`);
  return body.rows.map((link) => link.merchant_link_no).toSorted();
}

it('lists payment links by the day that they were made, and by whether they are closed', async () => {
  expect(await numbersOf('')).toEqual(['K-1', 'K-2']);
  expect(await numbersOf(`from=${today}&until=${today}`)).toEqual(['K-1', 'K-2']);
  expect(await numbersOf('until=2020-01-01')).toEqual([]);
  expect(await numbersOf('is_closed=true')).toEqual(['K-1']);
  expect(await numbersOf(`is_closed=false&from=${today}`)).toEqual(['K-2']);
});
