import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { type TradeEventType, tradeEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../../../sdk/src/index.ts';
import { setUserStatus } from '../../../../src/accounts/sessions/index.ts';
import { identityStatus, startSafetyPause } from '../../../../src/accounts/users/index.ts';
import { isAnyDue, queueState } from '../../../../src/merchants/webhooks/deliveries/claim-store.ts';
import { addressGuard, personWebhooks, publishWebhook } from '../../../../src/merchants/webhooks/index.ts';
import { ids } from '../../../../src/platform/ids.ts';
import { publishAll } from '../../../../src/platform/outbox/outbox.ts';
import { TRADE_OPENED } from '../../../../src/trading/trades/index.ts';
import { authenticatorOf } from '../../../devices/authenticator.ts';
import { openTraderKey } from '../../../merchants/trader-keys.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { confirming, tradeUpTo } from '../../../trading.ts';
import { answering, openReceiver, type Receiver } from '../../../webhooks/receiver.ts';

const SET = 'POST /api/trader_keys/webhook/set';

const webhooks = personWebhooks(addressGuard(['127.0.0.0/8']));
let server: TestServer;
let alice: Person;
let bob: Person;
let userId = '';
let codes: string[] = [];
let receiver: Receiver;

beforeAll(async () => {
  server = await openTestServer();
  bob = await server.login('bob');
  const { secret } = await bob.must('POST /api/totp/begin', { security_password: DEMO_PAYMENT_PASSWORD });
  codes = [...(await bob.must('POST /api/totp/confirm', { code: authenticatorOf(secret)() })).recovery_codes];
  userId = (await bob.must('GET /api/m', {})).id;
  // The new authenticator began a safety pause.
  await server.advance(2 * DAY_SECONDS);
});
beforeEach(async () => {
  receiver = await openReceiver();
  alice = await server.login('alice');
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const openKey = async (scopes?: readonly TraderScope[]) =>
  (await server.transaction((ctx) => openTraderKey(ctx, { userId, ...(scopes && { scopes }) }))).id;
const setWebhook = (keyId: string, changes: object = {}) =>
  bob.ask(SET, {
    key_id: keyId,
    url: receiver.url,
    events: [...tradeEventTypes],
    code: codes.shift() ?? '',
    security_password: DEMO_PAYMENT_PASSWORD,
    ...changes,
  });
/** An address that was set without password and code. */
async function openWebhook(): Promise<{ readonly keyId: string; readonly secret: string }> {
  const keyId = await openKey();
  const wanted = { url: receiver.url, events: tradeEventTypes, has_public_signature: false };
  const { secret } = await server.transaction((ctx) => webhooks.set(ctx, { userId, keyId }, wanted));
  return { keyId, secret };
}
/** The types that have arrived. An event waits until the one before it of its trade has arrived. */
async function settledTypes(): Promise<readonly string[]> {
  await server.settle();
  return typesSent();
}
const typesSent = () => receiver.received.map(({ body }): string => JSON.parse(body).type);
const deliveries = async (keyId: string) =>
  (await bob.must('GET /api/trader_keys/webhook/deliveries', { key_id: keyId })).rows;

describe('the address of a trader key', () => {
  it('is set by payment password and authenticator, for a key that may read trades, to a public https address', async () => {
    const keyId = await openKey();
    expect((await setWebhook(keyId, { security_password: '000000' })).code).toBe(
      passwordRefusals.WrongSecurityPassword.code,
    );
    expect((await setWebhook(keyId, { code: '000000' })).code).toBe(secondFactorRefusals.WrongSecondFactor.code);
    expect((await setWebhook(await openKey(['listings']))).code).toBe(traderRefusals.TraderKeyReadsNoTrades.code);
    const inside = await setWebhook(keyId, { url: 'https://10.0.0.8/hook' });
    expect(inside.code).toBe(webhookRefusals.WebhookUrlNotPublic.code);
    const plain = await setWebhook(keyId, { url: 'http://bob.example/hook' });
    expect(plain.code).toBe(webhookRefusals.WebhookUrlNeedsHttps.code);
    expect(await bob.must('GET /api/trader_keys/webhook', { key_id: keyId })).toEqual({ webhook: null });
    const reply = await setWebhook(keyId, { events: ['trade.paid'] });
    expect(reply.data).toMatchObject({ webhook: { url: receiver.url, events: ['trade.paid'], status: 'on' } });
    const { webhook } = await bob.must('GET /api/trader_keys/webhook', { key_id: keyId });
    expect(JSON.stringify(webhook)).not.toContain(reply.data.secret);
    await server.settle();
    const { notices } = await bob.must('POST /api/notifications', {});
    expect(notices.map(({ data }) => data.said?.en)).toContain(
      `Webhook of a trader key set: ${new URL(receiver.url).host}`,
    );
    await bob.must('POST /api/trader_keys/webhook/remove', { key_id: keyId });
    expect((await bob.ask('POST /api/trader_keys/webhook/ping', { key_id: keyId })).code).toBe(
      webhookRefusals.WebhookEndpointNotFound.code,
    );
  });

  it('is told each step of a trade once, signed, and no name, account or text of the other side', async () => {
    const { secret, keyId } = await openWebhook();
    const { id } = await tradeUpTo('accepted', { server, seller: bob, buyer: alice });
    await alice.must('POST /api/chat/send', { id, client_id: crypto.randomUUID(), text: 'a word for nobody else' });
    await bob.must('POST /api/chat/send', { id, client_id: crypto.randomUUID(), text: 'my own word' });
    await expect.poll(settledTypes).toEqual(['trade.opened', 'trade.accepted', 'trade.message']);
    for (const { body, headers } of receiver.received) {
      const event = await verifyWebhook(body, headers, secret);
      expect(event.data).toMatchObject({ id, side: 'seller', currency: 'EH' });
    }
    const other = await alice.must('GET /api/m', {});
    const all = receiver.received.map(({ body }) => body).join('\n');
    for (const hidden of [other.nickname, other.account, 'nobody else', 'bank', 'alipay', 'holder', 'userid'])
      expect(all).not.toContain(hidden);
    expect((await deliveries(keyId)).map(({ type, status }) => [type, status])).toEqual([
      ['trade.message', 'delivered'],
      ['trade.accepted', 'delivered'],
      ['trade.opened', 'delivered'],
    ]);
    await alice.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
    await expect.poll(async () => (await settledTypes()).at(-1)).toBe('trade.cancelled');
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });

  it('is told of a payment, a release and a complaint', async () => {
    const { keyId } = await openWebhook();
    const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
    await expect.poll(settledTypes).toEqual(['trade.opened', 'trade.accepted', 'trade.paid', 'trade.released']);
    const statuses = receiver.received.map(({ body }): number => JSON.parse(body).data.status);
    expect(statuses).toEqual([0, 1, 2, 6]);
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });

  it('shows what did not arrive, with the answer, and sends it again under the same id', async () => {
    const { keyId } = await openWebhook();
    receiver.answerWith(answering(500, 'pool is full'));
    await bob.must('POST /api/trader_keys/webhook/ping', { key_id: keyId });
    await server.settle();
    const list = { key_id: keyId, result: 'not_delivered' as const };
    const { rows } = await bob.must('GET /api/trader_keys/webhook/deliveries', list);
    expect(rows).toMatchObject([{ type: 'ping', status: 'waiting', last_try: { status: 500 } }]);
    const [id = ''] = rows.map((row) => row.id);
    const [eventId = ''] = rows.map((row) => row.event_id);
    const detail: AnswerOf<'GET /api/trader_keys/webhook/delivery'> = await bob.must(
      'GET /api/trader_keys/webhook/delivery',
      { id },
    );
    expect(detail.attempts).toMatchObject([{ status: 500, answer_body: 'pool is full' }]);
    receiver.answerWith(answering(204));
    await bob.must('POST /api/trader_keys/webhook/redeliver', { key_id: keyId, event_id: eventId });
    await server.settle();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([eventId, eventId]);
    expect(await deliveries(keyId)).toMatchObject([{ status: 'delivered' }]);
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });
});

/** The events of bob that are written from here on, oldest first. */
async function eventsSince(begun: Date) {
  await server.settle();
  const rows = await server.database.reader
    .selectFrom('webhook_events')
    .select(['type', 'body'])
    .where('user_id', '=', userId)
    .where('created_at', '>', begun)
    .orderBy('id')
    .execute();
  return rows.map(({ type, body }) => ({ type, ...JSON.parse(body).data }));
}

describe('the events of a trade', () => {
  it('are written in order, whatever else happened, each with the status and the deadline of its step', async () => {
    const { keyId } = await openWebhook();
    const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
    await server.settle();
    const begun = server.clock.now();
    await server.advance(1);
    const [of, step] = [
      { transaction_id: id, user_ids: [userId] },
      { from: 'awaitingAcceptance', to: 'awaitingPayment' } as const,
    ];
    await server.transaction((ctx) =>
      publishAll(ctx, [
        { topic: 'trade.updated', payload: { transaction_id: ids.next(ctx.now), user_ids: [] }, at: ctx.now },
        { topic: TRADE_OPENED, payload: { ...of, timeout: 1_900_000_001 }, at: ctx.now },
        { topic: 'trade.updated', payload: { ...of, step, timeout: 1_900_000_002 }, at: ctx.now },
      ]),
    );
    expect((await eventsSince(begun)).map((event) => [event.type, event.status, event.deadline_at])).toEqual([
      ['trade.opened', 0, 1_900_000_001],
      ['trade.accepted', 1, 1_900_000_002],
    ]);
    await bob.must('POST /api/transaction/cancelByBuyer', { id });
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });

  it('are written for nobody whose only key is over', async () => {
    const { keyId } = await openWebhook();
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
    const begun = server.clock.now();
    await server.advance(1);
    const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
    expect(await eventsSince(begun)).toEqual([]);
    await bob.must('POST /api/transaction/cancelByBuyer', { id });
  });

  it('tell of messages once while the first of them waits', async () => {
    const { keyId } = await openWebhook();
    const { id } = await tradeUpTo('accepted', { server, seller: bob, buyer: alice });
    await expect.poll(settledTypes).toEqual(['trade.opened', 'trade.accepted']);
    receiver.answerWith(answering(500));
    const say = async (text: string) => {
      await alice.must('POST /api/chat/send', { id, client_id: crypto.randomUUID(), text });
      await server.settle();
    };
    for (const text of ['one', 'two', 'three']) await say(text);
    const waiting = async () => (await deliveries(keyId)).filter(({ type }) => type === 'trade.message').length;
    expect(await waiting()).toBe(1);
    receiver.answerWith(answering(204));
    await server.advance(60);
    await expect.poll(settledTypes).toContain('trade.message');
    await say('four');
    expect(await waiting()).toBe(2);
    await alice.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });

  it('are sent again only to an address that has asked for them', async () => {
    const keyId = await openKey();
    const wanted = { url: receiver.url, has_public_signature: false };
    const setEvents = (events: readonly TradeEventType[]) =>
      server.transaction((ctx) => webhooks.set(ctx, { userId, keyId }, { ...wanted, events }));
    await setEvents(['trade.paid']);
    await server.transaction((ctx) =>
      publishWebhook(ctx, { userId, type: 'trade.paid', subjectId: ids.next(ctx.now), data: {} }),
    );
    const [eventId = ''] = (await deliveries(keyId)).map((row) => row.event_id);
    const again = () => bob.ask('POST /api/trader_keys/webhook/redeliver', { key_id: keyId, event_id: eventId });
    expect((await again()).code).toBe(0);
    await setEvents(['trade.message']);
    expect((await again()).code).toBe(webhookRefusals.WebhookEventNotFound.code);
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });
});

it('sends test events and old ones to the addresses of people more rarely than to those of merchants', async () => {
  await server.advance(60);
  const { keyId } = await openWebhook();
  const ping = () => bob.ask('POST /api/trader_keys/webhook/ping', { key_id: keyId });
  const [first] = [(await ping()).data];
  for (let sent = 1; sent < 5; sent += 1) expect((await ping()).code).toBe(0);
  expect((await ping()).code).toBe(webhookRefusals.WebhookPingsUsedUp.code);
  const again = () => bob.ask('POST /api/trader_keys/webhook/redeliver', { key_id: keyId, event_id: first.event_id });
  for (let sent = 0; sent < 20; sent += 1) expect((await again()).code).toBe(0);
  expect((await again()).code).toBe(webhookRefusals.WebhookResendsUsedUp.code);
  await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  await server.advance(60);
});

describe('nothing is sent any more', () => {
  const ends: readonly [string, (keyId: string) => Promise<unknown>][] = [
    [
      'from a new login password on',
      () => server.transaction((ctx) => startSafetyPause(ctx, userId, { what: 'login_password' })),
    ],
    ['from the end of the key on', (keyId) => bob.must('POST /api/trader_keys/end', { key_id: keyId })],
    // The last one, since it ends the session too.
    ['from a freeze on', () => server.transaction((ctx) => setUserStatus(ctx, userId, 'frozen'))],
  ];
  const change = (set: { selling_stopped_until: null } | { identity_status: number }) =>
    server.transaction((ctx) => ctx.tx.updateTable('users').set(set).where('id', '=', userId).execute());
  const waits: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'during a safety pause',
      () => server.transaction((ctx) => startSafetyPause(ctx, userId, { what: 'passkey_added' })),
      () => change({ selling_stopped_until: null }),
    ],
    [
      'while the identity is not verified',
      () => change({ identity_status: identityStatus.none }),
      () => change({ identity_status: identityStatus.verified }),
    ],
  ];
  it.each(waits)('%s, and what waited arrives after it and was not overdue', async (_when, begin, end) => {
    const { keyId } = await openWebhook();
    await begin();
    await server.transaction((ctx) => webhooks.ping(ctx, { userId, keyId }));
    await server.settle();
    expect(receiver.received).toEqual([]);
    const soon = new Date(server.clock.now().getTime() + 60_000);
    const { waiting, due_since: dueSince } = await queueState(server.database.reader, soon);
    expect([waiting, dueSince, await isAnyDue(server.database.reader, soon)]).toEqual([1, null, false]);
    await end();
    expect(await isAnyDue(server.database.reader, soon)).toBe(true);
    await server.advance(1);
    await expect.poll(settledTypes).toEqual(['ping']);
    await bob.must('POST /api/trader_keys/end', { key_id: keyId });
  });

  it.each(ends)('%s, also not what waited', async (_when, end) => {
    const { keyId } = await openWebhook();
    receiver.answerWith(answering(500));
    await bob.must('POST /api/trader_keys/webhook/ping', { key_id: keyId });
    await server.settle();
    expect(receiver.received).toHaveLength(1);
    receiver.answerWith(answering(204));
    await end(keyId);
    await server.advance(DAY_SECONDS);
    await server.settle();
    await server.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
    await server.transaction((ctx) =>
      ctx.tx.updateTable('users').set({ selling_stopped_until: null }).where('id', '=', userId).execute(),
    );
    await server.transaction((ctx) =>
      publishWebhook(ctx, { userId, type: 'trade.paid', subjectId: ids.next(ctx.now), data: {} }),
    );
    await server.settle();
    expect(receiver.received).toHaveLength(1);
    const rows = await server.database.reader
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
      .select('webhook_deliveries.status')
      .where('key_id', '=', keyId)
      .execute();
    expect(rows).toEqual([{ status: 'failed' }]);
  });
});
