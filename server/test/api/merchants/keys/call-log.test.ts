import { randomUUID } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember } from '../../../../src/merchants/merchants/index.ts';
import { KEY_REQUESTS } from '../../../../src/merchants/merchants/limits.ts';
import { openTestKey, openTestMerchant, signedClient, type TestMerchant } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let merchant: TestMerchant;
let call: ReturnType<typeof signedClient>;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  const [{ id: ownerId }, { id: bobId }] = [await alice.must('GET /api/m', {}), await bob.must('GET /api/m', {})];
  merchant = await server.transaction(async (ctx) => {
    const made = await openTestMerchant(ctx, { ownerId });
    const row = { merchant_id: made.id, added_by: null, added_at: ctx.now, accepted_at: ctx.now };
    await insertMember(ctx, { ...row, user_id: bobId, role: 'finance' });
    return made;
  });
  call = signedClient(server.address, merchant.test);
});
afterAll(() => server.close());

type Environment = 'live' | 'test';
const of = (environment: Environment = 'test') => ({ merchant_id: merchant.id, environment });
type Row = AnswerOf<'POST /api/merchant/calls'>['rows'][number];
type Search = Partial<RequestOf<'POST /api/merchant/calls'>>;
const search = async (wanted: Search = {}, environment: Environment = 'test'): Promise<readonly Row[]> =>
  (await alice.must('POST /api/merchant/calls', { ...of(environment), limit: 50, ...wanted })).rows;

/** The log is written beside the calls, within a second. */
async function logged(wanted: Search, environment: Environment = 'test'): Promise<Row> {
  await expect.poll(async () => (await search(wanted, environment)).length).toBeGreaterThan(0);
  const [row] = await search(wanted, environment);
  if (!row) throw new Error('Nothing was logged');
  return row;
}

const order = (number: string) => ({ merchant_order_no: number, amount: '2.00', subject: 'Tea' });
const make = (number: string, client = call) =>
  client<'createOrder'>('POST', '/open/v1/orders', { body: order(number) });
const detailOf = (id: string, environment: Environment = 'test') =>
  alice.must('POST /api/merchant/calls/one', { ...of(environment), call_id: id });
const repeat = (id: string, repeatId: string = randomUUID(), environment: Environment = 'test') =>
  alice.ask('POST /api/merchant/calls/repeat', { ...of(environment), call_id: id, repeat_id: repeatId });

it('shows what a key sent and got, without the address to pay at', async () => {
  const { body } = await make('L-1');
  const row = await logged({ reference: 'L-1' });
  expect(row).toMatchObject({ operation: 'createOrder', method: 'POST', status: 201, refusal: null });
  const detail = await detailOf(row.id);
  expect(JSON.parse(detail.request)).toEqual(order('L-1'));
  expect(JSON.parse(detail.answer)).toMatchObject({ id: body.id, pay_url: '•••' });
  expect(detail).toMatchObject({ is_bearer: false, may_repeat: true });
  expect(detail.answer).not.toContain(merchant.test.secret);
});

it('finds calls by number, id, name, outcome, code, key and day', async () => {
  const { body } = await make('L-2');
  await make('L-2');
  await call('POST', '/open/v1/orders', { body: { ...order('L-2'), amount: '3.00' } });
  await call('POST', `/open/v1/orders/${body.id}/close`, { body: {} });
  await logged({ reference: body.id, operation: 'closeOrder' });
  expect(await search({ reference: 'L-2', is_refused: true })).toMatchObject([{ status: 409, refusal: 45_101 }]);
  expect(await search({ reference: 'L-2', is_refused: false })).toHaveLength(3);
  expect(await search({ reference: body.order_no, operation: 'closeOrder' })).toHaveLength(1);
  expect(await search({ refusal: 45_101, reference: 'L-2' })).toHaveLength(1);
  expect(await search({ key_id: merchant.test.id, reference: 'L-2' })).toHaveLength(4);
  expect(await search({ key_id: merchant.live.id, reference: 'L-2' })).toEqual([]);
  expect(await search({ day: '2020-01-01', reference: 'L-2' })).toEqual([]);
  expect(await search({ reference: 'L-2' }, 'live')).toEqual([]);
});

it('logs a refused right, and nothing in the name of a key that a stranger only names', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test', { scopes: ['read'] }));
  await make('L-3', signedClient(server.address, { ...key, secret: 'a-strangers-guess' }));
  await make('L-3', signedClient(server.address, key));
  await logged({ key_id: key.id });
  expect(await search({ key_id: key.id })).toMatchObject([
    { status: 403, refusal: signatureRefusals.ScopeNotAllowed.code },
  ]);
});

it('repeats a test call as its key, once for each number, and logs the repeat', async () => {
  await make('L-4');
  const { id } = await logged({ reference: 'L-4' });
  const repeatId = randomUUID();
  const [first, second] = [await repeat(id, repeatId), await repeat(id, repeatId)];
  expect(first.data.status).toBe(201);
  expect(JSON.parse(first.data.answer)).toMatchObject({ merchant_order_no: 'L-4', pay_url: '•••' });
  expect(second.data.status).toBe(201);
  expect(JSON.parse(second.data.answer)).toEqual(JSON.parse(first.data.answer));
  await expect.poll(async () => (await search({ reference: 'L-4' })).length).toBeGreaterThan(1);
  const { body } = await call<'listOrders'>('GET', '/open/v1/orders?merchant_order_no=L-4');
  expect(body.rows).toHaveLength(1);
});

it('repeats nothing of live, nothing that shows a secret, and nothing of a key that has stopped', async () => {
  await make('L-5', signedClient(server.address, merchant.live));
  const live = await logged({ reference: 'L-5' }, 'live');
  expect((await detailOf(live.id, 'live')).may_repeat).toBe(false);
  expect((await repeat(live.id, randomUUID(), 'live')).code).toBe(merchantRefusals.CallNotRepeatable.code);
  expect((await repeat(live.id)).code).toBe(merchantRefusals.CallNotFound.code);

  const hook = { url: 'https://qinghe.example/hook', events: ['order.paid'] };
  await call('POST', '/open/v1/webhook-endpoints', { body: hook });
  const secret = await logged({ operation: 'createWebhookEndpoint' });
  expect(await detailOf(secret.id)).toMatchObject({ answer: '', may_repeat: false });
  expect((await repeat(secret.id)).code).toBe(merchantRefusals.CallNotRepeatable.code);

  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test'));
  await make('L-6', signedClient(server.address, key));
  const { id } = await logged({ key_id: key.id });
  await alice.must('POST /api/merchant/keys/stop', { merchant_id: merchant.id, key_id: key.id });
  expect((await repeat(id)).code).toBe(merchantRefusals.KeyIsOver.code);
});

it('counts a repeat in the pace of its key', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test'));
  await make('L-7', signedClient(server.address, key));
  const { id } = await logged({ key_id: key.id });
  await server.database.transaction((tx) =>
    tx.updateTable('merchant_key_paces').set({ calls: KEY_REQUESTS.most }).where('key_id', '=', key.id).execute(),
  );
  expect((await repeat(id)).code).toBe(signatureRefusals.PaceExceeded.code);
});

it('is for owners and developers, and for no other merchant', async () => {
  const asked = await bob.ask('POST /api/merchant/calls', { ...of() });
  expect(asked.code).toBe(merchantRefusals.RoleNotAllowed.code);
  const { id } = await logged({});
  const carol = await server.login('carol');
  const opened = await carol.ask('POST /api/merchant/calls/one', { ...of(), call_id: id });
  expect(opened.code).toBe(merchantRefusals.NotAMember.code);
});

it('cannot be entered from outside by the header of repeats', async () => {
  const response = await fetch(`${server.address}/open/v1/merchant`, { headers: { 'eh-repeat': randomUUID() } });
  expect(response.status).toBe(401);
});
