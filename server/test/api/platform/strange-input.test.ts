import { type CallName, calls } from '@eh/contract/calls.ts';
import { specifiedCalls } from '@eh/contract/platform/calls/specified-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, postListing, takeDownListings } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
const NOBODY = '01900000-0000-7000-8000-000000000000';
const INVALID = { status: 422, code: 40_001 };

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterAll(() => server.close());

/** Sends a call exactly as written, whatever the contract says of it. */
async function send(call: string, text: string, headers: Record<string, string> = {}, person: Person = alice) {
  const [method = '', path = ''] = call.split(' ');
  const isGet = method === 'GET';
  const response = await fetch(server.address + path + (isGet ? text : ''), {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'accept-language': 'en',
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isGet ? {} : { body: text }),
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return { status: response.status, code, msg };
}

const names = Object.keys(calls) as CallName[];
const bodies = names.filter((name) => name.startsWith('POST ') && name !== 'POST /api/upload/img');
const unheard = [`${'{"ids":'.repeat(5000)}1${'}'.repeat(5000)}`, '{"never_heard_of":1}'];

describe('every call of the contract', () => {
  it.each(bodies)('%s refuses a value that is not its own object, and breaks on nothing', async (name) => {
    const refused = ['[]', '"text"', '7', '[[[[]]]]', '{"__proto__":{"a":1}}'];
    for (const body of specifiedCalls.includes(name) ? refused : [...refused, ...unheard]) {
      const reply = await send(name, body);
      expect([name, body.slice(0, 20), reply.status]).toEqual([
        name,
        body.slice(0, 20),
        name.startsWith('POST /api/operator/') && calls[name].access === 'operator' && !body.includes('__proto__')
          ? 401
          : 422,
      ]);
    }
  });
});

it.each(bodies.filter((name) => specifiedCalls.includes(name)))(
  '%s ignores unknown input, however deep it is',
  async (name) => {
    const { status } = await send(name, '{}');
    for (const body of unheard) expect([name, (await send(name, body)).status]).toEqual([name, status]);
  },
);

describe('text', () => {
  it.each([
    ['a NUL', 'a\\u0000b'],
    ['half a surrogate pair', 'a\\ud800b'],
  ])('with %s is refused and never reaches the database', async (_, text) => {
    expect(await send('POST /api/order/fall', `{"id":"${text}"}`)).toMatchObject(INVALID);
    expect(await send('POST /api/version', `{"device_id":"${text}12345678"}`)).toMatchObject(INVALID);
    expect(
      await send('POST /api/login', `{"account":"alice","password":"x","device":{"device_id":"${text}12345678"}}`),
    ).toMatchObject(INVALID);
    expect(await send('POST /api/wallet/card_bank', `{"number":"${text}"}`)).toMatchObject(INVALID);
  });

  it('is stored as written, up to its length', async () => {
    const note = '😀\u200f\u202e\nline';
    const listing = await postListing(alice, { note });
    expect((await alice.must('GET /api/order/market/getMySale', { id: listing.id })).note).toBe(note);
    await alice.must('POST /api/order/fall', { id: listing.id });
  });
});

describe('queries', () => {
  it.each([
    ['one name twice', `?id=${NOBODY}&id=${NOBODY}`],
    ['a list', `?id[]=${NOBODY}`],
    ['no name at all', ''],
    ['a broken escape', '?id=%zz'],
    ['a NUL', '?id=%00'],
  ])('with %s are refused', async (_, query) => {
    expect(await send('GET /api/transaction/buyer', query)).toMatchObject(INVALID);
  });
});

it('with a name that the call does not know are refused', async () => {
  expect(await send('GET /api/transfer/show', `?id=${NOBODY}&is_admin=1`)).toMatchObject(INVALID);
});

describe('cursors', () => {
  const forged = (text: string) => JSON.stringify({ cursor: Buffer.from(text).toString('base64url') });
  const lists = ['POST /api/order/market', 'POST /api/order/index', 'POST /api/transaction'] as const;

  it.each(lists)('%s accepts none that it did not write', async (name) => {
    for (const text of ['x', "' or 1=1 --", `${NOBODY} ${NOBODY} ${NOBODY}`, '1e9 x', `NaN ${NOBODY}`])
      expect(await send(name, forged(text))).toMatchObject(INVALID);
    expect(await send(name, '{"cursor":"%%%"}')).toMatchObject(INVALID);
  });

  it('of another person show nothing but one’s own data', async () => {
    const listing = await postListing(alice);
    const reply = await bob.must('POST /api/order/index', { cursor: Buffer.from(listing.id).toString('base64url') });
    expect(reply.rows).toEqual([]);
    await takeDownListings(alice);
  });
});

describe('action numbers', () => {
  it.each(['short', 'x'.repeat(81), 'with space 1', 'quote"quote'])('refuses %j', async (key) => {
    expect(await send('POST /api/read', '{"id":[]}', { 'idempotency-key': key })).toMatchObject(INVALID);
  });

  it('belong to one person and one request', async () => {
    const headers = { 'idempotency-key': 'strange-0001' };
    expect(await send('POST /api/read', '{"id":[]}', headers)).toMatchObject({ code: 0 });
    expect(await send('POST /api/read', '{"id":[]}', headers, bob)).toMatchObject({ code: 0 });
    expect(await send('POST /api/notifications', '{}', headers)).toMatchObject({ status: 409, code: 40_901 });
  });

  it('of a refused action may be used again once it can succeed', async () => {
    const listing = await postListing(alice);
    await alice.must('POST /api/order/pause', { id: listing.id, is_paused: true });
    const headers = { 'idempotency-key': 'strange-0002' };
    const request = await buyRequest(carol, listing.id);
    expect((await carol.ask('POST /api/order/buy', request, headers)).code).not.toBe(0);
    await alice.must('POST /api/order/pause', { id: listing.id, is_paused: false });
    const trade = await carol.ask('POST /api/order/buy', request, headers);
    expect(trade.code).toBe(0);
    await carol.must('POST /api/transaction/cancelByBuyer', { id: trade.data.id });
  });
});
