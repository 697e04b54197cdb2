import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { TRADER_KEYS_MAX } from '@eh/contract/merchants/traders/trader-bounds.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountOf, EH, minorOf } from '../../../../sdk/src/index.ts';
import { safetySetting } from '../../../src/accounts/users/index.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { authenticatorOf } from '../../devices/authenticator.ts';
import { drawVoucher, sampleVoucher } from '../../files/payment-vouchers.ts';
import { openTraderKey } from '../../merchants/trader-keys.ts';
import { signedClient } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { tradeUpTo } from '../../trading.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../sdk/examples/price-follower/main.ts');

let server: TestServer;
let [alice, bob, carol]: Person[] = [];
beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  carol = await server.login('carol');
});
afterAll(() => server.close());

const people = () => {
  if (!alice || !bob || !carol) throw new Error('nobody is logged in');
  return { alice, bob, carol };
};
const pictureOf = async (seed: number) => (await drawVoucher(sampleVoucher(seed), 1000)).toString('base64');
const userIdOf = async (username: 'alice' | 'bob') =>
  (
    await server.database.reader
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
const clientOf = async (username: 'alice' | 'bob', scopes: readonly ('read' | 'listings' | 'trade')[]) => {
  const userId = await userIdOf(username);
  return signedClient(server.address, await server.transaction((ctx) => openTraderKey(ctx, { userId, scopes })));
};

it('is made by payment password and authenticator, told to its owner, shown without its secret, and ended', async () => {
  const { carol } = people();
  const wanted = { name: 'price follower', scopes: ['read' as const, 'listings' as const], days: 90 as const };
  const make = (code: string, security_password = DEMO_PAYMENT_PASSWORD, other: object = {}) =>
    carol.ask('POST /api/trader_keys/make', { ...wanted, code, security_password, ...other });
  expect(await carol.must('GET /api/trader_keys', {})).toEqual({ rows: [], has_totp: false });
  expect((await make('123456')).code).toBe(secondFactorRefusals.SecondFactorOff.code);

  const { secret } = await carol.must('POST /api/totp/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  const codeOf = authenticatorOf(secret);
  const { recovery_codes: codes } = await carol.must('POST /api/totp/confirm', { code: codeOf() });
  // The new authenticator began a safety pause, in which nothing can make keys but what is older than it.
  await server.advance(2 * DAY_SECONDS);
  expect((await make(codes[0] ?? '', '000000')).code).toBe(passwordRefusals.WrongSecurityPassword.code);
  expect((await make('000000')).code).toBe(secondFactorRefusals.WrongSecondFactor.code);

  const made = await make(codes[1] ?? '');
  const { name, scopes } = wanted;
  expect(made).toMatchObject({ code: 0, data: { key: { name, scopes, state: 'working', networks: [] } } });
  const key = { id: made.data.key.id, secret: made.data.secret };
  const me = await signedClient(server.address, key)<'getTrader'>('GET', '/open/v1/trader');
  expect(me.body).toMatchObject({ key_name: 'price follower', scopes: ['read', 'listings'] });
  const listed = await carol.must('GET /api/trader_keys', {});
  expect(JSON.stringify(listed)).not.toContain(key.secret);
  expect(listed.rows[0]?.last_used_at).not.toBeNull();

  await carol.must('POST /api/trader_keys/end', { key_id: key.id });
  await server.settle();
  const { notices } = await carol.must('POST /api/notifications', {});
  expect(notices.map(({ data }) => data.said?.en)).toEqual(
    expect.arrayContaining(['Trader key made: price follower', 'Trader key ended: price follower']),
  );
  const { data } = await carol.ask('GET /api/safety', {});
  expect(data.paused_until).toBeNull();
});

it('is limited in number, also when several are made at once', async () => {
  const { bob } = people();
  const userId = await userIdOf('bob');
  const { secret } = await bob.must('POST /api/totp/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  const { recovery_codes: codes } = await bob.must('POST /api/totp/confirm', { code: authenticatorOf(secret)() });
  await server.advance(2 * DAY_SECONDS);
  for (let made = 0; made < TRADER_KEYS_MAX - 1; made += 1)
    await server.transaction((ctx) => openTraderKey(ctx, { userId }));
  const replies = await Promise.all(
    codes.slice(0, 3).map((code) =>
      bob.ask('POST /api/trader_keys/make', {
        name: 'one of many',
        scopes: ['read'],
        days: 30,
        code,
        security_password: DEMO_PAYMENT_PASSWORD,
      }),
    ),
  );
  const full = traderRefusals.TooManyTraderKeys.code;
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, full, full]);
});

it('posts, edits, pauses and withdraws a sell listing as the app does', async () => {
  const { alice } = people();
  const send = await clientOf('alice', ['listings']);
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const terms = {
    price: '7.02',
    minimum: '50',
    maximum: '3000',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
  };
  const idempotencyKey = randomUUID();
  const post = () =>
    send<'postSellListing'>('POST', '/open/v1/trader/sell-listings', {
      body: { total: '500.00', ...terms },
      idempotencyKey,
    });
  const posted = await post();
  expect([posted.status, posted.body.status, posted.body.total]).toEqual([201, 1, '500.00']);
  // Repeated with the same number it is the same listing.
  expect((await post()).body.id).toBe(posted.body.id);
  const url = `/open/v1/trader/sell-listings/${posted.body.id}`;
  const edited = await send<'editSellListing'>('PATCH', url, {
    body: { ...terms, version: posted.body.version, following: { margin_permille: 5, floor: '6.90' } },
  });
  expect(edited.body).toMatchObject({ price_kind: 'following', margin_permille: 5, version: posted.body.version + 1 });
  const paused = await send<'pauseSellListing'>('POST', `${url}/pause`, { body: { is_paused: true } });
  expect(paused.body.is_paused).toBe(true);
  expect((await alice.must('GET /api/order/market/getMySale', { id: posted.body.id })).is_paused).toBe(true);
  await send('POST', `${url}/pause`, { body: { is_paused: false } });
  const market = await (await clientOf('bob', ['read']))<'listSellOffers'>(
    'GET',
    '/open/v1/trader/market/sell-offers?limit=50&amount=100.00&sort=price&channel=alipay',
  );
  expect(market.body.rows.map(({ id }) => id)).toContain(posted.body.id);
  expect(market.body.reference_price).toMatch(/^\d+\.\d\d$/);
  const withdrawn = await send<'withdrawSellListing'>('POST', `${url}/withdraw`, { body: {} });
  expect(withdrawn.body).toMatchObject({ status: -1, remaining: '0.00' });
  const listed = await send<'listSellListings'>('GET', '/open/v1/trader/sell-listings?index=3');
  expect(listed.body.rows.map(({ id }) => id)).toContain(posted.body.id);
});

it('posts and edits a buy listing as the app does', async () => {
  const { bob } = people();
  const send = await clientOf('bob', ['listings']);
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  const terms = {
    price: '7.00',
    minimum: '50',
    maximum: '3000',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
  };
  const posted = await send<'postBuyListing'>('POST', '/open/v1/trader/buy-listings', {
    body: { total: '500.00', ...terms },
  });
  expect(posted.status).toBe(201);
  const url = `/open/v1/trader/buy-listings/${posted.body.id}`;
  const edited = await send<'editBuyListing'>('PATCH', url, {
    body: { ...terms, version: posted.body.version, price: '6.95' },
  });
  expect(edited.body.price).toBe('6.95');
  expect((await send<'pauseBuyListing'>('POST', `${url}/pause`, { body: { is_paused: true } })).body.is_paused).toBe(
    true,
  );
  expect((await send<'withdrawBuyListing'>('POST', `${url}/withdraw`, { body: {} })).body.status).toBe(-1);
  const offers = await send<'listBuyOffers'>('GET', '/open/v1/trader/market/buy-offers');
  expect(offers.status).toBe(200);
});

it('accepts, chats, and marks paid with a voucher; the coins wait for the seller in person', async () => {
  const { alice, bob } = people();
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const [selling, buying] = [await clientOf('alice', ['trade']), await clientOf('bob', ['trade'])];
  const rows = await selling<'listTrades'>('GET', '/open/v1/trader/trades?index=1');
  expect(rows.body.rows.map((row) => [row.id, row.side, row.is_my_turn])).toEqual([[id, 'seller', true]]);
  const accepted = await selling<'acceptSale'>('POST', `/open/v1/trader/sales/${id}/accept`, { body: {} });
  expect([accepted.status, accepted.body.status]).toEqual([200, 1]);

  const message = { client_id: randomUUID(), text: 'Please pay to the account shown' };
  const url = `/open/v1/trader/trades/${id}/messages`;
  expect((await selling<'sendTradeMessage'>('POST', url, { body: message })).status).toBe(201);
  const chat = await buying<'listTradeMessages'>('GET', `${url}?after=0`);
  expect(chat.body.messages.map(({ text }) => text)).toContain(message.text);

  const picture = await pictureOf(77);
  const voucher = await buying<'uploadVoucher'>('POST', '/open/v1/trader/vouchers', { body: { picture } });
  expect([voucher.status, voucher.body.media_type]).toEqual([201, 'image/png']);
  const paid = await buying<'markPurchasePaid'>('POST', `/open/v1/trader/purchases/${id}/paid`, {
    body: { vouchers: [voucher.body.id] },
  });
  expect([paid.body.status, paid.body.money_state, paid.body.vouchers.length]).toEqual([2, 'escrow', 1]);
  const sale = await selling<'getSale'>('GET', `/open/v1/trader/sales/${id}`);
  expect(sale.body).toMatchObject({ status: 2, money_state: 'escrow' });
});

it('refuses a picture that is none, one that is too large, and one of somebody else', async () => {
  const { alice, bob } = people();
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const buying = await clientOf('bob', ['trade']);
  const upload = (picture: string) => buying('POST', '/open/v1/trader/vouchers', { body: { picture } });
  expect((await upload(Buffer.from('no picture').toString('base64'))).status).toBe(422);
  expect((await upload('not base64!')).status).toBe(422);
  expect((await upload(Buffer.alloc(3 * 1024 * 1024).toString('base64'))).status).toBe(413);
  const selling = await clientOf('alice', ['trade']);
  const picture = await pictureOf(78);
  const foreign = await selling<'uploadVoucher'>('POST', '/open/v1/trader/vouchers', { body: { picture } });
  const paid = await buying('POST', `/open/v1/trader/purchases/${id}/paid`, { body: { vouchers: [foreign.body.id] } });
  expect(paid.body.name).toBe('VoucherNotYours');
});

it('logs what a key called and what came of it, for its owner, without texts and pictures', async () => {
  const { alice, bob } = people();
  const userId = await userIdOf('alice');
  const key = await server.transaction((ctx) => openTraderKey(ctx, { userId, scopes: ['read', 'trade'] }));
  const send = signedClient(server.address, key);
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const body = { client_id: randomUUID(), text: 'a word that nobody else reads' };
  await send('POST', `/open/v1/trader/trades/${id}/messages`, { body });
  await send('POST', '/open/v1/trader/sell-listings', { body: {} });
  const read = async () => (await alice.must('GET /api/trader_keys/calls', { key_id: key.id })).rows;
  await expect.poll(read).toMatchObject([
    { operation: 'postSellListing', status: 403, refusal: 44_017 },
    { operation: 'sendTradeMessage', status: 201, refusal: null },
  ]);
  const refused = await alice.must('GET /api/trader_keys/calls', { key_id: key.id, outcome: 'refused' });
  expect(refused.rows.map(({ operation }) => operation)).toEqual(['postSellListing']);
  const [refusedId = '', doneId = ''] = (await read()).map(({ id }) => id);
  expect(await alice.must('GET /api/trader_keys/call', { id: refusedId })).toMatchObject({
    url: '/open/v1/trader/sell-listings',
    request: '',
    answer: expect.stringContaining('ScopeNotAllowed'),
  });
  expect(await alice.must('GET /api/trader_keys/call', { id: doneId })).toMatchObject({ request: '', answer: '' });
  const rows = await server.database.reader
    .selectFrom('merchant_calls')
    .select(['request', 'answer'])
    .where('key_id', '=', key.id)
    .execute();
  expect(rows.map(({ request }) => request)).toEqual(['', '']);
  expect(JSON.stringify(rows)).not.toContain('nobody else');
  expect((await bob.ask('GET /api/trader_keys/calls', { key_id: key.id })).code).toBe(
    traderRefusals.TraderKeyNotFound.code,
  );
  expect((await bob.ask('GET /api/trader_keys/call', { id: doneId })).code).toBe(merchantRefusals.CallNotFound.code);
});

it('follows the reference price by the example of the SDK, and accepts the trade that waits', async () => {
  const { alice, carol } = people();
  const { id, listingId } = await tradeUpTo('opened', { server, seller: alice, buyer: carol });
  const userId = await userIdOf('alice');
  const { id: keyId, secret } = await server.transaction((ctx) =>
    openTraderKey(ctx, { userId, scopes: ['listings', 'trade'] }),
  );
  const environment = {
    EH_URL: server.address,
    EH_KEY: keyId,
    EH_SECRET: secret,
    MARGIN: '20',
    ACCEPT: '1',
    ONCE: '1',
  };
  const run = async () => {
    const child = spawn(process.execPath, ['--conditions=eh-source', EXAMPLE], {
      env: { ...process.env, ...environment },
    });
    return { lines: await text(child.stdout), faults: await text(child.stderr) };
  };
  const first = await run();
  expect(first.lines).toMatch(/: listings, trade\n/);
  expect(first.lines).toMatch(/accepted \d+\n/);
  const eh = new EH({ baseUrl: server.address, keyId, secret });
  const reference = minorOf((await eh.trader.referencePrice()) ?? '');
  const { price } = await eh.trader.sellListings.get(listingId);
  expect(price).toBe(amountOf((reference * 1020n) / 1000n));
  expect((await eh.trader.trades.sale(id)).status).toBe(1);
  expect((await run()).lines.trim().split('\n')).toHaveLength(1);
  const refused = await eh.trader.sellListings.get(randomUUID()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'OrderNotFound' });
});

it('must not post where operators ask for a code for each posting', async () => {
  const { alice } = people();
  await server.transaction((ctx) =>
    writeSetting(ctx, safetySetting, { ...safetySetting.usual, is_code_for_posting: true }),
  );
  const send = await clientOf('alice', ['listings']);
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const { status, body } = await send('POST', '/open/v1/trader/sell-listings', {
    body: {
      total: '500.00',
      price: '7.02',
      minimum: '50',
      maximum: '3000',
      payment_account_ids: accounts.map((account) => account.id),
      payment_window_minutes: 15,
    },
  });
  expect([status, body.code]).toEqual([403, traderRefusals.PostingNeedsCode.code]);
});
