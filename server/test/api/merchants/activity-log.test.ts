import type { AnswerOf } from '@eh/contract/calls.ts';
import { calls } from '@eh/contract/calls.ts';
import { merchantChangeNames } from '@eh/contract/merchants/merchants/merchant-changes.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberLookUps } from '../../../src/merchants/merchants/limits.ts';
import { sendingLimits } from '../../../src/merchants/webhooks/limits.ts';
import { dayOf } from '../../../src/platform/formats/local-day.ts';
import { sendLogo } from '../../merchants/logos.ts';
import { proposeTestPlan } from '../../merchants/plans.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { openReceiver, type Receiver } from '../../webhooks/receiver.ts';

/** Everything that a merchant's people and keys change leaves an entry that nobody can alter. */
let server: TestServer;
let receiver: Receiver;
let alice: Person;
let bob: Person;
let merchant: TestMerchant;
let bobAccount: string;

beforeAll(async () => {
  server = await openTestServer();
  receiver = await openReceiver();
  alice = await server.login('alice');
  bob = await server.login('bob');
  bobAccount = (await bob.must('GET /api/m', {})).account;
  const { id: ownerId } = await alice.must('GET /api/m', {});
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const proof = { security_password: DEMO_PAYMENT_PASSWORD };
const of = () => ({ merchant_id: merchant.id });
const inTest = () => ({ ...of(), environment: 'test' as const });
type Line = AnswerOf<'POST /api/merchant/changes'>['rows'][number];
const log = async (): Promise<readonly Line[]> =>
  (await alice.must('POST /api/merchant/changes', { ...of(), limit: 50 })).rows;

async function changeTeamAndSettings(): Promise<void> {
  const member = { ...of(), account: bobAccount, role: 'viewer' as const, ...proof };
  const team = await alice.must('POST /api/merchant/members/add', member);
  await bob.must('POST /api/merchant/members/answer', { ...of(), is_accepted: true });
  const userid = team.rows.find(({ account }) => account === bobAccount)?.userid ?? '';
  await alice.must('POST /api/merchant/members/change', { ...of(), userid, role: 'finance', ...proof });
  await alice.must('POST /api/merchant/members/change', { ...of(), userid, role: null, ...proof });
  await alice.must('POST /api/merchant/members/add', member);
  await bob.must('POST /api/merchant/members/answer', { ...of(), is_accepted: true });
  await bob.must('POST /api/merchant/members/leave', of());
  await alice.must('POST /api/merchant/settings/change', { ...of(), business: 'Books and tea' });
  await alice.must('POST /api/merchant/return_addresses/add', { ...of(), address: 'https://pay.example/', ...proof });
  await alice.must('POST /api/merchant/return_addresses/remove', { ...of(), origin: 'https://pay.example' });
}

async function changeKeys(): Promise<void> {
  const wanted = { name: 'Website', scopes: ['orders' as const], networks: ['203.0.113.7'], ...proof };
  const { key } = await alice.must('POST /api/merchant/keys/new', { ...inTest(), ...wanted });
  const ofKey = { ...of(), key_id: key.id };
  await alice.must('POST /api/merchant/keys/rotate', { ...ofKey, hours: 4, ...proof });
  await alice.must('POST /api/merchant/keys/prolong', { ...ofKey, ...proof });
  await alice.must('POST /api/merchant/keys/stop', ofKey);
}

async function changeApps(): Promise<void> {
  const described = {
    name: 'Gull',
    domain: 'gull.example',
    redirects: ['https://gull.example/'],
    scopes: ['openid' as const],
  };
  const { app } = await alice.must('POST /api/merchant/apps/create', { ...inTest(), ...described, ...proof });
  const ofApp = { ...of(), id: app.id };
  const redirects = ['https://gull.example/back'];
  await alice.must('POST /api/merchant/apps/change', { ...ofApp, ...described, redirects, ...proof });
  await alice.must('POST /api/merchant/apps/rotate-secret', { ...ofApp, hours: 1, ...proof });
  await sendLogo(server, alice, 'POST /api/merchant/apps/logo/change', ofApp);
  await alice.must('POST /api/merchant/apps/logo/remove', { ...ofApp, which: 'shown' });
  await alice.must('POST /api/merchant/apps/close', { ...ofApp, ...proof });
}

async function changeEndpoints(): Promise<void> {
  const endpoint = { url: receiver.url, events: ['order.paid' as const], description: '' };
  const { id } = await alice.must('POST /api/merchant/webhooks/create', { ...inTest(), ...endpoint, ...proof });
  const byKey = signedClient(server.address, merchant.test);
  const address = `/open/v1/webhook-endpoints/${id}`;
  await byKey<'updateWebhookEndpoint'>('PATCH', address, { body: { description: 'shop', is_on: false } });
  await byKey<'rotateWebhookSecret'>('POST', `${address}/rotate-secret`, { body: { old_secret_hours: 0 } });
  await byKey<'deleteWebhookEndpoint'>('DELETE', address, { body: {} });
}

async function changeLinks(): Promise<void> {
  const wanted = { ...inTest(), merchant_link_no: 'L-1', subject: 'Coffee' };
  const { id } = await alice.must('POST /api/merchant/links/make', wanted);
  await alice.must('POST /api/merchant/links/close', { ...inTest(), id });
}

async function changeInvoices(): Promise<void> {
  const wanted = {
    ...inTest(),
    customer: { name: 'Lin Yue', mail: 'lin@mail.example' },
    language: 'en' as const,
    lines: [{ text: 'Coffee', quantity: '2', unit_price: '3.00' }],
    due_on: dayOf(server.clock.now()),
  };
  const ids = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = await alice.must('POST /api/merchant/invoices/make', wanted);
    await alice.must('POST /api/merchant/invoices/send', { ...inTest(), id });
    ids.push(id);
  }
  const [settled = '', cancelled = ''] = ids;
  await alice.must('POST /api/merchant/invoices/settle', { ...inTest(), id: settled });
  await alice.must('POST /api/merchant/invoices/cancel', { ...inTest(), id: cancelled });
}

async function changePlans(): Promise<void> {
  const { id: userId } = await alice.must('GET /api/m', {});
  const id = await server.transaction((ctx) => proposeTestPlan(ctx, { merchant, userId, environment: 'test' }));
  await alice.must('POST /api/merchant/plans/stop', { ...inTest(), id });
}

it('has an entry for each kind of change, with its author, address and values', async () => {
  const fresh = await server.login('carol');
  const applied = await fresh.must('POST /api/merchant/apply', {
    name: 'Carol’s Cups',
    website: 'https://cups.example',
    business: 'Cups',
  });
  await changeTeamAndSettings();
  await changeKeys();
  await changeApps();
  await changeEndpoints();
  await changeLinks();
  await changeInvoices();
  await changePlans();
  const lines = await log();
  const first = (await fresh.must('POST /api/merchant/changes', { merchant_id: applied.id })).rows;
  const found = new Set([...lines, ...first].map(({ change }) => change));
  expect(merchantChangeNames.filter((name) => !found.has(name))).toEqual([]);
  const line = (change: Line['change']) => lines.find((row) => row.change === change);
  expect(line('member.change')).toMatchObject({
    member: { nickname: expect.stringContaining('Alice') },
    key_id: null,
    environment: null,
    address: '127.0.0.1',
    subject: expect.stringContaining(bobAccount),
    details: [{ field: 'role', before: ['viewer'], after: ['finance'] }],
  });
  expect(line('key.rotate')).toMatchObject({
    environment: 'test',
    details: [{ field: 'hours', before: [], after: ['4'] }],
  });
  expect(line('logo.change')).toMatchObject({ environment: 'test', subject: 'Gull', details: [] });
  expect(line('endpoint.change')).toMatchObject({
    member: null,
    key_id: merchant.test.id,
    subject: receiver.url,
    details: [
      { field: 'description', before: [], after: ['shop'] },
      { field: 'status', before: ['on'], after: ['off'] },
    ],
  });
  expect(JSON.stringify(lines)).not.toMatch(/whsec_|security_password/);
});

it('lists every change that the portal can make: a new call must be recorded or listed here', () => {
  const known = [
    'close',
    'payout',
    'refund',
    'webhooks/ping',
    'webhooks/recover',
    'webhooks/redeliver',
    'apps',
    'calls',
    'calls/one',
    // Its entry is in the log of calls.
    'calls/repeat',
    'changes',
    'invoices',
    'invoices/mail',
    'keys',
    'links',
    'members',
    'mine',
    'order',
    'orders',
    'overview',
    'payouts',
    'plans',
    'plans/payments',
    'refunds',
    'return_addresses',
    'settlement',
    'statement',
    'statement/lines',
    'till/day',
    'till/order',
    'webhooks',
    'webhooks/deliveries',
    'webhooks/delivery',
    'webhooks/events',
    // These write the same entries as the logo of the merchant itself.
    'apps/logo/change',
    'apps/logo/remove',
  ];
  const portal = Object.keys(calls).flatMap((name) => /^POST \/api\/merchant\/(.+)$/.exec(name)?.[1] ?? []);
  expect(portal.filter((name) => !known.includes(name))).toHaveLength(merchantChangeNames.length - 2);
});

it('can be read page by page by owners and operators, and by nobody else', async () => {
  const first = await alice.must('POST /api/merchant/changes', { ...of(), limit: 5 });
  const second = await alice.must('POST /api/merchant/changes', { ...of(), limit: 5, cursor: first.next_cursor ?? '' });
  expect([...first.rows, ...second.rows]).toEqual((await log()).slice(0, 10));
  const stranger = await bob.ask('POST /api/merchant/changes', of());
  expect(stranger.code).toBe(merchantRefusals.NotAMember.code);
  await alice.must('POST /api/merchant/members/add', { ...of(), account: bobAccount, role: 'developer', ...proof });
  await bob.must('POST /api/merchant/members/answer', { ...of(), is_accepted: true });
  expect((await bob.ask('POST /api/merchant/changes', of())).code).toBe(merchantRefusals.RoleNotAllowed.code);
  const rita = await server.operator('rita');
  const { rows } = await rita.must('POST /api/operator/merchants/changes', { id: merchant.id, limit: 50 });
  expect(rows).toEqual(await log());
});

it('cannot be changed or deleted, not even in the database', async () => {
  const { id } = (await log())[0] ?? { id: '' };
  await expect(
    server.transaction((ctx) =>
      ctx.tx.updateTable('merchant_changes').set({ subject: '' }).where('id', '=', id).execute(),
    ),
  ).rejects.toThrow(/are never/);
  await expect(
    server.transaction((ctx) => ctx.tx.deleteFrom('merchant_changes').where('id', '=', id).execute()),
  ).rejects.toThrow(/are never/);
});

it('records no change that was refused', async () => {
  const before = (await log()).length;
  const unknown = { ...of(), account: '99999999', role: 'viewer' as const, ...proof };
  expect((await alice.ask('POST /api/merchant/members/add', unknown)).code).toBe(merchantRefusals.NobodyOfAccount.code);
  expect((await log()).length).toBe(before);
});

it('limits tries of account numbers, found or not', async () => {
  const codes = [];
  const trying = { ...of(), role: 'viewer' as const, ...proof };
  for (let tried = 0; tried <= memberLookUps.ofUser.most; tried += 1)
    codes.push((await alice.ask('POST /api/merchant/members/add', { ...trying, account: `9${tried}` })).code);
  expect(codes[0]).toBe(merchantRefusals.NobodyOfAccount.code);
  expect(codes.at(-1)).toBe(merchantRefusals.MemberLookUpsUsedUp.code);
  const real = await alice.ask('POST /api/merchant/members/add', { ...trying, account: bobAccount });
  expect(real.code).toBe(merchantRefusals.MemberLookUpsUsedUp.code);
  await server.advance(memberLookUps.ofUser.withinSeconds);
  const later = await alice.ask('POST /api/merchant/members/add', { ...trying, account: bobAccount });
  expect(later.code).toBe(merchantRefusals.AlreadyMember.code);
});

it('limits test events, repeated events and recoveries sent to an address', async () => {
  const body = { url: receiver.url, events: ['order.paid'] };
  const byKey = signedClient(server.address, merchant.test);
  const { body: endpoint } = await byKey<'createWebhookEndpoint'>('POST', '/open/v1/webhook-endpoints', { body });
  const address = `/open/v1/webhook-endpoints/${endpoint.id}`;
  const ping = () => byKey<'pingWebhookEndpoint'>('POST', `${address}/ping`, { body: {} });
  const pinged = await ping();
  for (let sent = 1; sent < sendingLimits.pings.most; sent += 1) await ping();
  const over = await ping();
  expect([over.status, over.body.name]).toEqual([429, 'WebhookPingsUsedUp']);
  // The time that the pings took counts already.
  const retryAfter = Number(over.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(MINUTE_SECONDS);
  const inPortal = await alice.ask('POST /api/merchant/webhooks/ping', { ...inTest(), endpoint_id: endpoint.id });
  expect(inPortal.code).toBe(webhookRefusals.WebhookPingsUsedUp.code);
  const resend = () =>
    byKey<'redeliverWebhookEvent'>('POST', `/open/v1/webhook-events/${pinged.body.event_id}/redeliver`, {
      body: { endpoint_id: endpoint.id },
    });
  for (let sent = 0; sent < sendingLimits.resends.most; sent += 1) await resend();
  expect((await resend()).body.name).toBe('WebhookResendsUsedUp');
  const recover = () => byKey<'recoverWebhookEndpoint'>('POST', `${address}/recover`, { body: { since: 0 } });
  for (let sent = 0; sent < sendingLimits.recoveries.most; sent += 1) await recover();
  expect((await recover()).body.name).toBe('WebhookRecoveriesUsedUp');
  await server.advance(MINUTE_SECONDS);
  expect((await ping()).status).toBe(200);
});
