import { createHmac } from 'node:crypto';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { answering, openReceiver, type Received, type Receiver } from '../../../../test/webhooks/receiver.ts';
import { openWebhookTest } from '../../../../test/webhooks/webhook-shop.ts';
import { ids } from '../../../platform/ids.ts';
import { changeEndpoint, deleteEndpoint } from '../endpoints/change-endpoint.ts';
import { rotateSecret } from '../endpoints/endpoint-secrets.ts';
import { publishWebhook, webhookGauges } from '../index.ts';
import type { MerchantOwner } from '../store.ts';
import { CIRCUIT_PAUSES, FAILURES_MAX } from './circuit.ts';
import { claimDue } from './claim-store.ts';
import { recordAttempt } from './record-attempt.ts';
import { RETRY_PAUSES, ROUND_MILLISECONDS } from './retry-schedule.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = openWebhookTest(database);
const worker = shop.openWorker();
let receiver: Receiver;
let owner: MerchantOwner & { readonly userId: string };

beforeEach(async () => {
  receiver = await openReceiver();
  owner = await shop.openOwner();
});
afterEach(async () => {
  await worker.idle();
  await receiver.close();
  // Tests share a database: what one leaves waiting is not sent by the next one.
  await database.reader.deleteFrom('webhook_deliveries').execute();
  await database.reader.deleteFrom('outbox').execute();
});
afterAll(() => test.drop());

const deliveries = () =>
  database.reader
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'status', 'tries', 'round_tries', 'next_at', 'lease_id', 'subject_id'])
    .where('merchant_id', '=', owner.merchantId)
    .orderBy('position')
    .execute();
const delivery = async () => {
  const [row] = await deliveries();
  if (!row) throw new Error('There is no delivery');
  return row;
};
const endpointOf = (id: string) =>
  database.reader
    .selectFrom('webhook_endpoints')
    .select(['status', 'off_reason', 'failures_in_row', 'paused_until', 'notified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const notices = async () => {
  const rows = await database.reader.selectFrom('outbox').select('payload').where('topic', '=', 'notice').execute();
  return rows.map(({ payload }) => payload);
};
const statuses = async () => (await deliveries()).map(({ status }) => status);
const count = () => receiver.received.length;

describe('an event', () => {
  it('arrives once, signed with the secret that was shown', async () => {
    const { secret } = await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner, { data: { id: 'o1', amount: '214.50' } });
    expect(await worker.sendAll()).toBe(1);
    const [got] = receiver.received;
    const { event_id: eventId, status } = await delivery();
    expect(status).toBe('delivered');
    expect(JSON.parse(got?.body ?? '')).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-23T10:00:00.000Z',
      data: { id: 'o1', amount: '214.50' },
    });
    const seconds = String(shop.clock.now().getTime() / 1000);
    expect(got?.headers).toMatchObject({
      'webhook-id': eventId,
      'webhook-timestamp': seconds,
      'eh-environment': 'live',
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${eventId}.${seconds}.${got?.body}`).digest('base64');
    expect(got?.headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(await worker.sendAll()).toBe(0);
  });

  it('goes to each subscribed endpoint of its merchant and environment only', async () => {
    const stranger = await shop.openOwner();
    await shop.openEndpoint(owner, `${receiver.url}/all`);
    await shop.openEndpoint(owner, `${receiver.url}/paid`, ['order.paid']);
    await shop.openEndpoint(owner, `${receiver.url}/refunds`, ['refund.succeeded']);
    await shop.openEndpoint({ ...owner, environment: 'test' }, `${receiver.url}/test`);
    await shop.openEndpoint(stranger, `${receiver.url}/stranger`);
    await shop.publish(owner);
    await worker.sendAll();
    expect(receiver.received.map(({ url }) => url).toSorted()).toEqual(['/hook/all', '/hook/paid']);
  });

  it('is written even without any endpoint, and not sent when its transaction is rolled back', async () => {
    await shop.publish(owner);
    expect(await deliveries()).toEqual([]);
    await shop.openEndpoint(owner, receiver.url);
    const lost = shop.transaction(async (ctx) => {
      await publishWebhook(ctx, { ...owner, type: 'order.paid', subjectId: ids.next(ctx.now), data: {} });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await worker.sendAll()).toBe(0);
    const events = await database.reader
      .selectFrom('webhook_events')
      .select('id')
      .where('merchant_id', '=', owner.merchantId)
      .execute();
    expect(events).toHaveLength(1);
  });

  it('shares one statement with hundreds of others in a transaction, in order', async () => {
    await shop.openEndpoint(owner, receiver.url);
    const subjects = Array.from({ length: 500 }, () => ids.next(shop.clock.now()));
    await shop.transaction((ctx) =>
      Promise.all(
        subjects.map((subjectId) => publishWebhook(ctx, { ...owner, type: 'order.paid', subjectId, data: {} })),
      ),
    );
    expect((await deliveries()).map(({ subject_id: id }) => id)).toEqual(subjects);
  });
});

describe('a failed try', () => {
  it('is repeated with growing pauses and the same id, eight times, and then given up', async () => {
    receiver.answerWith(answering(400));
    await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    const dueAt: number[] = [];
    for (let round = 0; round <= RETRY_PAUSES.length; round += 1) {
      expect(await worker.sendAll()).toBe(1);
      expect(await worker.sendAll()).toBe(0);
      const { next_at: nextAt } = await delivery();
      dueAt.push(nextAt.getTime() - shop.clock.now().getTime());
      shop.advance(Math.max(0, dueAt.at(-1) ?? 0));
    }
    for (const [index, pause] of RETRY_PAUSES.entries()) {
      expect(dueAt[index]).toBeGreaterThanOrEqual(pause);
      expect(dueAt[index]).toBeLessThanOrEqual(pause * 1.1);
    }
    expect(await delivery()).toMatchObject({ status: 'failed', tries: 8, lease_id: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('is recorded with its answer', async () => {
    receiver.answerWith(answering(500, 'orders: connection pool is full', { 'content-type': 'text/plain' }));
    await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    await worker.sendAll();
    const { id } = await delivery();
    const attempts = await database.reader
      .selectFrom('webhook_attempts')
      .select(['number', 'is_manual', 'status', 'failure', 'answer_body', 'answer_headers', 'address'])
      .where('delivery_id', '=', id)
      .execute();
    expect(attempts).toMatchObject([
      {
        number: 1,
        is_manual: false,
        status: 500,
        failure: 'status',
        answer_body: 'orders: connection pool is full',
        address: '127.0.0.1',
      },
    ]);
    expect(attempts[0]?.answer_headers).toContainEqual({ name: 'content-type', value: 'text/plain' });
  });

  it('waits as long as the receiver asks for', async () => {
    receiver.answerWith(answering(429, '', { 'retry-after': '600' }));
    await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    await worker.sendAll();
    expect((await delivery()).next_at).toEqual(new Date(shop.clock.now().getTime() + 10 * MINUTE));
  });

  it('switches the endpoint off after 410, gives up its waiting events and notifies the owner', async () => {
    const { id } = await shop.openEndpoint(owner, receiver.url);
    receiver.answerWith(answering(410));
    await shop.publish(owner);
    await worker.sendAll();
    await shop.publish(owner);
    expect(await endpointOf(id)).toMatchObject({ status: 'off', off_reason: 'gone' });
    expect(await statuses()).toEqual(['failed']);
    expect(await notices()).toMatchObject([{ user_id: owner.userId, type: 'webhook.off' }]);
  });
});

describe('events of one subject', () => {
  it('arrive in order: a later one waits until the earlier one is delivered', async () => {
    await shop.openEndpoint(owner, receiver.url);
    const subjectId = ids.next(shop.clock.now());
    receiver.answerWith(answering(500));
    await shop.publish(owner, { subjectId });
    await worker.sendAll();
    await shop.publish(owner, { subjectId, type: 'refund.succeeded' });
    await shop.publish(owner, { type: 'order.closed' });
    receiver.answerWith(answering(200));
    await worker.sendAll();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid', 'order.closed']);
    shop.advanceSeconds(6);
    await worker.sendAll();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type).slice(2)).toEqual([
      'order.paid',
      'refund.succeeded',
    ]);
  });

  it('are in the order in which they were written, not of the timestamps of their transactions', async () => {
    await shop.openEndpoint(owner, receiver.url);
    const subjectId = ids.next(shop.clock.now());
    await shop.publish(owner, { subjectId, type: 'order.paid' });
    shop.advanceSeconds(-5);
    await shop.publish(owner, { subjectId, type: 'refund.succeeded' });
    shop.advanceSeconds(5);
    await worker.sendAll();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['order.paid', 'refund.succeeded']);
  });

  it('continue when the earlier one is given up', async () => {
    await shop.openEndpoint(owner, receiver.url);
    const subjectId = ids.next(shop.clock.now());
    receiver.answerWith((response, { body }) => response.writeHead(body.includes('order.paid') ? 400 : 200).end());
    await shop.publish(owner, { subjectId });
    await shop.publish(owner, { subjectId, type: 'order.closed' });
    for (const pause of RETRY_PAUSES) {
      await worker.sendAll();
      expect(await statuses()).toEqual(['waiting', 'waiting']);
      shop.advance(pause * 1.1);
    }
    await worker.sendAll();
    shop.advanceHours(1);
    await worker.sendAll();
    expect(await statuses()).toEqual(['failed', 'delivered']);
  });
});

describe('several workers', () => {
  it('never send the same event at the same time', async () => {
    await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 12; index += 1) await shop.publish(owner);
    const workers = [worker, shop.openWorker(), shop.openWorker()];
    await Promise.all(workers.map((sender) => sender.sendAll()));
    expect(count()).toBe(12);
    expect(await statuses()).toEqual(Array.from({ length: 12 }).fill('delivered'));
  });

  it('make at most four simultaneous tries at an endpoint in total', async () => {
    const held: (() => void)[] = [];
    receiver.answerWith((response) => held.push(() => response.end()));
    await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 9; index += 1) await shop.publish(owner);
    const second = shop.openWorker();
    const started = await Promise.all([worker.startDue(), second.startDue()]);
    expect(started[0] + started[1]).toBe(4);
    await expect.poll(() => held.length).toBe(4);
    receiver.answerWith(answering(200));
    for (const release of held) release();
    await Promise.all([worker.idle(), second.idle()]);
    await worker.sendAll();
    expect(count()).toBe(9);
  });

  it('take over from a killed worker once its lease has ended', async () => {
    const { id: endpointId } = await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    const leaseId = ids.next(shop.clock.now());
    const leasedUntil = new Date(shop.clock.now().getTime() + MINUTE);
    const [killed] = await shop.transaction((ctx) =>
      claimDue(ctx, { leaseId, leasedUntil, most: 10, mostPerEndpoint: 4, mostPerMerchant: 10 }),
    );
    expect(await worker.sendAll()).toBe(0);
    shop.advance(MINUTE);
    expect(await worker.sendAll()).toBe(1);
    expect(await statuses()).toEqual(['delivered']);
    // The first one was only slow: its result is listed and changes nothing.
    const answer = { status: 500, failure: 'status', headers: [], body: '', retryAfterSeconds: null } as const;
    await shop.transaction((ctx) =>
      recordAttempt(ctx, {
        deliveryId: killed?.id ?? '',
        endpointId,
        leaseId,
        isManual: false,
        startedAt: ctx.now,
        answer: { ...answer, address: null, durationMilliseconds: 9 },
      }),
    );
    expect(await delivery()).toMatchObject({ status: 'delivered', tries: 2 });
    expect(await endpointOf(endpointId)).toMatchObject({ failures_in_row: 0 });
  });
});

describe('an endpoint that does not respond', () => {
  it('delays no other endpoint', async () => {
    const dead = await openReceiver(() => undefined);
    const other = await shop.openOwner();
    await shop.openEndpoint(owner, dead.url);
    await shop.openEndpoint(other, receiver.url);
    for (let index = 0; index < 30; index += 1) await shop.publish(owner);
    await shop.publish(other);
    const patient = shop.openWorker({ totalMilliseconds: 60_000 });
    await patient.startDue();
    await expect.poll(count).toBe(1);
    expect(dead.received.length).toBeLessThanOrEqual(4);
    await dead.close();
    await patient.idle();
  });

  it('gets one event at a time once its circuit is open, with growing pauses, and catches up when it responds again', async () => {
    receiver.answerWith(answering(503));
    const { id } = await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 20; index += 1) await shop.publish(owner);
    const first = await worker.sendAll();
    expect(first).toBeGreaterThanOrEqual(FAILURES_MAX);
    expect(first).toBeLessThan(FAILURES_MAX + 4);
    expect(await endpointOf(id)).toMatchObject({ status: 'paused' });
    shop.advance(CIRCUIT_PAUSES[3] ?? 0);
    expect(await worker.sendAll()).toBe(1);
    expect(await worker.sendAll()).toBe(0);
    receiver.answerWith(answering(200));
    shop.advanceHours(1);
    await worker.sendAll();
    expect(await statuses()).toEqual(Array.from({ length: 20 }).fill('delivered'));
    expect(await endpointOf(id)).toMatchObject({ status: 'on', failures_in_row: 0, paused_until: null });
  });

  it('notifies the owner once, gives up events after a day of failures, and gets the rest when it responds again', async () => {
    receiver.answerWith(answering(500));
    await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 10; index += 1) await shop.publish(owner);
    const tried = await worker.sendAll();
    const host = new URL(receiver.url).host;
    expect(await notices()).toEqual([{ user_id: owner.userId, type: 'webhook.failing', data: { host } }]);
    shop.advance(ROUND_MILLISECONDS);
    await worker.sendAll();
    expect((await statuses()).filter((status) => status === 'failed')).toHaveLength(tried + 1);
    expect(await notices()).toHaveLength(1);
    receiver.answerWith(answering(200));
    shop.advanceHours(1);
    await worker.sendAll();
    expect((await statuses()).filter((status) => status === 'delivered')).toHaveLength(10 - tried - 1);
  });

  it('loses no event that waited because of us and not because of the endpoint', async () => {
    await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 8; index += 1) await shop.publish(owner);
    shop.advance(2 * ROUND_MILLISECONDS);
    await worker.sendAll();
    expect(await statuses()).toEqual(Array.from({ length: 8 }).fill('delivered'));
  });
});

describe('a change of an endpoint', () => {
  it('signs with both secrets during a rotation, and with only the new one afterwards', async () => {
    const { id, secret } = await shop.openEndpoint(owner, receiver.url);
    const rotated = await shop.transaction((ctx) => rotateSecret(ctx, owner, { endpointId: id, oldSecretHours: 24 }));
    await shop.publish(owner);
    await worker.sendAll();
    shop.advanceHours(24);
    await shop.publish(owner);
    await worker.sendAll();
    const signedWith = (index: number, by: string) => {
      const { headers = {}, body = '' }: Partial<Received> = receiver.received[index] ?? {};
      const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const hash = createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
        .update(content)
        .digest('base64');
      return String(headers['webhook-signature']).split(' ').indexOf(`v1,${hash}`);
    };
    expect([signedWith(0, rotated.secret), signedWith(0, secret)]).toEqual([0, 1]);
    expect([signedWith(1, rotated.secret), signedWith(1, secret)]).toEqual([0, -1]);
  });

  it('gives up waiting events when it is switched off, and writes none for it meanwhile', async () => {
    receiver.answerWith(answering(500));
    const { id } = await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    await worker.sendAll();
    await shop.transaction((ctx) =>
      changeEndpoint(ctx, owner, { id, edit: { is_on: false, mayMove: false } }, shop.isAllowed),
    );
    await shop.publish(owner);
    expect(await statuses()).toEqual(['failed']);
    await shop.transaction((ctx) =>
      changeEndpoint(ctx, owner, { id, edit: { is_on: true, mayMove: false } }, shop.isAllowed),
    );
    expect(await endpointOf(id)).toMatchObject({ status: 'on', off_reason: null, failures_in_row: 0 });
  });

  it('closes the circuit with a new address, to which the waiting events are sent', async () => {
    receiver.answerWith(answering(500));
    const { id } = await shop.openEndpoint(owner, receiver.url);
    for (let index = 0; index < 8; index += 1) await shop.publish(owner);
    await worker.sendAll();
    const moved = await openReceiver();
    await shop.transaction((ctx) =>
      changeEndpoint(ctx, owner, { id, edit: { url: moved.url, mayMove: true } }, shop.isAllowed),
    );
    expect(await endpointOf(id)).toMatchObject({ status: 'on', failures_in_row: 0 });
    shop.advanceSeconds(6);
    await worker.sendAll();
    expect(moved.received).toHaveLength(8);
    await moved.close();
  });

  it('deletes it during a try, whose result is still recorded', async () => {
    const held: (() => void)[] = [];
    receiver.answerWith((response) => held.push(() => response.end()));
    const { id } = await shop.openEndpoint(owner, receiver.url);
    await shop.publish(owner);
    await worker.startDue();
    await expect.poll(() => held.length).toBe(1);
    await shop.transaction((ctx) => deleteEndpoint(ctx, owner, id));
    for (const release of held) release();
    await worker.idle();
    expect(await delivery()).toMatchObject({ status: 'failed', tries: 1 });
    expect(await endpointOf(id)).toMatchObject({ status: 'off', off_reason: 'merchant' });
  });
});

it('reports to monitoring how many deliveries wait and since when, without those for an endpoint that does not respond', async () => {
  receiver.answerWith(answering(500));
  await shop.openEndpoint(owner, receiver.url);
  for (let index = 0; index < 8; index += 1) await shop.publish(owner);
  await worker.sendAll();
  const other = await shop.openOwner();
  await shop.openEndpoint(other, receiver.url);
  await shop.publish(other);
  shop.advance(MINUTE);
  const gauges = webhookGauges(database.reader, shop.clock);
  const figures = await gauges.read();
  expect(figures).toEqual({
    webhooks_waiting: 9,
    webhooks_overdue_seconds: 60,
    webhooks_paused_endpoints: expect.any(Number),
  });
  expect(Object.keys(gauges.helps)).toEqual(Object.keys(figures));
});
