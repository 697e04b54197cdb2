import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '@eh/demo/market/chance.ts';
import { signRequest } from '../../../src/merchants/merchants/signed-requests/signature.ts';
import { countPostings } from '../laws/answers.ts';
import { LawBroken } from '../world/law-broken.ts';
import { countDone } from '../world/memory.ts';
import { type Reply, request, requireServed } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed, type World } from '../world/world.ts';
import { type Action, type Family, keyOf, type Step, type StepContext } from './action.ts';

/** Shops whose servers create orders, close them, refund them and pay out; people pay, the same order at times twice. */
export const merchantFamily: Family = {
  weight: 90,
  acts: { create_order: create, pay_order: pay, refund_order: refund, close_order: close, pay_out: payOut },
  wish({ memory, people, shops }, chance) {
    const shop = chance.below(shops.length);
    const orders = [...memory.orders.values()];
    if (orders.length === 0 || chance.hits(250)) return { action: 'create_order', who: '', on: `shop-${shop}` };
    if (chance.hits(100)) return { action: 'pay_out', who: '', on: `shop-${shop}` };
    const action = chance.pick(['pay_order', 'pay_order', 'pay_order', 'refund_order', 'refund_order', 'close_order']);
    return { action, who: chance.pick(people).name, on: chance.pick(orders).key };
  },
};

const NUMBER_AT = 5;
const shopOf = (world: World, on: string) => world.shops[Number(on.slice(NUMBER_AT))];
const cents = (chance: Chance, most: number) => `${chance.below(most)}.${chance.between(10, 99)}`;

async function create({ world, step, chance }: StepContext): Promise<void> {
  const body = { merchant_order_no: `no-${step.n}`, amount: cents(chance, 60), subject: 'Books', expires_in: 900 };
  const reply = await callOpen(world, step, { on: step.on, path: '/open/v1/orders', body });
  if (reply.code !== 0) return;
  const key = `order-${step.n}`;
  const token = String(reply.data.pay_url).split('order=').at(-1) ?? '';
  world.memory.orders.set(key, { key, id: reply.data.id, token, shop: step.on });
}

async function pay({ world, step }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  const body = { order: order.token, security_password: PAYMENT_PASSWORD };
  await request(world, personNamed(world, step.who), { call: 'POST /api/recharge/pay', body, key: keyOf(step) });
}

async function refund({ world, step, chance }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  const body = { merchant_refund_no: `back-${step.n}`, amount: cents(chance, 30) };
  await callOpen(world, step, { on: order.shop, path: `/open/v1/orders/${order.id}/refunds`, body });
}

async function close({ world, step }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  await callOpen(world, step, { on: order.shop, path: `/open/v1/orders/${order.id}/close`, body: {} });
  world.memory.orders.delete(order.key);
}

async function payOut({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const recipient = shopOf(world, step.on)?.owner.account;
  const body = { merchant_payout_no: `out-${step.n}`, recipient, amount: cents(chance, 90) };
  await callOpen(world, step, { on: step.on, path: '/open/v1/payouts', body });
}

interface OpenCall {
  readonly on: string;
  readonly path: string;
  readonly body: object;
}

/** A shop's server calls, and calls again when its connection is slow: the second answer is the first one, and moves nothing. */
async function callOpen(world: World, step: Step, { on, path, body }: OpenCall): Promise<Reply> {
  const first = await signed(world, step, { on, path, body });
  if (first.code !== 0 || step.pick % 3 !== 0) return first;
  await countPostings(world);
  const second = await signed(world, step, { on, path, body });
  const isSame = isDeepStrictEqual(second.data, first.data);
  if ((await countPostings(world)) !== 0n || (!isSame && !world.commits.hasBroken()))
    throw new LawBroken('a repeat moves nothing', `${path} again: ${second.text}`, [step.on]);
  return first;
}

async function signed(world: World, step: Step, { on, path, body }: OpenCall): Promise<Reply> {
  const shop = shopOf(world, on);
  if (!shop) throw new Error(`There is no ${on}`);
  const payload = JSON.stringify(body);
  const time = String(Math.floor(world.time.now() / 1000));
  const nonce = crypto.randomUUID();
  const signature = signRequest(shop.key.secret, { time, nonce, method: 'POST', url: path, body: payload });
  const reply = await world.server.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'eh-key': shop.key.id,
      'eh-time': time,
      'eh-nonce': nonce,
      'eh-signature': signature,
      'content-type': 'application/json',
      'idempotency-key': keyOf(step, 'shop'),
    },
    payload,
  });
  // An answer of the open API is the object itself.
  const data = JSON.parse(reply.payload) as Reply['data'];
  const answer = {
    status: reply.statusCode,
    code: reply.statusCode < 400 ? 0 : reply.statusCode,
    data,
    text: reply.payload,
  };
  requireServed(world, answer, `${on} ${path}`);
  if (answer.code === 0) countDone(world.memory, `POST ${path.split('/').at(-1)}`);
  return answer;
}
