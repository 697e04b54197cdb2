import { randomUUID } from 'node:crypto';
import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../src/platform/formats/local-day.ts';
import { openTestKey, openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

type Invoice = OpenAnswer<'getInvoice'>;

let server: TestServer;
let alice: Person;
let shop: TestMerchant;
let call: ReturnType<typeof signedClient>;
let live: ReturnType<typeof signedClient>;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, shop.test);
  live = signedClient(server.address, shop.live);
});
afterAll(() => server.close());

const dayAfter = (days: number) => dayOf(new Date(server.clock.now().getTime() + days * DAY_SECONDS * 1000));
const wanted = (changes: object = {}) => ({
  customer: { name: 'Lin Yue', mail: 'lin.yue@mail.example' },
  language: 'en',
  lines: [{ text: 'Tea', quantity: '1.5', unit_price: '3.33' }],
  due_on: dayAfter(5),
  ...changes,
});
const create = (changes: object = {}, idempotencyKey: string = randomUUID()) =>
  call<'createInvoice'>('POST', '/open/v1/invoices', { body: wanted(changes), idempotencyKey });
const end = (by: typeof call, { id }: Pick<Invoice, 'id'>, name: 'send' | 'settle' | 'cancel') =>
  by<'sendInvoice'>('POST', `/open/v1/invoices/${id}/${name}`, { body: {} });
const find = async (query: string) =>
  (await call<'listInvoices'>('GET', `/open/v1/invoices?${query}`)).body.rows.map((row) => row.merchant_invoice_no);

async function mails(): Promise<readonly { readonly to: string; readonly text: string }[]> {
  const rows = await server.database.reader.selectFrom('dev_outbox').select(['to_address', 'text']).execute();
  return rows.flatMap((row) =>
    row.to_address.includes('mail.example') ? [{ to: row.to_address, text: row.text }] : [],
  );
}

it('writes one invoice for a repeat, sends it, is paid by a test payment, and tells so', async () => {
  const key = randomUUID();
  const first = await create({}, key);
  expect(first).toMatchObject({
    status: 201,
    body: { merchant_invoice_no: 'INV-0001', total: '5.00', currency: 'TEST' },
  });
  expect((await create({}, key)).body.id).toBe(first.body.id);
  const { body: sent } = await end(call, first.body, 'send');
  expect(sent).toMatchObject({ status: 'sent', url: expect.stringContaining('/#/pages/index/pay-link?link=') });
  await server.settle();
  const link = /link=([\w-]+)/.exec(sent.url ?? '')?.[1] ?? '';
  const { order } = await alice.must('POST /api/recharge/link/order', { link });
  expect((await alice.must('POST /api/recharge/order', { order })).items).toEqual([
    { name: 'Tea × 1.5', amount: '5.00', fiat_amount: null },
  ]);
  const { body: orders } = await call<'listOrders'>('GET', `/open/v1/orders?link_id=${sent.link_id}`);
  await call<'payTestOrder'>('POST', `/open/v1/test/orders/${orders.rows[0]?.id}/pay`, { body: {} });
  const { body: paid } = await call<'getInvoice'>('GET', `/open/v1/invoices/${sent.id}`);
  expect(paid).toMatchObject({
    status: 'paid',
    order_id: orders.rows[0]?.id,
    mails: [{ kind: 'invoice', outcome: 'test' }],
  });
  const { body: events } = await call<'listWebhookEvents'>('GET', `/open/v1/webhook-events?subject_id=${sent.id}`);
  expect(events.rows.map(({ type }) => type).toSorted()).toEqual(['invoice.paid', 'invoice.sent']);
  expect((await end(call, sent, 'cancel')).body).toMatchObject({ name: 'InvoiceOver', data: { status: 'paid' } });
  expect(await mails()).toEqual([]);
});

it('lists invoices by status, number and day', async () => {
  const { body: draft } = await create({ merchant_invoice_no: 'F-1' });
  const { body: gone } = await create({ merchant_invoice_no: 'F-2' });
  await end(call, gone, 'cancel');
  const { body: settled } = await create({ merchant_invoice_no: 'F-3' });
  await end(call, settled, 'send');
  await end(call, settled, 'settle');
  expect(await find('status=draft')).toEqual([draft.merchant_invoice_no]);
  expect(await find('status=cancelled')).toEqual(['F-2']);
  expect(await find('status=paid')).toEqual(['F-3', 'INV-0001']);
  expect(await find('merchant_invoice_no=F-2')).toEqual(['F-2']);
  expect(await find(`from=${dayAfter(0)}&until=${dayAfter(0)}&limit=2`)).toHaveLength(2);
  expect(await find('until=2020-01-01')).toEqual([]);
});

it('mails a live invoice once it is committed, and its reminders as days pass', async () => {
  const { body: draft } = await live<'createInvoice'>('POST', '/open/v1/invoices', { body: wanted() });
  await end(live, draft, 'send');
  await end(live, draft, 'send');
  await server.settle();
  expect(await mails()).toMatchObject([
    { to: 'lin.yue@mail.example', text: expect.stringContaining('Hello Lin Yue,') },
  ]);
  await server.advance(3 * DAY_SECONDS);
  expect(await mails()).toHaveLength(2);
  await server.advance(12 * DAY_SECONDS);
  expect((await mails()).length).toBeGreaterThanOrEqual(3);
  const { body: overdue } = await live<'getInvoice'>('GET', `/open/v1/invoices/${draft.id}`);
  expect(overdue.status).toBe('overdue');
  const { body: events } = await live<'listWebhookEvents'>('GET', `/open/v1/webhook-events?subject_id=${draft.id}`);
  expect(events.rows.map(({ type }) => type)).toContain('invoice.overdue');
});

it('is out of reach for other shops and other environments', async () => {
  const { body: own } = await create();
  const other = await server.transaction(async (ctx) =>
    openTestMerchant(ctx, { ownerId: (await alice.must('GET /api/m', {})).id, name: 'Other' }),
  );
  for (const by of [signedClient(server.address, other.test), live]) {
    expect((await by<'getInvoice'>('GET', `/open/v1/invoices/${own.id}`)).body.name).toBe('InvoiceUnknown');
    for (const name of ['send', 'settle', 'cancel'] as const)
      expect((await end(by, own, name)).body.name).toBe('InvoiceUnknown');
  }
  expect((await call('GET', `/open/v1/invoices/${randomUUID()}`)).status).toBe(404);
});

it('is shown to a key that only reads orders, which makes, sends and ends none', async () => {
  const { body: own } = await create();
  const key = await server.transaction((ctx) => openTestKey(ctx, shop.id, 'test', { scopes: ['read_orders'] }));
  const reading = signedClient(server.address, key);
  expect((await reading<'getInvoice'>('GET', `/open/v1/invoices/${own.id}`)).body.status).toBe('draft');
  const made = await reading('POST', '/open/v1/invoices', { body: wanted() });
  expect([made.status, made.body.name]).toEqual([403, 'ScopeNotAllowed']);
  for (const name of ['send', 'settle', 'cancel'] as const)
    expect((await end(reading, own, name)).body.name).toBe('ScopeNotAllowed');
  expect((await call<'getInvoice'>('GET', `/open/v1/invoices/${own.id}`)).body.status).toBe('draft');
});

it.each([
  ['a second recipient', { customer: { name: 'Lin', mail: 'a@mail.example,b@mail.example' } }],
  ['a header', { customer: { name: 'Lin', mail: 'a@mail.example\nBcc: b@mail.example' } }],
  ['a number that reads as the address of a page', { merchant_invoice_no: 'evil.example/login' }],
  ['a negative quantity', { lines: [{ text: 'Tea', quantity: '-1', unit_price: '1.00' }] }],
  [
    'more lines than an order has',
    { lines: Array.from({ length: 51 }, () => ({ text: 'T', quantity: '1', unit_price: '1' })) },
  ],
  ['a total of its own', { total: '1.00' }],
])('refuses an invoice with %s', async (_case, changes) => {
  expect((await create(changes)).status).toBe(422);
});
