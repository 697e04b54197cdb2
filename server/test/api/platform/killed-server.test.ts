import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedClient } from '../../merchants.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, type Person, personWith, sendVoucher } from '../../open-test-server.ts';
import { openCutProxy } from '../../servers/cut-proxy.ts';
import { type DemoDatabase, openDemoDatabase } from '../../servers/demo-database.ts';
import type { RunningServer } from '../../servers/running-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';
import { answering, openReceiver, type Receiver } from '../../webhooks/receiver.ts';

let world: DemoDatabase;
let server: RunningServer;
let receiver: Receiver;
let died: Awaited<ReturnType<typeof dieBeforeTheAnswers>>;

beforeAll(async () => {
  world = await openDemoDatabase();
  server = await world.start();
  receiver = await openReceiver();
  const body = { url: receiver.url, events: ['order.paid', 'refund.succeeded'] };
  for (const environment of ['live', 'test'] as const) await shop(environment)('POST', ENDPOINTS, { body });
  died = await dieBeforeTheAnswers();
});
afterAll(async () => {
  await receiver.close();
  await server.end('SIGTERM');
  await world.close();
});

const PAID = { 'idempotency-key': 'paid-before-death' };
const PAYMENT = { 'idempotency-key': 'payment-before-death' };
const ENDPOINTS = '/open/v1/webhook-endpoints';
/** Longer than the lease of a delivery, and within the five minutes that a signed request is accepted. */
const LEASE_OVER_SECONDS = 150;
const shop = (environment: 'live' | 'test') => signedClient(server.address, demoKeys[environment]);

async function restart(): Promise<void> {
  await server.end('SIGKILL');
  server = await world.start();
}

async function advance(seconds: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.address}/dev/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ advance_seconds: seconds }),
  });
}

async function login(account: string): Promise<Person> {
  const device = { device_id: `killed-server-${account}` };
  const { token } = await personWith(server.address, '').must('POST /api/login', {
    account,
    password: DEMO_PASSWORD,
    device,
  });
  return personWith(server.address, token);
}

const coinsOf = async (person: Person) => Number((await person.must('GET /api/m', {})).balance);

async function newOrder(environment: 'live' | 'test', number: string) {
  const { body } = await shop(environment)<'createOrder'>('POST', '/open/v1/orders', {
    body: { merchant_order_no: number, amount: '12.50', subject: 'Beans' },
  });
  return { id: body.id, token: new URLSearchParams(body.pay_url?.split('?')[1]).get('order') ?? '' };
}

/** The events about an order that reached the shop: the number and type of each. */
function receivedAbout(orderId: string): readonly (readonly [unknown, unknown])[] {
  return receiver.received.flatMap(({ headers, body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { id: string; order_id?: string } };
    return (data.order_id ?? data.id) === orderId ? [[headers['webhook-id'], type] as const] : [];
  });
}

/** Bob marks a trade as paid and pays an order of the shop; the server dies between both commits and their answers. */
async function dieBeforeTheAnswers() {
  const [alice, bob] = [await login('alice'), await login('bob')];
  const { id: trade } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const order = await newOrder('live', 'KILLED-1');
  const before = await coinsOf(bob);
  const paid = { id: trade, vouchers: [await sendVoucher(server, bob, 8000)] };
  const payment = { order: order.token, security_password: DEMO_PAYMENT_PASSWORD };

  const proxy = await openCutProxy(server.port);
  let answers = 0;
  const deaths: Promise<unknown>[] = [];
  proxy.cut({ at: 'answer', bytes: 0 });
  proxy.onAnswer(() => {
    answers += 1;
    if (answers === 2) deaths.push(server.end('SIGKILL'));
  });
  const cut = personWith(proxy.address, bob.token);
  const asked = [
    cut.ask('POST /api/transaction/paid', paid, PAID),
    cut.ask('POST /api/recharge/pay', payment, PAYMENT),
  ];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(deaths).toHaveLength(1);
  await Promise.all(deaths);
  await proxy.close();
  server = await world.start();
  const spent = before - (await coinsOf(personWith(server.address, bob.token)));
  return { alice, bob, trade, paid, order, payment, spent };
}

it('answers a repeat with the first answer after the server was killed between commit and answer', async () => {
  const { alice, trade: id, paid } = died;
  const again = personWith(server.address, died.bob.token);
  const repeat = await again.ask('POST /api/transaction/paid', paid, PAID);
  expect(repeat).toMatchObject({ code: 0, data: { id, status: 2 } });
  const other = await again.ask('POST /api/transaction/paid', { id, vouchers: [] }, PAID);
  expect([other.status, other.code]).toEqual([409, 40_901]);
  const { events } = await again.must('GET /api/transaction/buyer', { id });
  expect(events.filter((event) => event.event === 'mark_paid')).toHaveLength(1);
  await personWith(server.address, alice.token).must('POST /api/transaction/confirm', { id, ...confirming });
});

it('has paid once, with one event, when the server was killed between commit and answer', async () => {
  const { order, payment, spent } = died;
  expect(spent).toBeCloseTo(12.5);
  const again = personWith(server.address, died.bob.token);
  const before = await coinsOf(again);
  const repeats = [
    await again.ask('POST /api/recharge/pay', payment, PAYMENT),
    await again.ask('POST /api/recharge/pay', payment, PAYMENT),
  ];
  expect(repeats.map(({ code }) => code)).toEqual([0, 0]);
  expect(repeats[0]?.data).toEqual(repeats[1]?.data);
  expect(await coinsOf(again)).toBe(before);
  const { body } = await shop('live')<'listWebhookEvents'>('GET', '/open/v1/webhook-events');
  expect(body.rows.filter(({ subject_id }) => subject_id === order.id)).toHaveLength(1);
  await expect.poll(() => new Set(receivedAbout(order.id).map(([id]) => id)).size).toBe(1);
});

it('sends an event again under its number when killed during a delivery, before later events of the order', async () => {
  receiver.answerWith(() => undefined);
  const order = await newOrder('test', 'KILLED-2');
  await shop('test')('POST', `/open/v1/test/orders/${order.id}/pay`, { body: {} });
  await expect.poll(() => receivedAbout(order.id)).toHaveLength(1);
  const body = { merchant_refund_no: 'R-KILLED-2', amount: '2.50' };
  await shop('test')('POST', `/open/v1/orders/${order.id}/refunds`, { body });
  const [first] = receivedAbout(order.id);
  await restart();
  receiver.answerWith(answering(200));
  await advance(LEASE_OVER_SECONDS);

  await expect.poll(() => receivedAbout(order.id)).toHaveLength(3);
  const [, second, third] = receivedAbout(order.id);
  expect(second).toEqual(first);
  expect([second?.[1], third?.[1]]).toEqual(['order.paid', 'refund.succeeded']);
  const states = async () => {
    const { body: list } = await shop('test')<'listWebhookDeliveries'>('GET', '/open/v1/webhook-deliveries');
    return list.rows.filter(({ subject_id }) => subject_id === order.id).map(({ status }) => status);
  };
  // The receiver has the last one before the sender has noted so.
  await expect.poll(states).toEqual(['delivered', 'delivered']);
});
