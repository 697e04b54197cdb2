import { isDeepStrictEqual } from 'node:util';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import type { Chance } from '@eh/demo/market/chance.ts';
import { signRequest } from '../../../src/merchants/merchants/signed-requests/signature.ts';
import { countPostings } from '../laws/answers.ts';
import { moods } from '../sources/own-outside.ts';
import { LawBroken } from '../world/law-broken.ts';
import { countAnswer } from '../world/memory.ts';
import { callOpen } from '../world/open-call.ts';
import { type Reply, request } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed, type World } from '../world/world.ts';
import { type Family, keyOf, type Step, type StepContext } from './action.ts';

/** Shops whose servers create orders, close them, refund them and pay out; people pay, the same order at times twice. */
export const merchantFamily: Family = {
  weight: 90,
  acts: {
    create_order: create,
    pay_order: pay,
    refund_order: refund,
    close_order: close,
    pay_out: payOut,
    change_server: changeServer,
  },
  wish({ memory, people, shops }, chance) {
    const shop = chance.below(shops.length);
    const orders = [...memory.orders.values()];
    if (orders.length === 0 || chance.hits(250)) return { action: 'create_order', who: '', on: `shop-${shop}` };
    if (chance.hits(60)) return { action: 'change_server', who: '', on: `shop-${shop}` };
    if (chance.hits(100)) return { action: 'pay_out', who: '', on: `shop-${shop}` };
    const action = chance.pick(['pay_order', 'pay_order', 'pay_order', 'refund_order', 'refund_order', 'close_order']);
    return { action, who: chance.pick(people).name, on: chance.pick(orders).key };
  },
};

const NUMBER_AT = 5;
const shopOf = (world: World, on: string) => world.shops[Number(on.slice(NUMBER_AT))];
const cents = (chance: Chance, most: number) => `${chance.below(most)}.${chance.between(10, 99)}`;

/** An order of a shop; null where it is refused. */
export async function createOrder({ world, step, chance }: StepContext, shop: string) {
  const body = { merchant_order_no: `no-${step.n}`, amount: cents(chance, 60), subject: 'Books', expires_in: 900 };
  const { code, data } = await callAsShop(world, step, { on: shop, path: '/open/v1/orders', body });
  return code === 0 ? { id: data.id, amount: body.amount, payUrl: String(data.pay_url) } : null;
}

async function create(context: StepContext): Promise<void> {
  const { world, step } = context;
  const order = await createOrder(context, step.on);
  if (order === null) return;
  const key = `order-${step.n}`;
  const token = order.payUrl.split('order=').at(-1) ?? '';
  world.memory.orders.set(key, { key, id: order.id, token, shop: step.on });
}

/** The server that the shop is told at breaks down, is busy, loses its answers, or works again. */
async function changeServer({ world, step, chance }: StepContext): Promise<void> {
  const shop = shopOf(world, step.on);
  if (shop) world.outside.moods.set(shop.hook, chance.hits(500) ? 'well' : chance.pick(moods));
}

async function pay({ world, step }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  const body = { order: order.token, security_password: PAYMENT_PASSWORD };
  const who = personNamed(world, step.who);
  const reply = await request(world, who, { call: 'POST /api/recharge/pay', body, key: keyOf(step) });
  if (reply.code === cashierRefusals.CashierOrderExpired.code) world.memory.orders.delete(order.key);
}

async function refund({ world, step, chance }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  const body = { merchant_refund_no: `back-${step.n}`, amount: cents(chance, 30) };
  await callAsShop(world, step, { on: order.shop, path: `/open/v1/orders/${order.id}/refunds`, body });
}

async function close({ world, step }: StepContext): Promise<void> {
  const order = world.memory.orders.get(step.on);
  if (!order) return;
  await callAsShop(world, step, { on: order.shop, path: `/open/v1/orders/${order.id}/close`, body: {} });
  world.memory.orders.delete(order.key);
}

async function payOut({ world, step, chance }: StepContext): Promise<void> {
  const recipient = shopOf(world, step.on)?.owner.account;
  const body = { merchant_payout_no: `out-${step.n}`, recipient, amount: cents(chance, 90) };
  await callAsShop(world, step, { on: step.on, path: '/open/v1/payouts', body });
}

interface OpenCall {
  readonly on: string;
  readonly path: string;
  readonly body: object;
}

/** A shop's server calls, and calls again when its connection is slow: the second answer is the first one, and moves nothing. */
async function callAsShop(world: World, step: Step, { on, path, body }: OpenCall): Promise<Reply> {
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
  const headers = {
    'eh-key': shop.key.id,
    'eh-time': time,
    'eh-nonce': nonce,
    'eh-signature': signature,
    'idempotency-key': keyOf(step, 'shop'),
  };
  const answer = await callOpen(world, { path, headers, payload });
  countAnswer(world.memory, `POST ${path.split('/').at(-1)}`, answer.code);
  return answer;
}
