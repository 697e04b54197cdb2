import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../../src/platform/formats/local-day.ts';
import { grantToPay } from '../../../merchants/plans.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/** A shop's server proposes payments that repeat, and the payer approves and stops them in the app. */
let server: TestServer;
let merchant: TestMerchant;
let other: TestMerchant;
let alice: Person;
let bob: Person;
let count = 0;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  bob = await server.login('bob');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  other = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
});
afterAll(() => server.close());

const proof = { security_password: DEMO_PAYMENT_PASSWORD };

async function propose(environment: 'live' | 'test', payer: Person) {
  const { id: userId } = await payer.must('GET /api/m', {});
  const grantId = await server.transaction((ctx) => grantToPay(ctx, { merchantId: merchant.id, userId, environment }));
  count += 1;
  const body = {
    grant_id: grantId,
    merchant_plan_no: `ROOM-${count}`,
    subject: 'Cloud storage',
    amount: '30.00',
    interval: 'month',
    starts_on: dayOf(server.clock.now()),
  };
  const made = await byKey(environment)<'createPlan'>('POST', '/open/v1/plans', { body });
  expect(made.status).toBe(201);
  return made.body;
}

const byKey = (environment: 'live' | 'test', of = merchant) => signedClient(server.address, of[environment]);

it('takes a live payment after approval and notice, and none after the payer stopped it', async () => {
  const plan = await propose('live', bob);
  expect(plan).toMatchObject({
    status: 'proposed',
    approve_url: expect.stringContaining(`#/pages/auth/plan?id=${plan.id}`),
  });
  const wrong = await bob.ask('POST /api/plans/approve', { id: plan.id, security_password: '000000' });
  expect(wrong.code).toBe(passwordRefusals.WrongSecurityPassword.code);
  expect(await bob.must('POST /api/plans/approve', { id: plan.id, ...proof })).toMatchObject({ status: 'active' });
  await server.settle();
  const { notices } = await bob.must('POST /api/notifications', {});
  expect(notices.find(({ type }) => type === 'plan.announced')?.data).toMatchObject({
    plan_id: plan.id,
    amount: '30.00',
  });
  const { balance: before } = await bob.must('GET /api/m', {});
  await server.advance(3 * DAY_SECONDS - 60);
  expect((await bob.must('GET /api/m', {})).balance).toBe(before);
  await server.advance(120);
  await server.settle();
  const { rows } = await bob.must('POST /api/plans/payments', { id: plan.id });
  expect(rows).toMatchObject([{ number: 1, status: 'paid' }]);
  const payment = await bob.must('GET /api/recharge/payment', { id: rows[0]?.order_id ?? '' });
  expect(payment).toMatchObject({ subject: 'Cloud storage', amount: '30.00' });
  expect(await bob.must('POST /api/plans/stop', { id: plan.id })).toMatchObject({ status: 'ended', ended_by: 'payer' });
  await server.advance(40 * DAY_SECONDS);
  await server.settle();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  expect((await bob.must('POST /api/plans/payments', { id: plan.id })).rows).toHaveLength(1);
  expect((await bob.ask('POST /api/plans/approve', { id: plan.id, ...proof })).code).toBe(planRefusals.PlanOver.code);
});

it('lets a developer move a test plan ahead, and see each step as its webhook', async () => {
  const plan = await propose('test', alice);
  await alice.must('POST /api/plans/approve', { id: plan.id, ...proof });
  const shop = byKey('test');
  const advance = () => shop<'advanceTestPlan'>('POST', `/open/v1/plans/${plan.id}/advance`, { body: {} });
  await server.settle();
  expect((await advance()).body).toMatchObject({ paid_count: 1, payment: { number: 1, status: 'paid' } });
  expect((await advance()).body).toMatchObject({ payment: { number: 2, status: 'announced' } });
  const { body: orders } = await shop<'listOrders'>('GET', `/open/v1/orders?merchant_order_no=PLAN-${plan.id}-1`);
  expect(orders.rows).toMatchObject([{ status: 'paid', metadata: { merchant_plan_no: plan.merchant_plan_no } }]);
  const stopped = await shop<'stopPlan'>('POST', `/open/v1/plans/${plan.id}/stop`, { body: {} });
  expect(stopped.body).toMatchObject({ status: 'ended', ended_by: 'merchant' });
  const { body: payments } = await shop<'listPlanPayments'>('GET', `/open/v1/plans/${plan.id}/payments?limit=1`);
  expect(payments.rows).toMatchObject([{ number: 2, status: 'cancelled' }]);
  expect(payments.next_cursor).not.toBeNull();
  const { body: events } = await shop<'listWebhookEvents'>('GET', `/open/v1/webhook-events?subject_id=${plan.id}`);
  const types = ['plan.approved', 'plan.announced', 'plan.paid', 'plan.announced', 'plan.ended'];
  expect(events.rows.map(({ type }) => type).toReversed()).toEqual(types);
});

it('moves no live plan ahead, and shows no plan to another shop', async () => {
  const plan = await propose('live', bob);
  const advanced = await byKey('live')('POST', `/open/v1/plans/${plan.id}/advance`, { body: {} });
  expect(advanced).toMatchObject({ status: 403, body: { name: 'OnlyTestPlans' } });
  for (const path of [`/open/v1/plans/${plan.id}`, `/open/v1/plans/${plan.id}/payments`]) {
    expect((await byKey('live', other)('GET', path)).status).toBe(404);
    expect((await byKey('test')('GET', path)).status).toBe(404);
  }
  expect((await byKey('live', other)('POST', `/open/v1/plans/${plan.id}/stop`, { body: {} })).status).toBe(404);
  const { body } = await byKey('live')<'listPlans'>('GET', '/open/v1/plans?status=proposed');
  expect(body.rows.map(({ id }) => id)).toContain(plan.id);
});

it('shows the team the plans of the portal by status and number, and lets it stop one', async () => {
  const plan = await propose('live', bob);
  const of = { merchant_id: merchant.id, environment: 'live' as const };
  const found = await alice.must('POST /api/merchant/plans', { ...of, number: plan.merchant_plan_no });
  expect(found.rows.map(({ id }) => id)).toEqual([plan.id]);
  expect((await alice.must('POST /api/merchant/plans', { ...of, status: 'active' })).rows).toEqual([]);
  expect(await alice.must('POST /api/merchant/plans/stop', { ...of, id: plan.id })).toMatchObject({
    status: 'ended',
    ended_by: 'merchant',
  });
  const { rows } = await bob.must('POST /api/plans', { is_active: false });
  expect(rows.find(({ id }) => id === plan.id)).toMatchObject({ ended_by: 'merchant' });
});
