import { randomUUID } from 'node:crypto';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { calls } from '@eh/contract/calls.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { TRADER_KEY_REQUESTS_MAX } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { type TraderScope, traderScopes } from '@eh/contract/merchants/traders/trader-names.ts';
import { openCalls } from '@eh/contract/open-calls.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banRoute, setPermission } from '../../src/accounts/permissions/index.ts';
import { setUserStatus } from '../../src/accounts/sessions/index.ts';
import { noteChange, setFundStatus, startSafetyPause } from '../../src/accounts/users/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openTraderKey } from '../merchants/trader-keys.ts';
import { openTestMerchant, signedClient, type TestKey } from '../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { tradeUpTo } from '../trading.ts';
import { logInAs, VICTIM_PASSWORD, VICTIM_PAYMENT, wealthyPerson } from './thief.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const traderCalls = Object.entries<OpenCall>(openCalls).filter(([, { access }]) => access === 'trader');
const merchantCalls = Object.entries<OpenCall>(openCalls).filter(([, { access }]) => access === 'key');

interface Trader {
  readonly userId: string;
  readonly mobile: string;
  readonly key: TestKey;
  readonly app: Person;
}

/** Somebody who trades, logged in, with a key. */
async function openTrader(wanted: { scopes?: readonly TraderScope[]; networks?: readonly string[] } = {}) {
  const { id: userId, mobile, username } = await wealthyPerson(server);
  const { data } = await logInAs(server, mobile, VICTIM_PASSWORD, `device-of-${username}`);
  const key = await server.transaction((ctx) => openTraderKey(ctx, { userId, ...wanted }));
  return { userId, mobile, key, app: server.withToken(data.token) } satisfies Trader;
}

/** The code of the answer to a key that makes a call with the contract's own example. */
async function codeOf(key: TestKey, [route, { example }]: readonly [string, OpenCall], headers = {}): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Object(example.path)[name]));
  const isRead = method === 'GET';
  const query = isRead
    ? new URLSearchParams(
        Object.entries(example.request ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString()
    : '';
  const { body } = await signedClient(server.address, key)(method as 'GET', query === '' ? url : `${url}?${query}`, {
    ...(isRead ? {} : { body: example.request ?? {} }),
    headers,
  });
  return body.code ?? 0;
}

const whoAmI = (key: TestKey) => codeOf(key, ['GET /open/v1/trader', openCalls['GET /open/v1/trader']]);
const codeOfEach = async (key: TestKey) => {
  const codes: number[] = [];
  for (const call of traderCalls) codes.push(await codeOf(key, call));
  return [...new Set(codes)];
};

describe.each(traderScopes)('a key with the right %s alone', (scope) => {
  it('may make the calls of that right and no other', async () => {
    const { key } = await openTrader({ scopes: [scope] });
    for (const call of traderCalls) {
      const { operationId, scope: writing, readScope } = call[1];
      const isAllowed = writing === undefined || writing === scope || readScope === scope;
      const isRefused = (await codeOf(key, call)) === signatureRefusals.ScopeNotAllowed.code;
      expect([operationId, isRefused]).toEqual([operationId, !isAllowed]);
    }
  });
});

it('has a right for every call but the first one, and only reads by the right to read', () => {
  for (const [, { operationId, scope }] of traderCalls)
    expect([operationId, scope !== undefined]).toEqual([operationId, operationId !== 'getTrader']);
  const byReading = traderCalls.filter(([, { readScope }]) => readScope !== undefined);
  expect(new Set(byReading.map(([route, { readScope }]) => `${readScope} ${route.split(' ')[0]}`))).toEqual(
    new Set(['read GET']),
  );
});

it('is offered no call that asks for the payment password in the app, except posting and editing a sale', () => {
  const taking = traderCalls.filter(([, { as = '' }]) => {
    const request = (calls as Readonly<Record<string, { readonly request: unknown }>>)[as]?.request;
    return 'security_password' in Object(Object(request).shape);
  });
  expect(taking.map(([, { operationId }]) => operationId)).toEqual(['postSellListing', 'editSellListing']);
  expect(traderCalls.map(([, { as }]) => as)).not.toContain('POST /api/transaction/confirm');
});

it('keeps the keys of people and of merchants apart, in both directions', async () => {
  const { key, userId } = await openTrader();
  const merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: userId }));
  for (const call of merchantCalls)
    expect([call[0], await codeOf(key, call)]).toEqual([call[0], signatureRefusals.NeedsMerchantKey.code]);
  for (const call of traderCalls)
    expect([call[0], await codeOf(merchant.live, call)]).toEqual([call[0], signatureRefusals.NeedsTraderKey.code]);
});

describe('stops or ends at once', () => {
  const stops: readonly [string, (ctx: WriteContext, userId: string) => Promise<unknown>, number, number][] = [
    [
      'at a freeze, for good',
      (ctx, userId) => setUserStatus(ctx, userId, 'frozen'),
      gateRefusals.AccountFrozen.code,
      signatureRefusals.KeyUnknown.code,
    ],
    [
      'at a safety pause, until it is over',
      (ctx, userId) => startSafetyPause(ctx, userId, { what: 'passkey_added' }),
      traderRefusals.TraderPaused.code,
      0,
    ],
    ...(
      [
        'login_password',
        'login_reset',
        'payment_password',
        'mobile',
        'email',
        'authenticator',
        'recovery_codes',
      ] as const
    ).map((what): (typeof stops)[number] => [
      `at a change of ${what}, for good`,
      (ctx, userId) => startSafetyPause(ctx, userId, { what }),
      signatureRefusals.KeyUnknown.code,
      signatureRefusals.KeyUnknown.code,
    ]),
  ];
  it.each(stops)('%s', async (_what, stop, during, after) => {
    const { key, userId } = await openTrader();
    expect(await whoAmI(key)).toBe(0);
    await server.transaction((ctx) => stop(ctx, userId));
    expect(await codeOfEach(key)).toEqual([during]);
    await server.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
    await server.transaction((ctx) =>
      ctx.tx.updateTable('users').set({ selling_stopped_until: null }).where('id', '=', userId).execute(),
    );
    expect(await whoAmI(key)).toBe(after);
    // A key that is made later works.
    const later = await server.transaction((ctx) => openTraderKey(ctx, { userId }));
    expect(await whoAmI(later)).toBe(0);
  });

  it('when the owner changes the login password, through the app', async () => {
    const { key, app } = await openTrader();
    await app.must('POST /api/changePassword', { old_password: VICTIM_PASSWORD, password: 'Owner-Again-41' });
    expect(await codeOfEach(key)).toEqual([signatureRefusals.KeyUnknown.code]);
    const { rows } = await app.must('GET /api/trader_keys', {});
    expect(rows.map(({ state }) => state)).toEqual(['ended']);
  });

  it('when the owner logs out all other devices', async () => {
    const { key, app } = await openTrader();
    await app.must('POST /api/devices/end_others', {});
    expect(await codeOfEach(key)).toEqual([signatureRefusals.KeyUnknown.code]);
  });

  it('when the owner freezes the account by the code of the message about a key that somebody else made', async () => {
    const { key, userId, mobile } = await openTrader();
    await server.transaction((ctx) => noteChange(ctx, userId, { what: 'trader_key_added', name: 'not mine' }));
    await server.settle();
    const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
    const sent = (await response.json()) as { to: string; text: string }[];
    const text = sent.find((message) => message.to === mobile && message.text.includes('添加了交易密钥'))?.text ?? '';
    const code = /输入 (\S+?)。/.exec(text)?.[1] ?? '';
    expect(await server.stranger().ask('POST /api/safety/stop', { code })).toMatchObject({ code: 0 });
    expect(await codeOfEach(key)).toEqual([gateRefusals.AccountFrozen.code]);
  });

  it('at a ban of a page, a permission taken away and a restriction of trading, as the app does', async () => {
    const { key, userId } = await openTrader();
    const of = (operationId: string) => traderCalls.find(([, call]) => call.operationId === operationId);
    const post = of('postSellListing');
    const accept = of('acceptSale');
    if (!post || !accept) throw new Error('no such call');
    await server.transaction((ctx) => banRoute(ctx, userId, { name: 'sale', title: 'No sales today' }));
    expect(await codeOf(key, post)).toBe(gateRefusals.RouteBanned.code);
    await server.transaction((ctx) => setPermission(ctx, userId, { name: 'transaction', isAllowed: false }));
    expect(await codeOf(key, accept)).toBe(commonRefusals.NoPermission.code);
    await server.transaction((ctx) => setFundStatus(ctx, userId, 'restricted'));
    expect(await codeOf(key, post)).toBe(gateRefusals.FundRestricted.code);
    expect(await whoAmI(key)).toBe(0);
  });

  it('when its owner ends it, which needs no password, and only its owner', async () => {
    const { key, app } = await openTrader();
    const stranger = await openTrader();
    const ended = await stranger.app.ask('POST /api/trader_keys/end', { key_id: key.id });
    expect(ended.code).toBe(traderRefusals.TraderKeyNotFound.code);
    expect(await whoAmI(key)).toBe(0);
    await app.must('POST /api/trader_keys/end', { key_id: key.id });
    expect(await codeOfEach(key)).toEqual([signatureRefusals.KeyUnknown.code]);
    const again = await app.ask('POST /api/trader_keys/end', { key_id: key.id });
    expect(again.code).toBe(traderRefusals.TraderKeyIsOver.code);
  });
});

it('works from its own networks only', async () => {
  const { key } = await openTrader({ networks: ['203.0.113.0/28'] });
  expect(await codeOfEach(key)).toEqual([signatureRefusals.AddressNotAllowed.code]);
  expect(await whoAmI((await openTrader({ networks: ['127.0.0.0/8'] })).key)).toBe(0);
});

it('shows and changes nothing of another person', async () => {
  const [seller, buyer, stranger] = [await openTrader(), await openTrader(), await openTrader()];
  const selling = { security_password: VICTIM_PAYMENT, total: '400.00', maximum: '2800' };
  const { id, listingId } = await tradeUpTo('opened', { server, seller: seller.app, buyer: buyer.app }, selling);
  const send = signedClient(server.address, stranger.key);
  const noTrade = tradeRefusals.TradeNotFound.code;
  const noListing = marketRefusals.OrderNotFound.code;
  const base = '/open/v1/trader';
  const tries = [
    ['GET', `${base}/sales/${id}`, undefined, noTrade],
    ['GET', `${base}/purchases/${id}`, undefined, noTrade],
    ['GET', `${base}/trades/${id}/messages`, undefined, noTrade],
    ['POST', `${base}/trades/${id}/messages`, { client_id: randomUUID(), text: 'Hello' }, noTrade],
    ['POST', `${base}/sales/${id}/accept`, {}, noTrade],
    ['POST', `${base}/purchases/${id}/paid`, { vouchers: [randomUUID()] }, noTrade],
    ['GET', `${base}/sell-listings/${listingId}`, undefined, noListing],
    ['POST', `${base}/sell-listings/${listingId}/pause`, { is_paused: true }, noListing],
    ['POST', `${base}/sell-listings/${listingId}/withdraw`, {}, noListing],
  ] as const;
  for (const [method, url, body, code] of tries) {
    const reply = await send(method, url, body === undefined ? {} : { body });
    expect([url, reply.body.code]).toEqual([url, code]);
  }
  // The buyer must not accept for the seller, nor the seller say for the buyer that they have paid.
  const asBuyer = signedClient(server.address, buyer.key);
  expect((await asBuyer('POST', `${base}/sales/${id}/accept`, { body: {} })).status).not.toBe(200);
  expect((await signedClient(server.address, seller.key)('GET', `${base}/sales/${id}`)).body).toMatchObject({
    status: 0,
  });
});

it('sells to nobody for little: a stolen key cannot move a price far from the reference', async () => {
  const { key, app } = await openTrader();
  const send = signedClient(server.address, key);
  const { accounts } = await app.must('GET /api/wallet/index', {});
  const { reference_price: reference } = await app.must('POST /api/order/market', {});
  const terms = {
    total: '100.00',
    minimum: '50',
    maximum: '300',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
  };
  const priced = (percent: number) => ((Number(reference) * percent) / 100).toFixed(2);
  const sell = async (price: string, following: object | null = null) =>
    (await send('POST', '/open/v1/trader/sell-listings', { body: { ...terms, price, following } })).body.code ?? 0;
  const buy = async (price: string) =>
    (await send('POST', '/open/v1/trader/buy-listings', { body: { ...terms, price } })).body.code ?? 0;
  const tooFar = traderRefusals.PriceTooFar.code;
  expect(await sell(priced(94))).toBe(tooFar);
  expect(await sell(priced(100), { margin_permille: -51, floor: '0.01' })).toBe(tooFar);
  expect(await buy(priced(106))).toBe(tooFar);
  const posted = await send<'postSellListing'>('POST', '/open/v1/trader/sell-listings', {
    body: { ...terms, price: priced(100) },
  });
  expect(posted.body.code).toBeUndefined();
  const edit = await send('PATCH', `/open/v1/trader/sell-listings/${posted.body.id}`, {
    body: { ...terms, total: undefined, version: posted.body.version, price: priced(90) },
  });
  expect(edit.body.code).toBe(tooFar);
  const resume = async () => {
    const pause = `/open/v1/trader/sell-listings/${posted.body.id}/pause`;
    await send('POST', pause, { body: { is_paused: true } });
    return (await send('POST', pause, { body: { is_paused: false } })).body.code ?? 0;
  };
  expect(await resume()).toBe(0);
  await server.transaction((ctx) =>
    ctx.tx.updateTable('listings').set({ price_minor: 1n }).where('id', '=', posted.body.id).execute(),
  );
  expect(await resume()).toBe(tooFar);
});

it('is refused for a minute beyond its pace, alone, and posts no more listings than the app would', async () => {
  const [flooding, quiet] = [await openTrader(), await openTrader()];
  await server.transaction((ctx) =>
    ctx.tx
      .insertInto('merchant_key_paces')
      .values({ key_id: flooding.key.id, began_at: new Date(), calls: TRADER_KEY_REQUESTS_MAX })
      .execute(),
  );
  expect(await whoAmI(flooding.key)).toBe(signatureRefusals.PaceExceeded.code);
  expect(await whoAmI(quiet.key)).toBe(0);
  expect(await flooding.app.ask('POST /api/order/market', {})).toMatchObject({ code: 0 });
  const send = signedClient(server.address, quiet.key);
  const { accounts } = await quiet.app.must('GET /api/wallet/index', {});
  const body = {
    total: '100.00',
    price: '7.02',
    minimum: '50',
    maximum: '300',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
  };
  const codes: (number | undefined)[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    codes.push((await send('POST', '/open/v1/trader/sell-listings', { body })).body.code);
  expect(codes.at(-1)).toBe(marketRefusals.FinishSellingFirst.code);
});

it('works until its last day and then says so to its holder alone', async () => {
  const { key } = await openTrader();
  expect(await whoAmI(key)).toBe(0);
  await server.moveClock(31 * DAY_SECONDS);
  expect(await codeOfEach(key)).toEqual([signatureRefusals.KeyExpired.code]);
  expect(await whoAmI({ ...key, secret: 'another' })).toBe(signatureRefusals.SignatureWrong.code);
});
