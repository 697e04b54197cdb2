import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { payoutReviewRefusals } from '@eh/contract/merchants/cashier/payout-review-refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../../test/assert-books-balance.ts';
import { callEndpoint, refusalOf } from '../../../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../../test/people.ts';
import { serverKeys } from '../../../../../test/server-keys.ts';
import { setFundStatus } from '../../../../accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../../platform/context.ts';
import { openVault } from '../../../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../../../platform/http/endpoint.ts';
import { ids } from '../../../../platform/ids.ts';
import { addOperator } from '../../../../staff/operators/index.ts';
import { bind } from '../../../../staff/signatures/index.ts';
import { setStatusBy } from '../../../merchants/index.ts';
import { payOrder } from '../../payments/pay-order.ts';
import { merchantBalanceOf } from '../../statements/statement.ts';
import { payOut } from '../pay-out.ts';
import { payoutQueue } from './payout-queue.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const call = callEndpoint(database, { now: () => now }, payoutQueue.endpoints());
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reason = { zh: '收款人未能核实', en: 'The recipient could not be verified' };
const staff = { fina: 'finance', finn: 'finance', joined: 'finance', omar: 'owner', rita: 'reviewer' } as const;
type StaffName = keyof typeof staff;
const operators = new Map<string, OperatorCaller>();
let people: People;
let shop: TestMerchant;
let count = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const vault = openVault('test', 'operators');
  for (const [name, role] of Object.entries(staff)) {
    await transaction((ctx) => addOperator(ctx, vault, { name, role, password: 'Demo-1234' }));
    const { id } = await database.reader
      .selectFrom('operators')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    operators.set(name, { kind: 'operator', operatorId: id, sessionId: id });
  }
  const amount = { currency: 'EH', minor: 1_000_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  for (let orders = 0; orders < 4; orders += 1) {
    const { id: orderId } = await transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor: 40_000_00n }));
    const payment = { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode };
    await transaction((ctx) => payOrder(ctx, payment));
  }
});
beforeEach(() => {
  now = new Date(now.getTime() + DAY);
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const idOf = (who: StaffName) => operators.get(who)?.operatorId ?? '';
function as<const Name extends CallName>(who: StaffName, name: Name, body: RequestOf<Name>) {
  const caller = operators.get(who);
  if (!caller) throw new Error(`No operator ${who}`);
  return call(name, body, { caller });
}
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

/** A payout to the owner, large enough to be reviewed. */
async function payoutInReview(amountMinor = 6_000_00n): Promise<string> {
  count += 1;
  const payout = await transaction((ctx) =>
    payOut(ctx, {
      merchantId: shop.id,
      environment: 'live',
      liveCurrency: 'EH',
      number: `P-${count}`,
      recipient: people.carol.user.account,
      amountMinor,
      note: 'Rent',
      madeById: null,
      keyId: shop.live.id,
    }),
  );
  expect(payout.status).toBe('under_review');
  return payout.id;
}

/** Claims, decides, and gives the claim back where a signature is missing. */
async function decide(who: StaffName, id: string, decision: 'approve' | 'refuse') {
  await as(who, 'POST /api/operator/payouts/claim', { id, claim: true });
  try {
    return await as(who, 'POST /api/operator/payouts/decide', { id, decision, reason });
  } finally {
    await as(who, 'POST /api/operator/payouts/claim', { id, claim: false }).catch(() => undefined);
  }
}

const carols = async () => (await balancesOf(database.reader, people.carol.user.id, 'EH')).available;
const balance = () =>
  merchantBalanceOf(
    { reader: database.reader, now, serverKeys },
    { merchantId: shop.id, environment: 'live', currency: 'EH' },
  );
const found = async (id: string) => (await as('fina', 'POST /api/operator/payouts', { id })).rows[0];

async function eventsAbout(id: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ type: string }>`
    select type from webhook_events where subject_id = ${id}`.execute(database.reader);
  return rows.map(({ type }) => type);
}

it('shows the merchant, its balance, its last days and the recipient', async () => {
  const id = await payoutInReview();
  const shown = (await as('fina', 'POST /api/operator/payouts', {})).rows.find((row) => row.id === id);
  expect(shown).toMatchObject({
    payout: { amount: '6000.00', status: 'under_review', note: 'Rent' },
    merchant: { id: shop.id, status: 'active' },
    balance: { held: '6000.00', available: '153200.00' },
    lately: {
      days: 7,
      payments: { count: 4, amount: '160000.00' },
      refunds: { count: 0, amount: '0.00' },
      payouts: { count: 0, amount: '0.00' },
    },
    recipient: { userid: people.carol.user.id, role: 'owner', stops: [], paid_before: { count: 0, amount: '0.00' } },
    asked_by: null,
    key_hint: shop.live.id.slice(-4),
    first_signature: null,
  });
  await decide('fina', id, 'refuse');
});

it('is approved by two operators, never by one, however often they sign', async () => {
  const id = await payoutInReview();
  const before = await carols();
  expect(await decide('fina', id, 'approve')).toEqual({ is_done: false });
  for (let tries = 0; tries < 3; tries += 1)
    expect(
      await decide('fina', id, 'approve').then(
        ({ is_done: isDone }) => isDone,
        () => false,
      ),
    ).toBe(false);
  expect(await carols()).toBe(before);
  expect(await found(id)).toMatchObject({
    payout: { status: 'under_review' },
    first_signature: { operator: { name: 'fina' }, bar: { why: 'own' } },
  });
  expect(await decide('finn', id, 'approve')).toEqual({ is_done: true });
  expect(await carols()).toBe(before + 6_000_00n);
  expect(await found(id)).toMatchObject({ payout: { status: 'succeeded', reason: null }, first_signature: null });
  expect(await eventsAbout(id)).toEqual(['payout.succeeded']);
  expect(await codeOf(decide('omar', id, 'approve'))).toBe(operatorRefusals.CaseNotFound.code);
});

it('shows earlier payouts of the merchant and to the recipient, without waiting ones', async () => {
  const id = await payoutInReview(5_000_01n);
  expect(await found(id)).toMatchObject({
    lately: { payouts: { count: 1, amount: '6000.00' } },
    recipient: { paid_before: { count: 1, amount: '6000.00' } },
  });
  await decide('fina', id, 'refuse');
});

it('cannot be approved by two operators who count as one person', async () => {
  const id = await payoutInReview();
  await transaction((ctx) => bind(ctx, [idOf('fina')], idOf('joined'), 'keys'));
  await decide('fina', id, 'approve');
  expect(await codeOf(decide('joined', id, 'approve'))).toBe(signatureRefusals.SignerNotIndependent.code);
  expect(await decide('finn', id, 'refuse')).toEqual({ is_done: true });
});

it('can be refused by one operator: the coins return, and the merchant reads why', async () => {
  const before = await balance();
  const id = await payoutInReview();
  expect(await decide('fina', id, 'refuse')).toEqual({ is_done: true });
  expect(await balance()).toEqual(before);
  expect(await found(id)).toMatchObject({ payout: { status: 'refused', reason } });
  expect(await eventsAbout(id)).toEqual(['payout.refused']);
});

it('drops a first approval when the other operator refuses', async () => {
  const [id, before] = [await payoutInReview(), await carols()];
  await decide('fina', id, 'approve');
  expect(await decide('finn', id, 'refuse')).toEqual({ is_done: true });
  expect(await carols()).toBe(before);
  expect(await codeOf(decide('finn', id, 'approve'))).toBe(operatorRefusals.CaseNotFound.code);
});

it('is paid once when the second approval is sent twice at the same time', async () => {
  const [id, before] = [await payoutInReview(), await carols()];
  await decide('fina', id, 'approve');
  await as('finn', 'POST /api/operator/payouts/claim', { id, claim: true });
  const send = () => as('finn', 'POST /api/operator/payouts/decide', { id, decision: 'approve', reason });
  const outcomes = await Promise.allSettled([send(), send(), send()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await carols()).toBe(before + 6_000_00n);
  expect(await eventsAbout(id)).toEqual(['payout.succeeded']);
});

it('of a frozen merchant can be refused but not approved, even between the two signatures', async () => {
  const [id, before] = [await payoutInReview(), await carols()];
  await decide('fina', id, 'approve');
  const set = (from: 'active' | 'frozen', to: 'active' | 'frozen') =>
    transaction((ctx) => setStatusBy(ctx, shop.id, { from, to, operatorId: idOf('omar'), reason }));
  await set('active', 'frozen');
  const { code } = payoutReviewRefusals.PayoutMerchantStopped;
  for (const who of ['fina', 'finn'] as const) expect(await codeOf(decide(who, id, 'approve'))).toBe(code);
  expect(await decide('finn', id, 'refuse')).toEqual({ is_done: true });
  expect(await carols()).toBe(before);
  await set('frozen', 'active');
});

it('to a person who was restricted or left the team meanwhile cannot be approved', async () => {
  const id = await payoutInReview();
  const { code } = payoutReviewRefusals.PayoutRecipientUnfit;
  const setFunds = (status: 'restricted' | 'normal') =>
    transaction((ctx) => setFundStatus(ctx, people.carol.user.id, status));
  await setFunds('restricted');
  expect(await codeOf(decide('fina', id, 'approve'))).toBe(code);
  expect(await found(id)).toMatchObject({ recipient: { stops: ['restricted'] } });
  await setFunds('normal');
  await sql`update merchant_members set role = 'viewer' where merchant_id = ${shop.id}`.execute(database.reader);
  expect(await codeOf(decide('fina', id, 'approve'))).toBe(code);
  expect(await found(id)).toMatchObject({ recipient: { role: 'viewer' } });
  await sql`update merchant_members set role = 'owner' where merchant_id = ${shop.id}`.execute(database.reader);
  await decide('fina', id, 'refuse');
});

it('is accessible to finance and owners only', async () => {
  expect(await codeOf(as('rita', 'POST /api/operator/payouts', {}))).toBe(commonRefusals.NoPermission.code);
});
