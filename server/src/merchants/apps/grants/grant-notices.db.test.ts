import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { openTestOrder } from '../../../../test/cashier/open-test-order.ts';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { ACCOUNT_RESCUED } from '../../../accounts/users/index.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import { ids } from '../../../platform/ids.ts';
import type { Listener } from '../../../platform/outbox/listeners.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { closeApp } from '../registration/register-app.ts';
import type { App } from '../store.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { APP_CLOSED, appListeners } from './app-listeners.ts';
import { revokeGrant } from './change-grant.ts';
import { noteUse } from './note-use.ts';
import { payByGrant } from './payments/pay-by-grant.ts';
import { shownGrant } from './present-grants.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const [bob, alice] = [shop.people.bob.user.id, shop.people.alice.user.id];
let app: App;

beforeAll(async () => {
  const amount = { currency: 'EH', minor: 1_000_00n };
  await shop.transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: bob, amount })]),
  );
});
beforeEach(async () => {
  await database.reader.deleteFrom('outbox').execute();
  app = await shop.renewApp();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

interface NoticeEvent {
  readonly user_id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The notices that were published about grants and payments, with the user who gets them. */
async function notices() {
  const rows = await database.reader
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'notice')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const { user_id: userId, type, data } = payload as NoticeEvent;
    return { userId, type, data };
  });
}

const note = (grantId: string, kind: 'profile' | 'identity') =>
  shop.transaction((ctx) => noteUse(ctx, { grantId, kind }));

async function pay(access: string, amountMinor: bigint) {
  const caller = await authenticateGrant(shop.reading(), access);
  if (!caller) throw new Error('The token does not work');
  const order = await shop.transaction((ctx) => openTestOrder(ctx, app.merchant_id, { amountMinor }));
  return shop.transaction((ctx) => payByGrant(ctx, { caller, orderId: order.id, amountMinor }));
}

/** Handles the events of a topic as the outbox does, until nothing follows them. */
async function handleAll(topic: keyof typeof appListeners): Promise<number> {
  const { handle }: Listener = appListeners[topic];
  let rounds = 0;
  for (;;) {
    const events = await database.reader
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('topic', '=', topic)
      .execute();
    if (events.length === 0) return rounds;
    await database.reader.deleteFrom('outbox').where('topic', '=', topic).execute();
    await shop.transaction(async (ctx) => {
      await handle(
        ctx,
        events.map(({ payload }) => payload as never),
      );
    });
    rounds += 1;
  }
}

it('notifies a user of a new grant, and not again when a later consent renews it', async () => {
  const { grantId } = await shop.allow(['openid', 'profile']);
  await shop.allow(['openid', 'profile', 'receive']);
  expect(await notices()).toEqual([{ userId: bob, type: 'grant.created', data: { grant_id: grantId, app: app.name } }]);
});

it('notifies a user of the first reading of each kind of data, but not of a login', async () => {
  const { grantId } = await shop.allow(['openid', 'profile', 'identity.status']);
  await note(grantId, 'profile');
  await note(grantId, 'identity');
  shop.advance(DAY);
  await note(grantId, 'identity');
  expect((await notices()).map(({ type }) => type)).toEqual(['grant.created', 'grant.used']);
});

it('names the app in the notice of a payment, and warns once a day that the cap is nearly used up', async () => {
  const { access, grantId } = await shop.tokensOf(['openid', 'pay'], {
    request: { caps: { paymentMinor: 50_00n, dayMinor: 100_00n } },
  });
  for (const amountMinor of [50_00n, 30_00n, 10_00n]) await pay(access, amountMinor);
  const [, first, second, near, third, ...more] = await notices();
  expect(first).toMatchObject({ userId: bob, type: 'payment.succeeded', data: { app: app.name, amount: '50.00' } });
  expect(second).toMatchObject({ type: 'payment.succeeded' });
  expect(near).toEqual({
    userId: bob,
    type: 'grant.cap_near',
    data: { grant_id: grantId, app: app.name, amount: '20.00', currency: 'EH' },
  });
  expect([third?.type, more]).toEqual(['payment.succeeded', []]);
});

it('ends every grant of a closed app and notifies its users, except those whose grant was over', async () => {
  const ofBob = await shop.tokensOf(['openid']);
  const ofAlice = await shop.allow(['openid'], { userId: alice, consent: { days: 1 } });
  shop.advance(2 * DAY);
  const by = { merchantId: app.merchant_id, userId: bob, address: '192.0.2.1' };
  await shop.transaction((ctx) => closeApp(ctx, by, app.id));
  expect(await authenticateGrant(shop.reading(), ofBob.access)).toBeNull();
  expect(await handleAll(APP_CLOSED)).toBe(1);
  const view = (id: string, userId: string) => shownGrant(shop.reading(), { id, userId });
  expect(await view(ofBob.grantId, bob)).toMatchObject({ status: 'revoked', ended_by: 'app' });
  expect(await view(ofAlice.grantId, alice)).toMatchObject({ status: 'expired', ended_by: 'expired' });
  const ended = (await notices()).filter(({ type }) => type === 'grant.ended');
  expect(ended).toEqual([{ userId: bob, type: 'grant.ended', data: { grant_id: ofBob.grantId, app: app.name } }]);
});

it('does not notify a user of a grant that they withdrew themselves', async () => {
  const { grantId } = await shop.allow(['openid']);
  await shop.transaction((ctx) => revokeGrant(ctx, { id: grantId, userId: bob }));
  expect((await notices()).map(({ type }) => type)).toEqual(['grant.created']);
});

it('ends on a rescue all grants made since, however many apps a thief let in', async () => {
  const since = new Date(shop.clock.now().getTime() - DAY);
  const grantedAt = new Date(since.getTime() + 1);
  await sql`
    with many as (
      insert into apps (id, merchant_id, environment, client_id, name, domain, redirects, scopes, status, created_at)
      select gen_random_uuid(), merchant_id, environment, 'many_' || number, 'Many ' || number, domain, redirects, scopes,
        status, created_at
      from apps, generate_series(1, 130) as number where id = ${app.id}
      returning id
    )
    insert into app_grants (id, app_id, user_id, scopes, granted_at, expires_at)
    select gen_random_uuid(), id, ${alice}, '{openid}', ${grantedAt}, ${new Date(grantedAt.getTime() + 90 * DAY)} from many
  `.execute(database.reader);
  await shop.transaction((ctx) => publish(ctx, ACCOUNT_RESCUED, { user_id: alice, since: since.toISOString() }));
  expect(await handleAll(ACCOUNT_RESCUED)).toBe(2);
  const left = database.reader.selectFrom('app_grants').select('id').where('user_id', '=', alice);
  expect(await left.where('ended_at', 'is', null).execute()).toEqual([]);
  expect((await notices()).filter(({ userId, type }) => userId === alice && type === 'grant.ended')).toHaveLength(130);
});
