import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { ENDPOINTS_MAX, EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { DAY, epochSeconds, SECOND } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPerson } from '../../../test/people.ts';
import { answering, openReceiver, type Receiver } from '../../../test/webhooks/receiver.ts';
import { openWebhookTest } from '../../../test/webhooks/webhook-shop.ts';
import { issuePaymentProof } from '../../accounts/users/index.ts';
import { ids } from '../../platform/ids.ts';
import { insertMember } from '../merchants/index.ts';
import { forgetOldWebhooks, webhookEndpoints } from './index.ts';
import type { MerchantOwner } from './store.ts';

type Own = `POST /api/merchant/webhooks${string}` & CallName;
type Body<Name extends Own> = Omit<RequestOf<Name>, 'merchant_id' | 'environment'>;

const test = await openTestDatabase();
const { database } = test;
const shop = openWebhookTest(database);
const worker = shop.openWorker();
const callAny = callEndpoint(database, shop.clock, webhookEndpoints({ networks: ['127.0.0.0/8'] }));
let owner: MerchantOwner & { readonly userId: string };
let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
  owner = await openOwner();
});
afterEach(() => receiver.close());
afterAll(() => test.drop());

/** Calls as the owner of the merchant, or as somebody else. */
function call<const Name extends Own>(name: Name, body: Body<Name>, userId = owner.userId): Promise<AnswerOf<Name>> {
  const { merchantId: merchant_id, environment } = owner;
  // The two fields that the type leaves out are added here.
  const whole = { ...body, merchant_id, environment } as RequestOf<Name>;
  return callAny(name, whole, { caller: { kind: 'user', userId, sessionId: userId } });
}

/** Somebody with a merchant and a payment password, which nobody types here. */
async function openOwner() {
  const opened = await shop.openOwner();
  await database.transaction((tx) =>
    tx.updateTable('users').set({ security_password_hash: 'unused' }).where('id', '=', opened.userId).execute(),
  );
  return opened;
}

async function openMember(role: MemberRole): Promise<string> {
  const { user } = await openPerson(database, shop.clock, `${role}${ids.below(1_000_000)}`);
  await shop.transaction((ctx) =>
    insertMember(ctx, {
      merchant_id: owner.merchantId,
      user_id: user.id,
      role,
      added_by: owner.userId,
      added_at: ctx.now,
    }),
  );
  return user.id;
}

/** The codes of the refusals of several calls, each once. */
async function codesOf(outcomes: readonly Promise<unknown>[]): Promise<readonly number[]> {
  const refused = await Promise.all(outcomes.map(refusalOf));
  return [...new Set(refused.map(({ code }) => code))];
}

/** Stands for the payment password once. */
const proofOf = (userId: string) => shop.transaction((ctx) => issuePaymentProof(ctx, userId));
const create = async (changes: Partial<Body<'POST /api/merchant/webhooks/create'>> = {}, userId = owner.userId) =>
  call(
    'POST /api/merchant/webhooks/create',
    {
      url: receiver.url,
      events: ['order.paid', 'refund.succeeded'],
      description: 'shop',
      security_password: await proofOf(userId),
      ...changes,
    },
    userId,
  );
const rotate = async (id: string, hours: number, userId = owner.userId) => {
  const body = { endpoint_id: id, old_secret_hours: hours, security_password: await proofOf(userId) };
  return call('POST /api/merchant/webhooks/rotate-secret', body, userId);
};
const deliveries = (body: Body<'POST /api/merchant/webhooks/deliveries'> = {}) =>
  call('POST /api/merchant/webhooks/deliveries', body);
const events = (body: Body<'POST /api/merchant/webhooks/events'> = {}) =>
  call('POST /api/merchant/webhooks/events', body);
const summary = () => call('POST /api/merchant/webhooks', {});
const onlyEvent = async () => (await events()).rows[0]?.id ?? '';

describe('an endpoint', () => {
  it('is created with a secret that is shown once and stored sealed', async () => {
    const created = await create();
    expect(created).toMatchObject({ url: receiver.url, status: 'on', description: 'shop', environment: 'live' });
    const { endpoints } = await summary();
    expect(endpoints).toEqual([{ ...created, secret: undefined }]);
    expect(endpoints[0]?.secrets).toMatchObject([
      { hint: created.secret.replaceAll('=', '').slice(-4), ends_at: null },
    ]);
    const stored = await database.reader.selectFrom('webhook_secrets').select('sealed_secret').execute();
    expect(JSON.stringify(stored)).not.toContain(created.secret.slice(6, 40));
  });

  it('is refused beyond the limit, also when two are added at the same time', async () => {
    for (let index = 1; index < ENDPOINTS_MAX; index += 1) await create();
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(create())).toEqual({
      code: webhookRefusals.TooManyWebhookEndpoints.code,
      data: { maximum: ENDPOINTS_MAX },
    });
    expect((await summary()).endpoints).toHaveLength(ENDPOINTS_MAX);
  });

  it.each([
    ['WebhookUrlNeedsHttps', 'http://shop.example/'],
    ['WebhookUrlNotPublic', 'https://192.168.1.1/'],
    ['WebhookUrlNotAllowed', 'https://user:secret@shop.example/'],
  ] as const)('is refused with %s', async (name, url) => {
    const { id } = await create();
    expect((await refusalOf(create({ url }))).code).toBe(webhookRefusals[name].code);
    const change = call('POST /api/merchant/webhooks/change', {
      endpoint_id: id,
      url,
      security_password: await proofOf(owner.userId),
    });
    expect((await refusalOf(change)).code).toBe(webhookRefusals[name].code);
  });

  it('is refused with an address that is too long once its characters are escaped', async () => {
    await expect(create({ url: `https://shop.example/${'店'.repeat(100)}` })).rejects.toThrow(/not a web address/);
  });

  it('is changed only in the named fields', async () => {
    const { id, secret: _, ...before } = await create();
    const changed = await call('POST /api/merchant/webhooks/change', { endpoint_id: id, events: ['order.closed'] });
    expect(changed).toEqual({ ...before, id, events: ['order.closed'] });
    await call('POST /api/merchant/webhooks/change', { endpoint_id: id, description: '' });
    expect((await summary()).endpoints[0]).toMatchObject({ description: '', events: ['order.closed'] });
  });

  it('requires the payment password to change its address, but not for other fields', async () => {
    const { id, url } = await create();
    const elsewhere = { endpoint_id: id, url: `${url}/elsewhere` };
    const refusal = await refusalOf(call('POST /api/merchant/webhooks/change', elsewhere));
    expect(refusal.code).toBe(webhookRefusals.WebhookUrlNeedsPassword.code);
    expect((await summary()).endpoints[0]).toMatchObject({ url });
    await call('POST /api/merchant/webhooks/change', { endpoint_id: id, url, is_on: true });
    const proof = { security_password: await proofOf(owner.userId) };
    await call('POST /api/merchant/webhooks/change', { ...elsewhere, ...proof });
    expect((await summary()).endpoints[0]).toMatchObject({ url: elsewhere.url });
  });

  it('no longer exists once it is deleted', async () => {
    const { id } = await create();
    await call('POST /api/merchant/webhooks/delete', { endpoint_id: id });
    expect((await summary()).endpoints).toEqual([]);
    const again = [
      call('POST /api/merchant/webhooks/delete', { endpoint_id: id }),
      call('POST /api/merchant/webhooks/change', { endpoint_id: id, is_on: true }),
      rotate(id, 0),
      call('POST /api/merchant/webhooks/ping', { endpoint_id: id }),
    ];
    expect(await codesOf(again)).toEqual([webhookRefusals.WebhookEndpointNotFound.code]);
  });

  it('reveals a secret only for the payment password', async () => {
    const { id } = await create();
    const developer = await openMember('developer');
    const wrong = [create({ security_password: '246810' }, developer), rotate(id, 0, developer)];
    expect(await codesOf(wrong)).toEqual([gateRefusals.NeedsSecurityPassword.code]);
  });

  it('has at most two secrets: a third rotation waits, or ends both', async () => {
    const { id } = await create();
    const rotated = await rotate(id, 24);
    const oldEnd = epochSeconds(shop.clock.now()) + 24 * 3600;
    expect(rotated.secrets.map((secret) => secret.ends_at)).toEqual([null, oldEnd]);
    expect((await refusalOf(rotate(id, 1))).code).toBe(webhookRefusals.WebhookSecretsRotating.code);
    const leaked = await rotate(id, 0);
    expect(leaked.secrets).toMatchObject([{ ends_at: null }]);
    expect(leaked.secret).not.toBe(rotated.secret);
  });
});

describe('the members of a team', () => {
  it('can all read; owner and developer can change; strangers learn nothing', async () => {
    const { id } = await create();
    const { user: stranger } = await openPerson(database, shop.clock, `stranger${ids.below(1_000_000)}`);
    for (const role of ['finance', 'viewer'] as const) {
      const member = await openMember(role);
      expect((await call('POST /api/merchant/webhooks', {}, member)).endpoints).toHaveLength(1);
      const changes = [
        create({}, member),
        call('POST /api/merchant/webhooks/change', { endpoint_id: id, is_on: false }, member),
        call('POST /api/merchant/webhooks/delete', { endpoint_id: id }, member),
        rotate(id, 0, member),
        call('POST /api/merchant/webhooks/ping', { endpoint_id: id }, member),
        call('POST /api/merchant/webhooks/recover', { endpoint_id: id, since: 0 }, member),
        call('POST /api/merchant/webhooks/redeliver', { endpoint_id: id, event_id: id }, member),
      ];
      expect(await codesOf(changes)).toEqual([merchantRefusals.RoleNotAllowed.code]);
    }
    const developer = await openMember('developer');
    await call('POST /api/merchant/webhooks/ping', { endpoint_id: id }, developer);
    const shown = [
      call('POST /api/merchant/webhooks', {}, stranger.id),
      call('POST /api/merchant/webhooks/events', {}, stranger.id),
      call('POST /api/merchant/webhooks/deliveries', {}, stranger.id),
      call('POST /api/merchant/webhooks/delivery', { delivery_id: id }, stranger.id),
      create({}, stranger.id),
    ];
    expect(await codesOf(shown)).toEqual([merchantRefusals.NotAMember.code]);
    expect((await summary()).endpoints[0]).toMatchObject({ status: 'on' });
  });

  it('never reach objects of another merchant, or of the other environment', async () => {
    const { id } = await create();
    await shop.publish(owner);
    const [delivery] = (await deliveries()).rows;
    const eventId = await onlyEvent();
    const own = owner;
    for (const foreign of [await openOwner(), { ...own, environment: 'test' as const }]) {
      owner = foreign;
      expect((await deliveries()).rows).toEqual([]);
      expect((await events()).rows).toEqual([]);
      const shown = call('POST /api/merchant/webhooks/delivery', { delivery_id: delivery?.id ?? '' });
      expect((await refusalOf(shown)).code).toBe(webhookRefusals.WebhookDeliveryNotFound.code);
      const { id: ownEndpoint } = await create({ url: receiver.url });
      const sent = call('POST /api/merchant/webhooks/redeliver', { event_id: eventId, endpoint_id: ownEndpoint });
      expect(await refusalOf(sent)).toEqual({
        code: webhookRefusals.WebhookEventNotFound.code,
        data: { days: EVENT_DAYS },
      });
      const ping = call('POST /api/merchant/webhooks/ping', { endpoint_id: id });
      expect((await refusalOf(ping)).code).toBe(webhookRefusals.WebhookEndpointNotFound.code);
    }
  });
});

describe('sending again', () => {
  it('sends a delivered event with the same id, at once and without delaying others', async () => {
    const { id } = await create();
    const subjectId = ids.next(shop.clock.now());
    await shop.publish(owner, { subjectId });
    await worker.sendAll();
    const eventId = await onlyEvent();
    receiver.answerWith(answering(500));
    const due = await call('POST /api/merchant/webhooks/redeliver', { event_id: eventId, endpoint_id: id });
    expect(due).toMatchObject({ status: 'waiting', is_resent: true, delivered_at: null, tries: 1, tries_left: 8 });
    await worker.sendAll();
    receiver.answerWith(answering(200));
    await shop.publish(owner, { subjectId, type: 'refund.succeeded' });
    await worker.sendAll();
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).slice(0, 2)).toEqual([eventId, eventId]);
    expect((await deliveries()).rows.map(({ status, tries }) => [status, tries])).toEqual([
      ['delivered', 1],
      ['waiting', 2],
    ]);
  });

  it('sends a waiting event at once, without using up its automatic tries', async () => {
    const { id } = await create();
    receiver.answerWith(answering(500));
    await shop.publish(owner);
    await worker.sendAll();
    const event_id = await onlyEvent();
    for (let time = 0; time < 3; time += 1) {
      await call('POST /api/merchant/webhooks/redeliver', { event_id, endpoint_id: id });
      expect(await worker.sendAll()).toBe(1);
    }
    const [row] = (await deliveries()).rows;
    expect(row).toMatchObject({ status: 'waiting', tries: 4, tries_left: 7 });
    const { attempts } = await call('POST /api/merchant/webhooks/delivery', { delivery_id: row?.id ?? '' });
    expect(attempts.map(({ number, is_manual }) => [number, is_manual])).toEqual([
      [4, true],
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  it('sends despite an open circuit, and closes it on success', async () => {
    const { id } = await create();
    receiver.answerWith(answering(500));
    for (let index = 0; index < 8; index += 1) await shop.publish(owner);
    await worker.sendAll();
    expect((await summary()).endpoints[0]).toMatchObject({ status: 'paused' });
    receiver.answerWith(answering(200));
    await call('POST /api/merchant/webhooks/redeliver', { event_id: await onlyEvent(), endpoint_id: id });
    await worker.sendAll();
    expect((await summary()).endpoints[0]).toMatchObject({ status: 'on', paused_until: null });
  });

  it('is not lost when it is requested during a try', async () => {
    const { id } = await create();
    const held: (() => void)[] = [];
    receiver.answerWith((response) => held.push(() => response.writeHead(500).end()));
    await shop.publish(owner);
    await worker.startDue();
    await expect.poll(() => held.length).toBe(1);
    await call('POST /api/merchant/webhooks/redeliver', { event_id: await onlyEvent(), endpoint_id: id });
    receiver.answerWith(answering(200));
    for (const release of held) release();
    await worker.idle();
    await worker.sendAll();
    expect((await deliveries()).rows).toMatchObject([{ status: 'delivered', tries: 2 }]);
  });

  it('sends an event that is older than the endpoint', async () => {
    await shop.publish(owner);
    const { id } = await create();
    expect(await worker.sendAll()).toBe(0);
    await call('POST /api/merchant/webhooks/redeliver', { event_id: await onlyEvent(), endpoint_id: id });
    await worker.sendAll();
    expect(receiver.received).toHaveLength(1);
  });

  it('recovers the events missed since an instant, without those that arrived or are not subscribed', async () => {
    await shop.publish(owner);
    shop.advanceSeconds(60);
    const since = epochSeconds(shop.clock.now());
    const { id } = await create();
    await shop.publish(owner);
    await worker.sendAll();
    await call('POST /api/merchant/webhooks/change', { endpoint_id: id, is_on: false });
    for (const type of ['order.paid', 'order.paid', 'order.closed'] as const) await shop.publish(owner, { type });
    await call('POST /api/merchant/webhooks/change', { endpoint_id: id, is_on: true });
    const recover = () => call('POST /api/merchant/webhooks/recover', { endpoint_id: id, since });
    expect(await recover()).toEqual({ events: 2 });
    expect(await worker.sendAll()).toBe(2);
    expect(await recover()).toEqual({ events: 0 });
  });

  it('is refused for an endpoint that is off', async () => {
    const { id } = await create();
    await shop.publish(owner);
    await call('POST /api/merchant/webhooks/change', { endpoint_id: id, is_on: false });
    const refused = [
      call('POST /api/merchant/webhooks/redeliver', { event_id: await onlyEvent(), endpoint_id: id }),
      call('POST /api/merchant/webhooks/ping', { endpoint_id: id }),
      call('POST /api/merchant/webhooks/recover', { endpoint_id: id, since: 0 }),
    ];
    expect(await codesOf(refused)).toEqual([webhookRefusals.WebhookEndpointOff.code]);
  });

  it('sends a ping to one endpoint only', async () => {
    const { id } = await create();
    await create({ url: `${receiver.url}/second` });
    const ping = await call('POST /api/merchant/webhooks/ping', { endpoint_id: id });
    expect(ping).toMatchObject({ type: 'ping', endpoint_id: id, status: 'waiting', url: receiver.url });
    await worker.sendAll();
    expect(receiver.received.map(({ url, body }) => [url, JSON.parse(body).type])).toEqual([['/hook', 'ping']]);
  });
});

describe('the lists', () => {
  it('page through deliveries and events, newest first, by filters', async () => {
    const { id } = await create();
    const second = await create({ url: `${receiver.url}/second`, events: ['refund.succeeded'] });
    for (let index = 0; index < 5; index += 1) await shop.publish(owner, { subjectNo: `QH-${index}` });
    await shop.publish(owner, { type: 'refund.succeeded', subjectNo: 'QH-9' });
    receiver.answerWith((response, { url }) => response.writeHead(url.endsWith('second') ? 500 : 200).end());
    await worker.sendAll();
    const first = await deliveries({ endpoint_id: id, limit: 4 });
    const rest = await deliveries({ endpoint_id: id, limit: 4, cursor: first.next_cursor ?? '' });
    expect([...first.rows, ...rest.rows].map(({ subject_no }) => subject_no)).toEqual([
      'QH-9',
      'QH-4',
      'QH-3',
      'QH-2',
      'QH-1',
      'QH-0',
    ]);
    expect(rest.next_cursor).toBeNull();
    expect((await deliveries({ result: 'not_delivered' })).rows).toMatchObject([
      { endpoint_id: second.id, last_try: { status: 500, failure: 'status' } },
    ]);
    expect((await deliveries({ result: 'resent' })).rows).toEqual([]);
    expect((await events({ type: 'refund.succeeded' })).rows).toMatchObject([{ subject_no: 'QH-9' }]);
    const page = await events({ limit: 4 });
    const next = await events({ limit: 4, cursor: page.next_cursor ?? '' });
    expect([page.rows.length, next.rows.length, next.next_cursor]).toEqual([4, 2, null]);
    expect(page.rows[0]).toMatchObject({ data: { status: 'paid' }, created_at: epochSeconds(shop.clock.now()) });
  });

  it('show the sent body, its signing secret, and the answer', async () => {
    const { secret } = await create();
    receiver.answerWith(answering(500, 'pool is full', { 'content-type': 'text/plain' }));
    await shop.publish(owner);
    await worker.sendAll();
    const [row] = (await deliveries()).rows;
    const shown = await call('POST /api/merchant/webhooks/delivery', { delivery_id: row?.id ?? '' });
    expect(shown.body).toBe(receiver.received[0]?.body);
    expect(shown.signed_with).toEqual([secret.replaceAll('=', '').slice(-4)]);
    expect(shown.attempts).toMatchObject([{ number: 1, status: 500, failure: 'status', answer_body: 'pool is full' }]);
    expect(shown.attempts[0]?.answer_headers).toContainEqual({ name: 'content-type', value: 'text/plain' });
    expect(shown.next_try_at).toBeGreaterThan(epochSeconds(shop.clock.now()));
  });

  it('sum up 24 hours, and show how the server fails', async () => {
    await create();
    await shop.publish(owner);
    shop.advanceHours(2);
    await shop.publish(owner);
    await worker.sendAll();
    expect((await summary()).failing).toBeNull();
    receiver.answerWith(answering(502));
    shop.advanceHours(1);
    await shop.publish(owner);
    await worker.sendAll();
    const { delivered, not_delivered, hours, failing } = await summary();
    expect([delivered, not_delivered, hours.length]).toEqual([2, 1, 24]);
    expect(hours.map((hour) => [hour.delivered, hour.not_delivered]).slice(-4)).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect((hours.at(-1)?.starts_at ?? 0) % 3600).toBe(0);
    expect(failing).toMatchObject({ status: 502, failure: 'status', tries_left: 7 });
    shop.advanceHours(25);
    expect(await summary()).toMatchObject({ delivered: 0, not_delivered: 0, failing: null });
  });
});

it('delete events after 30 days, with deliveries and tries', async () => {
  await create();
  await shop.publish(owner);
  await worker.sendAll();
  const forgetAt = (days: number) =>
    database.transaction((tx) =>
      forgetOldWebhooks({ tx, now: new Date(shop.clock.now().getTime() + days * DAY) }, null),
    );
  await forgetAt(EVENT_DAYS);
  expect((await events()).rows).toHaveLength(1);
  expect(await forgetAt(EVENT_DAYS + SECOND / DAY)).toMatchObject({ count: 1, isMore: false });
  expect((await events()).rows).toEqual([]);
  expect((await deliveries()).rows).toEqual([]);
  expect(await database.reader.selectFrom('webhook_attempts').select('id').execute()).toEqual([]);
});
