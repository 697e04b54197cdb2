import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { EH } from '../../../../sdk/src/index.ts';
import type { catchUp as CatchUp, DoneOrders as Done } from '../../../../shops/medusa/src/catch-up.ts';
import type { PaidOrder, EhPayments as Payments } from '../../../../shops/medusa/src/eh-payments.ts';
import type { withRefundRecords as WithRefundRecords } from '../../../../shops/medusa/src/refund-records.ts';
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
let catchUp: typeof CatchUp;
let DoneOrders: typeof Done;
let withRefundRecords: typeof WithRefundRecords;
let now = () => Date.now();

const PACKED = 'node_modules/@eh/medusa-payment/.medusa/server/src';
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
  const packed = (name: string) => import(pathToFileURL(join(folder, PACKED, `${name}.js`)).href);
  const { EhPayments } = (await packed('eh-payments')) as { readonly EhPayments: typeof Payments };
  ({ catchUp, DoneOrders } = (await packed('catch-up')) as {
    readonly catchUp: typeof CatchUp;
    readonly DoneOrders: typeof Done;
  });
  ({ withRefundRecords } = (await packed('refund-records')) as {
    readonly withRefundRecords: typeof WithRefundRecords;
  });
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

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  metadata: Readonly<Record<string, unknown>> | null;
}

/** The refunds of a shop as Medusa's payment module has them, with one lock for each payment. */
function shopWithRefunds() {
  const rows: RefundRow[] = [];
  const locks = new Map<string, Promise<unknown>>();
  let beforeCall = async (): Promise<unknown> => undefined;
  const module: Parameters<typeof WithRefundRecords>[0] = {
    baseRepository: {
      async transaction(run) {
        const ended = Promise.withResolvers<undefined>();
        const raw = async (_statement: string, [lock = '']: readonly string[]) => {
          const before = locks.get(lock);
          locks.set(lock, ended.promise);
          await before;
        };
        try {
          return await run({ getTransactionContext: () => ({ raw }) });
        } finally {
          ended.resolve(undefined);
        }
      },
    },
    refundService: {
      retrieve: async (id) => rows.find((row) => row.id === id) as RefundRow,
      list: async ({ payment_id }) => rows.filter((row) => row.payment_id === payment_id),
      async update({ id, metadata }) {
        Object.assign(rows.find((row) => row.id === id) as RefundRow, { metadata });
        await beforeCall();
      },
    },
  };
  return {
    rows,
    /** Runs this after a refund is written down, before EH is called. */
    beforeCall: (happens: () => Promise<unknown>) => (beforeCall = happens),
    /** As Medusa does it: the record first, which is deleted when the provider fails. */
    async refund(data: Readonly<Record<string, unknown>>, number: string, amount: string) {
      const row: RefundRow = { id: number, payment_id: String(data['session_id']), metadata: null };
      rows.push(row);
      try {
        await withRefundRecords(module, number, (records) => payments.refund(data, { amount, records }));
      } catch (error) {
        rows.splice(rows.indexOf(row), 1);
        throw error;
      }
    },
  };
}

const refundsOf = async (data: { readonly order_id: string }) =>
  (await eh.refunds.list({ order_id: data.order_id })).rows.map(({ merchant_refund_no }) => merchant_refund_no);

it('refunds in parts, and takes up a refund whose answer was lost, once', async () => {
  const [data, shop] = [await begin('payses_5'), shopWithRefunds()];
  await pay(data);
  await shop.refund(data, 'ref_1', '20.00');
  await eh.orders.refund(data.order_id, { merchant_refund_no: 'MD-payses_5-R2', amount: '5.00', currency: 'CNY' });
  await expect(shop.refund(data, 'ref_2', '6.00')).rejects.toThrow('5.00 did reach the buyer');
  await shop.refund(data, 'ref_3', '5.00');
  expect(await refundsOf(data)).toEqual(['MD-payses_5-R2', 'MD-payses_5-R1']);
  await shop.refund(data, 'ref_4', '5.00');
  expect(await refundsOf(data)).toEqual(['MD-payses_5-R3', 'MD-payses_5-R2', 'MD-payses_5-R1']);
  await eh.orders.refund(data.order_id, { merchant_refund_no: 'PORTAL-1', amount: '1.00', currency: 'CNY' });
  await shop.refund(data, 'ref_5', '2.00');
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '33.00' } });
  expect(shop.rows.map(({ id }) => id)).toEqual(['ref_1', 'ref_3', 'ref_4', 'ref_5']);
});

/** Runs while refunds do not reach EH; gives what sends the last of them after all. */
async function whileRefundsAreLate(run: () => Promise<unknown>): Promise<() => Promise<Response>> {
  const late: Parameters<typeof fetch>[] = [];
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.endsWith('/refunds')) return fetchAtOnce(...request);
    late.push([request[0], { ...request[1], signal: null }]);
    return Promise.reject(new TypeError('no answer'));
  });
  await run();
  vi.unstubAllGlobals();
  const last = late.at(-1);
  if (last === undefined) throw new Error('nothing was refunded');
  return () => fetchAtOnce(...last);
}
const fetchAtOnce = fetch;

it('refunds once what an administrator refunds again while the first refund is still on its way', async () => {
  const [data, shop] = [await begin('payses_8'), shopWithRefunds()];
  await pay(data);
  const arrive = await whileRefundsAreLate(() =>
    expect(shop.refund(data, 'ref_1', '20.00')).rejects.toThrow('cannot be reached'),
  );
  await eh.orders.refund(data.order_id, { merchant_refund_no: 'PORTAL-2', amount: '1.00', currency: 'CNY' });
  await shop.refund(data, 'ref_2', '20.00');
  expect((await arrive()).status).toBe(201);
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '21.00' } });
  expect(shop.rows).toMatchObject([{ id: 'ref_2', metadata: { eh_refund: 'MD-payses_8-R1' } }]);
  await shop.refund(data, 'ref_3', '20.00');
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '41.00' } });
});

it('tells the administrator to look again when a refund of another amount arrives just before', async () => {
  const [data, shop] = [await begin('payses_9'), shopWithRefunds()];
  await pay(data);
  const arrive = await whileRefundsAreLate(() =>
    expect(shop.refund(data, 'ref_1', '20.00')).rejects.toThrow('cannot be reached'),
  );
  shop.beforeCall(arrive);
  await expect(shop.refund(data, 'ref_2', '30.00')).rejects.toThrow('look at the payment again');
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '20.00' } });
  expect(shop.rows).toEqual([]);
});

it('makes each of the refunds that two processes ask for at once, and takes up a lost one in one of them', async () => {
  const [data, shop] = [await begin('payses_6'), shopWithRefunds()];
  await pay(data);
  await Promise.all(['ref_a', 'ref_b'].map((number) => shop.refund(data, number, '20.00')));
  expect((await refundsOf(data)).toSorted()).toEqual(['MD-payses_6-R1', 'MD-payses_6-R2']);
  await eh.orders.refund(data.order_id, { merchant_refund_no: 'MD-payses_6-R3', amount: '4.00', currency: 'CNY' });
  await Promise.all(['ref_c', 'ref_d'].map((number) => shop.refund(data, number, '4.00')));
  expect(await eh.orders.get(data.order_id)).toMatchObject({ priced: { refunded: '48.00' } });
  const [known, atEh] = [shop.rows.length, (await refundsOf(data)).length];
  expect([known, atEh]).toEqual([4, 4]);
});

it('finds by the clock what was paid although no webhook came, and leaves alone what is done or refunded', async () => {
  const sessions = ['payses_lost', 'payses_done', 'payses_back', 'payses_open'];
  for (const id of sessions) {
    const data = await begin(id);
    if (id !== 'payses_open') await pay(data);
  }
  const [settled, failed]: [string[], string[]] = [[], []];
  const done = new DoneOrders();
  const run = (isFailing = false) =>
    catchUp(
      payments.paidLately(),
      {
        find: async (ids) =>
          sessions
            .filter((id) => ids.includes(id))
            .map((id) => ({ id, isDone: id === 'payses_done', isRefunded: id === 'payses_back' })),
        async settle({ sessionId, amount }) {
          if (isFailing) throw new Error('out of stock');
          settled.push(`${sessionId} ${amount}`);
        },
        fail: ({ sessionId }, error) => failed.push(`${sessionId} ${String(error)}`),
      },
      done.at(now()),
    );
  await run();
  // A payment of this moment is left to its webhook.
  expect(settled).toEqual([]);
  now = () => Date.now() + 61_000;
  await run();
  await run(true);
  now = () => Date.now();
  expect(settled).toEqual(['payses_lost 68.00']);
  expect(failed).toEqual(['payses_lost Error: out of stock']);
});

it('reads no further than to orders that are done, and every hour all of them', async () => {
  const pages: PaidOrder[][] = [['5', '4'], ['3', '2'], ['1']].map((page) => page.map(paid));
  let read = 0;
  const settled: string[] = [];
  const doneSessions = new Set(['3', '2', '1']);
  const shop = {
    find: async (ids: readonly string[]) => ids.map((id) => ({ id, isDone: doneSessions.has(id), isRefunded: false })),
    async settle({ sessionId }: { readonly sessionId: string }) {
      settled.push(sessionId);
    },
    fail: (_: unknown, error: unknown) => expect.unreachable(String(error)),
  };
  async function* reading() {
    for (const page of pages) {
      read += 1;
      yield page;
    }
  }
  const done = new DoneOrders();
  const run = async (minutes: number) => {
    [read, settled.length] = [0, 0];
    await catchUp(reading(), shop, done.at(Date.UTC(2026, 10, 23) + minutes * 60_000));
    return [read, settled.join(' ')];
  };
  expect(await run(0)).toEqual([3, '5 4']);
  // They were not done when they were settled, so they are asked about once more.
  doneSessions.add('5').add('4');
  expect(await run(2)).toEqual([2, '']);
  expect(await run(4)).toEqual([1, '']);
  // An order that was made long ago and is paid now stands behind those that are done.
  pages[2]?.push(paid('0'));
  expect(await run(6)).toEqual([1, '']);
  pages.unshift([paid('6'), { ...paid('7'), isRecent: true }]);
  expect(await run(8)).toEqual([2, '6']);
  doneSessions.add('6').add('7');
  expect(await run(10)).toEqual([2, '']);
  pages.unshift([{ ...paid('foreign'), session: null }]);
  expect(await run(12)).toEqual([3, '']);
  expect(await run(14)).toEqual([1, '']);
  expect(await run(60)).toEqual([5, '0']);
});

function paid(id: string): PaidOrder {
  return { id, session: { sessionId: id, amount: '1.00' }, isRecent: false };
}

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

interface Orders {
  readonly orders: readonly {
    readonly email: string;
    readonly payment_status: string;
    readonly payment_collections: readonly [{ readonly payments: readonly [{ readonly id: string }] }];
  }[];
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
  const [byPage = '', byWebhook = '', forged = '', byClock = ''] = shop.carts;
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
  const orders = async () =>
    (await shop.admin<Orders>('/admin/orders?fields=id,email,payment_status,payment_collections.payments.id')).orders;
  const statuses = async () =>
    new Map((await orders()).map(({ email, payment_status: status }) => [email, status] as const));
  await expect.poll(statuses).toEqual(
    new Map([
      ['buyer-0@example.com', 'captured'],
      ['buyer-1@example.com', 'captured'],
    ]),
  );

  // The administrator refunds in parts, twice at once, and once more after an answer was lost.
  const sold = (await orders()).find(({ email }) => email === 'buyer-0@example.com');
  const paymentId = sold?.payment_collections[0].payments[0].id ?? '';
  const refund = (amount: number) => shop.admin<object>(`/admin/payments/${paymentId}/refund`, { amount });
  await Promise.all([refund(10), refund(10)]);
  expect(await eh.orders.get(first.data.order_id)).toMatchObject({ priced: { refunded: '20.00' } });
  await eh.orders.refund(first.data.order_id, {
    merchant_refund_no: `MD-${paymentId}-R3`,
    amount: '8.00',
    currency: 'CNY',
  });
  expect(await refund(9)).toMatchObject({ message: expect.any(String) });
  await refund(8);
  expect(await eh.orders.get(first.data.order_id)).toMatchObject({ priced: { refunded: '28.00' } });
  await refund(40);
  expect(await eh.orders.get(first.data.order_id)).toMatchObject({ priced: { refunded: '68.00' } });
  await expect.poll(async () => (await statuses()).get('buyer-0@example.com')).toBe('refunded');

  // No webhook comes at all: the job of the plugin asks.
  const fourth = await choose(shop, byClock);
  await pay(fourth.data);
  // It runs every two minutes, and leaves a payment of this moment to its webhook.
  while (!(await statuses()).has('buyer-3@example.com')) await setTimeout(1000);
  await expect.poll(async () => (await statuses()).get('buyer-3@example.com')).toBe('captured');
  expect((await statuses()).has('buyer-2@example.com')).toBe(false);
});
