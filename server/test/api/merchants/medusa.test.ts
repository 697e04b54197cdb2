import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { EH } from '../../../../sdk/src/index.ts';
import type { EhPayments as Payments } from '../../../../shops/medusa/src/eh-payments.ts';
import { root } from '../../../../tools/bring/root.ts';
import { isLong } from '../../long.ts';
import { installMedusa, type Medusa, openMedusa, unpackPackages } from '../../merchants/shops/medusa/open-medusa.ts';
import { openTestMerchant, type TestKey } from '../../merchants.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { openDatabaseProxy } from '../../servers/database-proxy.ts';

/** The provider for Medusa against the real server: what needs no Medusa always, and in a real shop when it is long. */
let server: TestServer;
let key: TestKey;
let eh: EH;
let folder: string;
let payments: Payments;
let now = () => Date.now();

const secret = `whsec_${Buffer.from('a secret of at least 24 b').toString('base64')}`;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  ({ test: key } = await server.transaction((ctx) =>
    openTestMerchant(ctx, { ownerId, website: 'https://shop.example' }),
  ));
  eh = new EH({ baseUrl: server.address, keyId: key.id, secret: key.secret, retries: 0 });
  folder = await mkdtemp(join(tmpdir(), 'eh-medusa-provider-'));
  await unpackPackages(folder);
  const file = join(folder, 'node_modules/@eh/medusa-payment/dist/eh-payments.js');
  const { EhPayments } = (await import(pathToFileURL(file).href)) as { readonly EhPayments: typeof Payments };
  const options = { baseUrl: server.address, keyId: key.id, secret: key.secret, webhookSecret: secret };
  payments = new EhPayments({ ...options, returnUrl: 'https://shop.example/paid' }, () => now());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const price = { amount: '68.00', currency: 'cny' };
const begin = async (sessionId: string) => ({ ...(await payments.begin(sessionId, price)) });
const pay = (data: { readonly order_id: string }) => eh.orders.payTest(data.order_id);

function signed(event: object, by = secret) {
  const body = JSON.stringify(event);
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(by.slice('whsec_'.length), 'base64')).update(`e.${time}.${body}`);
  const headers = {
    'webhook-id': 'e',
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
  return { body, headers };
}

it('begins a session once, and captures it when EH says that it was paid', async () => {
  const data = await begin('payses_1');
  expect(await begin('payses_1')).toEqual(data);
  expect(data).toMatchObject({ merchant_order_no: 'MD-payses_1-1', pay_url: expect.stringContaining('out-order') });
  expect(JSON.stringify(data)).not.toContain(key.secret);
  expect((await payments.outcome(data))[0]).toBe('pending');
  await pay(data);
  expect((await payments.outcome(data))[0]).toBe('captured');
});

it('does not take a session for paid whose price is another one, or that names another order', async () => {
  const [data, other] = [await begin('payses_2'), await begin('payses_3')];
  await pay(data);
  expect((await payments.outcome({ ...data, amount: '680.00' }))[0]).toBe('error');
  expect((await payments.outcome({ ...data, currency: 'EH' }))[0]).toBe('error');
  expect((await payments.outcome({ ...other, order_id: data.order_id }))[0]).toBe('error');
  await expect(payments.outcome({})).rejects.toThrow('not begun with EH');
});

it('closes the order before when the price changes, and never one that was paid', async () => {
  const data = await begin('payses_4');
  expect(await payments.change(data, price)).toEqual(data);
  const changed = { ...(await payments.change(data, { ...price, amount: '70.00' })) };
  expect(changed).toMatchObject({ merchant_order_no: 'MD-payses_4-2', amount: '70.00' });
  expect(await eh.orders.get(data.order_id)).toMatchObject({ status: 'closed' });
  expect((await payments.outcome(data))[0]).toBe('canceled');
  await pay(changed);
  await expect(payments.close(changed)).rejects.toThrow('is paid at EH');
  await expect(payments.change(changed, price)).rejects.toThrow('is paid at EH');
});

it('refunds in parts, and takes up a refund whose answer was lost', async () => {
  const data = await begin('payses_5');
  await pay(data);
  const first = { ...(await payments.refund(data, { amount: '20.00', number: 'ref_1' })) };
  expect(first.refunds).toEqual(['MD-ref_1']);
  await eh.orders.refund(data.order_id, { merchant_refund_no: 'MD-ref_lost', amount: '5.00', currency: 'CNY' });
  await expect(payments.refund(first, { amount: '5.00', number: 'ref_2' })).rejects.toThrow('try again in two minutes');
  now = () => Date.now() + 121_000;
  await expect(payments.refund(first, { amount: '6.00', number: 'ref_2' })).rejects.toThrow('5.00 did reach the buyer');
  const second = await payments.refund(first, { amount: '5.00', number: 'ref_2' });
  now = () => Date.now();
  expect(second.refunds).toEqual(['MD-ref_1', 'MD-ref_lost']);
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '25.00' } });
});

it('refunds once when two ask at once with the same facts', async () => {
  const data = await begin('payses_6');
  await pay(data);
  const both = await Promise.allSettled(
    ['ref_a', 'ref_b'].map((number) => payments.refund(data, { amount: '20.00', number })),
  );
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '20.00' } });
});

it('believes a webhook only if it is genuine, and only as far as EH confirms it', async () => {
  const data = await begin('payses_7');
  const event = { type: 'order.paid', timestamp: 'now', data: { id: data.order_id, status: 'paid' } };
  const read = ({ body, headers }: ReturnType<typeof signed>) => payments.readWebhook(body, headers);
  expect(await read(signed(event))).toMatchObject({ outcome: 'pending' });
  await pay(data);
  expect(await read(signed(event))).toEqual({ outcome: 'captured', sessionId: 'payses_7', amount: '68.00' });
  expect(await read(signed(event, 'whsec_AAAA'))).toBeNull();
  expect(await read({ ...signed(event), body: `${signed(event).body} ` })).toBeNull();
  expect(await read(signed({ ...event, type: 'ping' }))).toBeNull();
  const foreign = await eh.orders.create({ merchant_order_no: 'X-1', amount: '1.00', subject: 'Tea' });
  expect(await read(signed({ ...event, data: { id: foreign.id } }))).toBeNull();
});

interface Session {
  readonly payment_collection: {
    readonly payment_sessions: readonly [{ readonly id: string; readonly data: { order_id: string; pay_url: string } }];
  };
}

/** Lets a buyer choose EH; gives the payment session. */
async function choose(shop: Medusa, cart: string) {
  const { payment_collection: made } = await shop.store<{ payment_collection: { id: string } }>(
    '/store/payment-collections',
    { cart_id: cart },
  );
  const chosen = await shop.store<Session>(`/store/payment-collections/${made.id}/payment-sessions`, {
    provider_id: 'pp_eh_eh',
  });
  return chosen.payment_collection.payment_sessions[0];
}

it.runIf(isLong)('sells in a real shop of Medusa', async ({ skip, onTestFinished }) => {
  const shopFolder = await installMedusa();
  if (shopFolder === null) return skip('the registry cannot be had');
  onTestFinished(async () => {
    if (process.env['MEDUSA_FOLDER'] === undefined) await rm(shopFolder, { recursive: true });
  });
  cpSync(join(root, 'shops/medusa/src'), join(shopFolder, 'checked/src'), { recursive: true });
  cpSync(join(root, 'shops/medusa/tsconfig.json'), join(shopFolder, 'checked/tsconfig.json'));
  cpSync(join(root, 'shops/medusa/package.json'), join(shopFolder, 'checked/package.json'));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '--noEmit', '-p', 'checked'], { cwd: shopFolder, stdio: 'inherit' });

  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query('drop database if exists medusa with (force)');
  await admin.query('create database medusa');
  await admin.end();
  const database = await openDatabaseProxy(inject('adminUrl').replace('/postgres?', '/medusa?'));
  const settings = { DATABASE_URL: database.url, EH_URL: server.address, EH_KEY: key.id, EH_SECRET: key.secret };
  onTestFinished(() => database.close());
  const shop = await openMedusa(shopFolder, { ...settings, EH_WEBHOOK_SECRET: secret });
  onTestFinished(() => shop.close());
  const [byPage = '', byWebhook = '', forged = ''] = shop.carts;
  const complete = (cart: string) => shop.store<{ type: string }>(`/store/carts/${cart}/complete`, {});
  const send = ({ body, headers }: ReturnType<typeof signed>) =>
    fetch(`${shop.address}/hooks/payment/eh_eh`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const paidEvent = (id: string) => ({ type: 'order.paid', timestamp: 'now', data: { id, status: 'paid' } });
  // The buyer comes back, and the page completes the cart: not before it is paid.
  const first = await choose(shop, byPage);
  expect(first.data.pay_url).toContain('out-order');
  expect((await complete(byPage)).type).toBe('not_allowed');
  await pay(first.data);
  expect((await complete(byPage)).type).toBe('order');

  // Nobody comes back. A forged webhook changes nothing; the genuine one completes the cart.
  const [second, third] = [await choose(shop, byWebhook), await choose(shop, forged)];
  await pay(second.data);
  await send(signed(paidEvent(third.data.order_id), `whsec_${Buffer.from('another').toString('base64')}`));
  await send(signed(paidEvent(third.data.order_id)));
  await send(signed(paidEvent(second.data.order_id)));
  interface Orders {
    readonly orders: readonly { readonly email: string }[];
  }
  const orders = async () => (await shop.admin<Orders>('/admin/orders?fields=id,email')).orders;
  await expect
    .poll(async () => new Set((await orders()).map(({ email }) => email)))
    .toEqual(new Set(['buyer-0@example.com', 'buyer-1@example.com']));
});
