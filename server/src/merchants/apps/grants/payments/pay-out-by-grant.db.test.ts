import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../../../test/call-endpoint.ts';
import { openTestOrder, withCode } from '../../../../../test/cashier/open-test-order.ts';
import { openAppTest } from '../../../../../test/merchants/app-database.ts';
import { openTestKey } from '../../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../../test/open-test-database.ts';
import { balancesOf, openingCoins, postMovements } from '../../../../ledger/journal/index.ts';
import type { KeyCaller } from '../../../../platform/http/open/open-input.ts';
import { ids } from '../../../../platform/ids.ts';
import type { Topics } from '../../../../platform/outbox/topics.ts';
import { payOrder } from '../../../cashier/index.ts';
import { type App, changeApp } from '../../store.ts';
import { appListeners } from '../app-listeners.ts';
import { narrowGrant, revokeGrant } from '../change-grant.ts';
import { listUses } from '../list-grants.ts';
import { payOutByGrant } from './pay-out-by-grant.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const { bob, alice } = shop.people;
let app: App;
let caller: KeyCaller;
let count = 0;

beforeAll(async () => {
  const amount = { currency: 'EH', minor: 1_000_000_00n };
  await shop.transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: alice.user.id, amount })]),
  );
});
beforeEach(async () => {
  await database.reader.deleteFrom('outbox').execute();
  app = await shop.renewApp();
  const { merchant_id: merchantId } = app;
  const key = await shop.transaction((ctx) => openTestKey(ctx, merchantId, 'live'));
  const [quota, scopes] = [{ name: 'pace', left: 599 }, ['user_payouts']] as const;
  caller = { kind: 'key', actorId: key.id, keyId: key.id, merchantId, environment: 'live', scopes, quota };
  // The merchant has coins of its own to pay out.
  const order = await shop.transaction((ctx) => openTestOrder(ctx, merchantId, { amountMinor: 20_000_00n }));
  const payment = { orderId: order.id, payerId: alice.user.id, shownMinor: null, at: shop.clock.now(), ...withCode };
  await shop.transaction((ctx) => payOrder(ctx, payment));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const balance = async () => (await balancesOf(database.reader, bob.user.id, 'EH')).available;

function payOut(grantId: string, wanted: { amountMinor?: bigint; number?: string; by?: KeyCaller } = {}) {
  count += 1;
  const { amountMinor = 12_00n, number = `CASHBACK-${count}`, by = caller } = wanted;
  return shop.transaction((ctx) =>
    payOutByGrant(ctx, { caller: by, grantId, liveCurrency: 'EH', number, amountMinor, note: '' }),
  );
}

const statusOf = async (id: string) =>
  await database.reader
    .selectFrom('cashier_payouts')
    .select(['status', 'reason_en'])
    .where('id', '=', id)
    .executeTakeFirst();

it('pays a user who granted it, without revealing the account number to the merchant, and notifies the user', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const before = await balance();
  const payout = await payOut(grantId);
  expect(payout).toMatchObject({ status: 'succeeded', amount: '12.00', recipient: null, grant_id: grantId });
  expect((await balance()) - before).toBe(12_00n);
  const events = await database.reader.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
  const notices = events.filter(({ topic }) => topic === 'notice').map(({ payload }) => payload);
  expect(notices.at(-1)).toMatchObject({
    user_id: bob.user.id,
    type: 'payout.received',
    data: { amount: '12.00', currency: 'EH' },
  });
  const paid = events
    .filter(({ topic }) => topic === 'payout.by_grant')
    .map(({ payload }) => payload as Topics['payout.by_grant']);
  await shop.transaction(async (ctx) => {
    await appListeners['payout.by_grant'].handle(ctx, paid);
  });
  const { rows } = await listUses(shop.reading(), bob.user.id, { id: grantId });
  expect(rows).toMatchObject([{ kind: 'payout', amount: '12.00', order_no: payout.payout_no }]);
});

it('returns the first payout to a repeat, even after the grant has ended, and refuses other content', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const number = 'CASHBACK-A';
  const first = await payOut(grantId, { number });
  expect(await codeOf(payOut(grantId, { number, amountMinor: 1n }))).toBe(merchantOrderRefusals.PayoutNumberTaken.code);
  await shop.transaction((ctx) => revokeGrant(ctx, { id: grantId, userId: bob.user.id }));
  expect((await payOut(grantId, { number })).id).toBe(first.id);
  expect(await codeOf(payOut(grantId))).toBe(appRefusals.GrantEnded.code);
});

it('pays nobody without the right `receive`, no user of another merchant, and nobody when the app is stopped', async () => {
  const { grantId } = await shop.allow(['openid', 'profile']);
  expect(await refusalOf(payOut(grantId))).toEqual({
    code: appRefusals.ScopeNotGranted.code,
    data: { scope: 'receive' },
  });
  const other = await shop.openApp();
  const foreign = { ...caller, merchantId: other.merchant_id };
  expect(await codeOf(payOut(grantId, { by: foreign }))).toBe(appRefusals.GrantNotFound.code);
  expect(await codeOf(payOut(grantId, { by: { ...caller, environment: 'test' } }))).toBe(
    appRefusals.GrantNotFound.code,
  );
  expect(await codeOf(payOut(ids.next(shop.clock.now())))).toBe(appRefusals.GrantNotFound.code);
  await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'stopped' }));
  expect(await codeOf(payOut(grantId))).toBe(appRefusals.AppStopped.code);
});

it('pays nobody who is not verified', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const setIdentity = (identity_status: number) =>
    database.reader
      .updateTable('users')
      .set({ identity_status })
      .where('id', '=', bob.user.id)
      .returning('id')
      .execute();
  const { identity_status: verified } = await database.reader
    .selectFrom('users')
    .select('identity_status')
    .where('id', '=', bob.user.id)
    .executeTakeFirstOrThrow();
  await setIdentity(0);
  try {
    expect(await codeOf(payOut(grantId))).toBe(appRefusals.GrantRecipientRefused.code);
  } finally {
    await setIdentity(verified);
  }
  expect((await payOut(grantId)).status).toBe('succeeded');
});

it('holds many small payouts of a day together for review, and returns them when the grant is withdrawn', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const payouts = [await payOut(grantId, { amountMinor: 4_999_00n }), await payOut(grantId, { amountMinor: 2_00n })];
  expect(payouts.map(({ status }) => status)).toEqual(['succeeded', 'under_review']);
  const before = await balance();
  await shop.transaction((ctx) => revokeGrant(ctx, { id: grantId, userId: bob.user.id }));
  expect(await statusOf(payouts[1]?.id ?? '')).toMatchObject({
    status: 'refused',
    reason_en: expect.stringContaining('withdrawn'),
  });
  expect(await balance()).toBe(before);
});

it('refuses waiting payouts as soon as the user withdraws `receive`, and leaves completed ones', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const paid = await payOut(grantId);
  const waiting = await payOut(grantId, { amountMinor: 6_000_00n });
  await shop.transaction((ctx) => narrowGrant(ctx, { id: grantId, userId: bob.user.id, scopes: ['openid'] }));
  expect((await statusOf(waiting.id))?.status).toBe('refused');
  expect((await statusOf(paid.id))?.status).toBe('succeeded');
});

it('completes a payout or ends its grant when both come at the same time', async () => {
  const { grantId } = await shop.allow(['openid', 'receive']);
  const [payout] = await Promise.allSettled([
    payOut(grantId, { amountMinor: 6_000_00n }),
    shop.transaction((ctx) => revokeGrant(ctx, { id: grantId, userId: bob.user.id })),
  ]);
  // In either order nothing waits that a withdrawn grant could still pay.
  const end = payout.status === 'fulfilled' ? (await statusOf(payout.value.id))?.status : payout.reason.kind.code;
  expect(['refused', appRefusals.GrantEnded.code]).toContain(end);
});
