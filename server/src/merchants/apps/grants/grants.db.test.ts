import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { DAY, epochSeconds, HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestOrder } from '../../../../test/cashier/open-test-order.ts';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import { ids } from '../../../platform/ids.ts';
import type { App } from '../store.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { narrowGrant, revokeGrant } from './change-grant.ts';
import { listGrants, listUses } from './list-grants.ts';
import { noteUse } from './note-use.ts';
import { payByGrant } from './payments/pay-by-grant.ts';
import { shownGrant } from './present-grants.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const [bob, alice] = [shop.people.bob.user.id, shop.people.alice.user.id];
let app: App;

beforeAll(async () => {
  const amount = { currency: 'EH', minor: 1_000_000_00n };
  await shop.transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: bob, amount })]),
  );
});
beforeEach(async () => {
  await database.reader
    .updateTable('app_grants')
    .set({ ended_at: shop.clock.now(), ended_by: 'user' })
    .where('ended_at', 'is', null)
    .execute();
  app = await shop.renewApp();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const shown = (id: string, userId = bob) => shownGrant(shop.reading(), { id, userId });
const list = (wanted: Partial<Parameters<typeof listGrants>[2]> = {}, userId = bob) =>
  listGrants(shop.reading(), userId, { is_active: true, ...wanted });
const note = (grantId: string, kind: 'profile' | 'identity' | 'account') =>
  shop.transaction((ctx) => noteUse(ctx, { grantId, kind }));
const revoke = (id: string, userId = bob) => shop.transaction((ctx) => revokeGrant(ctx, { id, userId }));
const eventsOf = async (grantId: string) =>
  (
    await database.reader
      .selectFrom('webhook_events')
      .select('type')
      .where('subject_id', '=', grantId)
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);
const paying = (payment: bigint, day: bigint) =>
  shop.tokensOf(['openid', 'pay'], { request: { caps: { paymentMinor: payment, dayMinor: day } } });

/** The app pays an order of its merchant, of this amount unless another order is named. */
async function pay(access: string, amountMinor: bigint, orderId?: string) {
  const caller = await authenticateGrant(shop.reading(), access);
  if (!caller) throw new Error('The token does not work');
  const order = orderId ?? (await openOrder(amountMinor)).id;
  return shop.transaction((ctx) => payByGrant(ctx, { caller, orderId: order, amountMinor }));
}

function openOrder(amountMinor: bigint, merchantId = app.merchant_id) {
  return shop.transaction((ctx) => openTestOrder(ctx, merchantId, { amountMinor }));
}

describe('a user with grants', () => {
  it('has one grant for an app, which a second consent renews, and its merchant receives one event', async () => {
    const first = await shop.allow(['openid', 'receive'], { consent: { days: 10 } });
    shop.advance(HOUR);
    const second = await shop.allow(['openid', 'profile', 'receive'], { consent: { days: 30 } });
    expect(second.grantId).toBe(first.grantId);
    const now = epochSeconds(shop.clock.now());
    expect(await shown(first.grantId)).toMatchObject({ granted_at: now, expires_at: now + 30 * 86_400 });
    expect(await eventsOf(first.grantId)).toEqual(['grant.created']);
  });

  it('has one grant for an app also when two requests are allowed at the same time', async () => {
    const [first, second] = await Promise.all([shop.allow(['openid']), shop.allow(['openid', 'profile'])]);
    expect(first.grantId).toBe(second.grantId);
    expect((await list()).active_count).toBe(1);
  });

  it('gets a new grant after the earlier one has expired, which is recorded as ended at its own time', async () => {
    const first = await shop.allow(['openid', 'receive'], { consent: { days: 1 } });
    const end = epochSeconds(shop.clock.now()) + 86_400;
    shop.advance(3 * DAY);
    const expired = { status: 'expired', ended_at: end, ended_by: 'expired', today: null };
    expect(await shown(first.grantId)).toMatchObject(expired);
    const second = await shop.allow(['openid']);
    expect(second.grantId).not.toBe(first.grantId);
    expect(await shown(first.grantId)).toMatchObject(expired);
    expect((await shown(second.grantId)).scopes).toEqual([{ scope: 'openid', is_required: true }]);
  });

  it('pages through active and ended grants, newest first, and counts both', async () => {
    const before = (await list()).ended_count;
    const grants: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      await shop.renewApp();
      grants.unshift((await shop.allow(['openid'], { consent: { days: made === 4 ? 1 : 90 } })).grantId);
      shop.advance(1);
    }
    const [newest = '', withdrawn = '', ...older] = grants;
    await revoke(withdrawn);
    shop.advance(DAY);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(older);
    expect(second.next_cursor).toBeNull();
    expect(first).toMatchObject({ active_count: 3, ended_count: before + 2 });
    const ended = await list({ is_active: false, limit: 2 });
    expect(ended.rows.map(({ id, ended_by }) => [id, ended_by])).toEqual([
      [newest, 'expired'],
      [withdrawn, 'user'],
    ]);
    expect((await list({}, alice)).rows).toEqual([]);
  });

  it('sees the sum that all apps together may still spend today', async () => {
    const first = await paying(50_00n, 80_00n);
    await pay(first.access, 30_00n);
    await shop.renewApp();
    await paying(5_00n, 9_50n);
    await shop.renewApp();
    await shop.allow(['openid']);
    expect(await list()).toMatchObject({ spendable_today: '59.50', spending_count: 2, active_count: 3 });
    shop.advance(DAY);
    expect(await list()).toMatchObject({ spendable_today: '89.50' });
  });

  it('sees repeated questions of one kind within ten minutes as one use, and pages through uses, newest first', async () => {
    const { grantId: id } = await shop.allow(['openid', 'profile']);
    await note(id, 'profile');
    shop.advance(10 * MINUTE - 1);
    await note(id, 'profile');
    await note(id, 'identity');
    shop.advance(1);
    await note(id, 'profile');
    const first = await listUses(shop.reading(), bob, { id, limit: 2 });
    const second = await listUses(shop.reading(), bob, { id, limit: 2, cursor: first.next_cursor ?? '' });
    expect([first, second].map(({ rows }) => rows.map(({ kind }) => kind))).toEqual([
      ['profile', 'identity'],
      ['profile'],
    ]);
    expect(second.next_cursor).toBeNull();
    expect((await shown(id)).last_use?.id).toBe(first.rows[0]?.id);
  });

  it('is the only one to see, narrow and withdraw them', async () => {
    const { grantId: id } = await shop.allow(['openid', 'receive']);
    const narrow = () => shop.transaction((ctx) => narrowGrant(ctx, { id, userId: alice, scopes: ['openid'] }));
    for (const outcome of [
      () => codeOf(shown(id, alice)),
      () => codeOf(revoke(id, alice)),
      () => codeOf(listUses(shop.reading(), alice, { id })),
      () => codeOf(narrow()),
    ])
      expect(await outcome()).toBe(appRefusals.GrantNotFound.code);
    expect((await shown(id)).status).toBe('active');
  });
});

describe('a withdrawn grant', () => {
  it('ends its tokens, leaves those of other apps, and its merchant receives an event', async () => {
    const grant = await shop.tokensOf(['openid']);
    const other = await shop.openApp();
    const elsewhere = await shop.tokensOf(['openid'], { app: other });
    await revoke(grant.grantId);
    expect(await authenticateGrant(shop.reading(), grant.access)).toBeNull();
    expect(await authenticateGrant(shop.reading(), elsewhere.access)).toMatchObject({ grantId: elsewhere.grantId });
    const left = database.reader.selectFrom('grant_tokens').select('kind').where('grant_id', '=', grant.grantId);
    expect(await left.execute()).toEqual([]);
    expect(await eventsOf(grant.grantId)).toEqual(['grant.created', 'grant.revoked']);
  });

  it('can be neither withdrawn nor narrowed again, and neither can an expired one', async () => {
    const narrow = (id: string) => shop.transaction((ctx) => narrowGrant(ctx, { id, userId: bob, scopes: ['openid'] }));
    const withdrawn = await shop.allow(['openid', 'receive']);
    await revoke(withdrawn.grantId);
    await shop.renewApp();
    const expired = await shop.allow(['openid', 'receive'], { consent: { days: 1 } });
    shop.advance(DAY);
    for (const id of [withdrawn.grantId, expired.grantId]) {
      expect(await codeOf(revoke(id))).toBe(appRefusals.GrantEnded.code);
      expect(await codeOf(narrow(id))).toBe(appRefusals.GrantEnded.code);
    }
  });

  it('allows a new grant, which old tokens cannot use', async () => {
    const old = await shop.tokensOf(['openid']);
    await revoke(old.grantId);
    const renewed = await shop.allow(['openid']);
    expect(renewed.grantId).not.toBe(old.grantId);
    expect(await authenticateGrant(shop.reading(), old.access)).toBeNull();
    expect(await shop.exchange(old)).toMatchObject({ kind: 'refused' });
    expect((await shown(renewed.grantId)).status).toBe('active');
  });
});

describe('an app that pays', () => {
  it('pays up to both caps and receives the rest of the day’s cap', async () => {
    const { access, grantId } = await paying(50_00n, 80_00n);
    expect(await refusalOf(pay(access, 50_01n))).toEqual({
      code: appRefusals.PaymentAboveCap.code,
      data: { most: '50.00', currency: 'EH' },
    });
    expect(await pay(access, 50_00n)).toMatchObject({ amount: '50.00', left_today: '30.00' });
    expect(await refusalOf(pay(access, 30_01n))).toEqual({
      code: appRefusals.DayCapReached.code,
      data: { left: '30.00', currency: 'EH' },
    });
    expect(await pay(access, 30_00n)).toMatchObject({ left_today: '0.00' });
    expect((await shown(grantId)).today).toMatchObject({ paid: '80.00', left: '0.00' });
  });

  it('stays within the day’s cap when several payments come at the same time', async () => {
    const { access, grantId } = await paying(30_00n, 70_00n);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => pay(access, 30_00n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await shown(grantId)).today).toMatchObject({ paid: '60.00', left: '10.00' });
  });

  it('has the full cap again from midnight in the users’ time zone', async () => {
    const { access, grantId } = await paying(50_00n, 50_00n);
    await pay(access, 50_00n);
    const midnight = (await shown(grantId)).today?.starts_over_at ?? 0;
    expect(midnight % 86_400).toBe(16 * 3600);
    const untilMidnight = midnight * 1000 - shop.clock.now().getTime();
    expect(untilMidnight).toBeLessThanOrEqual(DAY);
    const { refresh } = await shop.tokensOf(['openid', 'pay'], {
      request: { caps: { paymentMinor: 50_00n, dayMinor: 50_00n } },
    });
    expect(refresh).not.toBe('');
    shop.advance(untilMidnight - 1);
    expect((await shown(grantId)).today).toMatchObject({ left: '0.00' });
    shop.advance(1);
    expect((await shown(grantId)).today).toMatchObject({ paid: '0.00', left: '50.00' });
  });

  it('stops at lowered caps, even if the day’s payments already exceed them', async () => {
    const { access, grantId: id } = await paying(50_00n, 80_00n);
    await pay(access, 40_00n);
    const caps = { paymentMinor: 10_00n, dayMinor: 30_00n };
    await shop.transaction((ctx) => narrowGrant(ctx, { id, userId: bob, caps }));
    expect(await codeOf(pay(access, 1_00n))).toBe(appRefusals.DayCapReached.code);
    expect((await shown(id)).today).toMatchObject({ paid: '40.00', left: '0.00' });
    await shop.transaction((ctx) => narrowGrant(ctx, { id, userId: bob, scopes: ['openid'] }));
    expect(await codeOf(pay(access, 1_00n))).toBe(appRefusals.ScopeNotGranted.code);
  });

  it('pays only orders of its own merchant, each once', async () => {
    const { access, grantId } = await paying(50_00n, 80_00n);
    const other = await shop.openApp();
    const foreign = await openOrder(1_00n, other.merchant_id);
    expect(await codeOf(pay(access, 1_00n, foreign.id))).toBe(appRefusals.GrantOrderNotFound.code);
    const order = await openOrder(2_00n);
    await pay(access, 2_00n, order.id);
    await refusalOf(pay(access, 2_00n, order.id));
    expect((await shown(grantId)).today).toMatchObject({ paid: '2.00' });
    const { rows } = await listUses(shop.reading(), bob, { id: grantId });
    expect(rows).toMatchObject([{ kind: 'payment', amount: '2.00', order_no: order.order_no, title: order.subject }]);
  });

  it('pays nothing when the grant ends while the payment is queued', async () => {
    const { access, grantId } = await paying(50_00n, 80_00n);
    const caller = await authenticateGrant(shop.reading(), access);
    if (!caller) throw new Error('The token does not work');
    const order = await openOrder(1_00n);
    await revoke(grantId);
    const late = shop.transaction((ctx) => payByGrant(ctx, { caller, orderId: order.id, amountMinor: 1_00n }));
    expect(await codeOf(late)).toBe(appRefusals.GrantEnded.code);
  });
});
