import { isDeepStrictEqual } from 'node:util';
import { countPostings } from '../laws/answers.ts';
import { LawBroken } from '../world/law-broken.ts';
import { countAnswer } from '../world/memory.ts';
import { callOpen } from '../world/open-call.ts';
import { type Reply, request, requireServed } from '../world/request.ts';
import type { SimulatedGrant } from '../world/simulated-grants.ts';
import { personNamed, type World } from '../world/world.ts';
import { type Family, keyOf, type Step, type StepContext } from './action.ts';
import { createOrder } from './merchant-acts.ts';

/** Apps of third parties spend what people let them, and more than that; people narrow it and take it back. */
export const appFamily: Family = {
  weight: 45,
  acts: { app_pays: appPays, narrow_grant: narrow, revoke_grant: revoke },
  wish({ grants, people }, chance) {
    if (grants.length === 0) return null;
    const grant = chance.pick(grants);
    if (chance.hits(950)) return { action: 'app_pays', who: '', on: grant.key };
    const who = chance.hits(900) ? grant.person.name : chance.pick(people).name;
    return { action: chance.hits(600) ? 'narrow_grant' : 'revoke_grant', who, on: grant.key };
  },
};

const grantOf = ({ grants }: World, on: string) => grants.find(({ key }) => key === on);
const CREATED = 201;

/** The app's server makes an order and pays it; it has been told that the first answer may be lost, and asks again. */
async function appPays({ world, step, chance }: StepContext): Promise<void> {
  const grant = grantOf(world, step.on);
  if (!grant) return;
  // An app that confuses its orders names one of another shop.
  const shop = chance.hits(50) ? (grant.shop + 1) % world.shops.length : grant.shop;
  const order = await createOrder({ world, step, chance }, `shop-${shop}`);
  if (order === null) return;
  const isLying = chance.hits(80);
  const body = { order_id: order.id, amount: isLying ? '0.01' : order.amount };
  const first = await payBy(world, step, grant, body);
  if (first.code === 0 && (isLying || shop !== grant.shop || world.memory.revoked.has(grant.key)))
    throw new LawBroken('an app spends what it may', `${grant.key} paid ${order.id}`, [grant.key, grant.person.name]);
  if (first.code !== 0 || step.pick % 3 !== 0) return;
  await countPostings(world);
  const second = await payBy(world, step, grant, body);
  const isSame = isDeepStrictEqual(second.data, first.data);
  if ((await countPostings(world)) !== 0n || (!isSame && !world.commits.hasBroken()))
    throw new LawBroken('a repeat moves nothing', `${grant.key} again: ${second.text}`, [grant.key]);
}

async function payBy(world: World, step: Step, grant: SimulatedGrant, body: object): Promise<Reply> {
  const tokens = world.memory.tokens.get(grant.key) ?? grant;
  const send = (token: string) =>
    callOpen(world, {
      path: '/open/v1/grant/payments',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': keyOf(step, 'app') },
      payload: JSON.stringify(body),
    });
  const reply = await send(tokens.access);
  if (reply.status !== UNAUTHORIZED) return counted(world, reply);
  const renewed = await renew(world, grant, tokens.refresh);
  return renewed === null ? counted(world, reply) : counted(world, await send(renewed));
}

const UNAUTHORIZED = 401;

function counted(world: World, reply: Reply): Reply {
  const code = reply.status === CREATED ? 0 : reply.status;
  countAnswer(world.memory, 'POST grant/payments', code);
  return { ...reply, code };
}

/** An access token lasts an hour; the new one, or null where the grant has ended. */
async function renew(world: World, grant: SimulatedGrant, refresh: string): Promise<string | null> {
  const { clientId, secret } = grant.app;
  const reply = await world.server.http.inject({
    method: 'POST',
    url: '/open/v1/oauth/token',
    headers: {
      authorization: `Basic ${btoa(`${clientId}:${secret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }).toString(),
  });
  // Of an answer only the tokens are read; a refusal has none.
  const { access_token: access, refresh_token: next } = JSON.parse(reply.payload) as Record<string, string | undefined>;
  requireServed(world, { status: reply.statusCode, code: 0, data: NOTHING, text: reply.payload }, 'a new token');
  if (access === undefined || next === undefined) return null;
  world.memory.tokens.set(grant.key, { access, refresh: next });
  return access;
}

const NOTHING: Reply['data'] = { id: '', status: 0, notices: [], rows: [] };

async function narrow({ world, step, chance }: StepContext): Promise<void> {
  const grant = grantOf(world, step.on);
  if (!grant) return;
  const caps = { payment: `${chance.between(5, 15)}.00`, day: `${chance.between(20, 40)}.00` };
  const body = { id: grant.id, caps };
  await request(world, personNamed(world, step.who), { call: 'POST /api/auth/grant/change', body, key: keyOf(step) });
}

async function revoke({ world, step }: StepContext): Promise<void> {
  const grant = grantOf(world, step.on);
  if (!grant) return;
  const who = personNamed(world, step.who);
  const call = 'POST /api/auth/grant/revoke';
  const reply = await request(world, who, { call, body: { id: grant.id }, key: keyOf(step) });
  if (reply.code === 0) world.memory.revoked.add(grant.key);
}
