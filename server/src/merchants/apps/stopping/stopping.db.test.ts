import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { storedLogo } from '../../../../test/merchants/logos.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../../platform/http/endpoint.ts';
import type { Topics } from '../../../platform/outbox/topics.ts';
import { addOperator } from '../../../staff/operators/index.ts';
import { proposalEndpoints } from '../../../staff/signatures/index.ts';
import { logoAddress, requireMerchant } from '../../merchants/index.ts';
import { APP_CLOSED, appListeners } from '../grants/app-listeners.ts';
import { shownGrant } from '../grants/present-grants.ts';
import { appQueue } from '../registration/app-queue.ts';
import { changeAppLogo } from '../registration/change-app-logo.ts';
import { appPortalEndpoints } from '../registration/portal-endpoints.ts';
import { type App, lockApp } from '../store.ts';
import { authenticateGrant } from '../tokens/authenticate-grant.ts';
import { appOperatorEndpoints } from './operator-endpoints.ts';
import { appProposals } from './restart-app.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const [bob, carol] = [shop.people.bob.user.id, shop.people.carol.user.id];
const call = callEndpoint(database, shop.clock, [
  ...appOperatorEndpoints,
  ...appPortalEndpoints,
  ...appQueue.endpoints(),
  ...proposalEndpoints([appProposals], async () => []),
]);
const staff = ['support', 'reviewer', 'finance', 'finance2'] as const;
const operators = new Map<string, OperatorCaller>();
const reason = { zh: '应用冒充他人', en: 'The app pretends to be somebody else' };
const solved = { zh: '已核实', en: 'Checked' };
let app: App;

beforeAll(async () => {
  const vault = openVault('test', 'operators');
  for (const name of staff) {
    const role = name === 'finance2' ? 'finance' : name;
    await shop.transaction((ctx) => addOperator(ctx, vault, { name, role, password: 'Demo-1234' }));
    const { id } = await database.reader
      .selectFrom('operators')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    operators.set(name, { kind: 'operator', operatorId: id, sessionId: id });
  }
});
beforeEach(async () => {
  await database.reader.deleteFrom('outbox').execute();
  app = await shop.renewApp();
});
afterAll(() => test.drop());

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
function as<const Name extends CallName>(who: (typeof staff)[number], name: Name, body: RequestOf<Name>) {
  const caller = operators.get(who);
  if (!caller) throw new Error(`No operator ${who}`);
  return call(name, body, { caller });
}
const stop = (who: (typeof staff)[number] = 'support') =>
  as(who, 'POST /api/operator/registered-apps/stop', { id: app.id, reason });
const restart = (who: (typeof staff)[number] = 'finance') =>
  as(who, 'POST /api/operator/registered-apps/restart', { id: app.id, reason: solved });
const approve = (who: (typeof staff)[number], id = '') =>
  as(who, 'POST /api/operator/proposals/decide', { id, decision: 'approve', reason: 'Agreed' });
const profile = () => as('finance', 'POST /api/operator/registered-apps/profile', { id: app.id });
const byCarol = { kind: 'user', userId: carol, sessionId: carol } as const;

/** Ends the grants of stopped apps as the outbox does. */
async function endGrants(): Promise<void> {
  const events = await database.reader.selectFrom('outbox').select('payload').where('topic', '=', APP_CLOSED).execute();
  await database.reader.deleteFrom('outbox').where('topic', '=', APP_CLOSED).execute();
  const payloads = events.map(({ payload }) => payload as Topics[typeof APP_CLOSED]);
  await shop.transaction(async (ctx) => appListeners[APP_CLOSED].handle(ctx, payloads));
}

async function noticesOf(userId: string): Promise<unknown[]> {
  const rows = await database.reader.selectFrom('outbox').select('payload').where('topic', '=', 'notice').execute();
  return rows
    .map(({ payload }) => payload as { user_id: string; type: string; data: unknown })
    .filter((notice) => notice.user_id === userId)
    .map(({ type, data }) => [type, data]);
}

describe('an app that an operator stops', () => {
  it('loses its tokens at once and then its grants; users and merchant are notified, with the reason', async () => {
    const { access, grantId } = await shop.tokensOf(['openid', 'profile']);
    expect(await profile()).toMatchObject({ status: 'active', grants: 1, may_change: true, decided: null });
    expect(await stop()).toMatchObject({ status: 'stopped', decided: { reason } });
    expect(await authenticateGrant(shop.reading(), access)).toBeNull();
    await endGrants();
    const grant = await shownGrant(shop.reading(), { id: grantId, userId: bob });
    expect(grant).toMatchObject({ status: 'revoked', ended_by: 'operator' });
    expect(await noticesOf(bob)).toContainEqual(['grant.ended', { grant_id: grantId, app: app.name }]);
    expect(await noticesOf(carol)).toEqual([['merchant.app_stopped', { app: app.name, why: reason }]]);
    const own = await call(
      'POST /api/merchant/apps',
      { merchant_id: app.merchant_id, environment: 'live' },
      { caller: byCarol },
    );
    expect(own.rows).toMatchObject([{ id: app.id, status: 'stopped', reason: reason.en }]);
    expect(await profile()).toMatchObject({ grants: 0 });
  });

  it('cannot be stopped twice, authorized, or changed by its merchant', async () => {
    await stop();
    expect(await codeOf(stop('reviewer'))).toBe(appRefusals.AppNotActive.code);
    expect(await codeOf(shop.allow(['openid']))).toBe(appRefusals.AppStopped.code);
    const { name, domain, redirects, scopes } = app;
    const change = { name, domain, redirects, scopes, security_password: DEMO_PAYMENT_PASSWORD };
    const body = { merchant_id: app.merchant_id, id: app.id, ...change };
    const outcome = call('POST /api/merchant/apps/change', body, { caller: byCarol });
    expect(await codeOf(outcome)).toBe(appRefusals.AppStoppedByOperators.code);
  });

  it('leaves the review queue together with its pending change', async () => {
    await database.reader
      .updateTable('apps')
      .set({ wanted_name: 'Gull', wanted_redirects: app.redirects, wanted_at: shop.clock.now() })
      .where('id', '=', app.id)
      .execute();
    expect((await as('reviewer', 'POST /api/operator/apps', {})).rows.map(({ id }) => id)).toContain(app.id);
    await stop();
    expect((await as('reviewer', 'POST /api/operator/apps', {})).rows.map(({ id }) => id)).not.toContain(app.id);
  });

  it('can be stopped while a logo is waiting, which then disappears', async () => {
    const picture = Buffer.from('a picture');
    await shop.transaction((ctx) =>
      changeAppLogo(ctx, { merchantId: app.merchant_id, userId: carol, address: '192.0.2.1' }, { id: app.id, picture }),
    );
    const waiting = await shop.transaction((ctx) => lockApp(ctx, app.id));
    const address = logoAddress(waiting?.wanted_logo_file_id ?? null);
    expect(await storedLogo(database.reader, address)).toMatchObject({ isOpen: false });
    expect(await stop()).toMatchObject({ status: 'stopped' });
    expect(await storedLogo(database.reader, address)).toBeNull();
    expect((await as('reviewer', 'POST /api/operator/apps', {})).rows.map(({ id }) => id)).not.toContain(app.id);
  });

  it('is found by name, domain, client ID or merchant number, and by its status', async () => {
    await stop();
    const { merchant_no: number } = await requireMerchant(shop.reading(), app.merchant_id);
    const found = async (wanted: RequestOf<'POST /api/operator/registered-apps'>) =>
      (await as('support', 'POST /api/operator/registered-apps', wanted)).rows.map(({ id }) => id);
    for (const search of [app.name.slice(0, 4), app.domain, app.client_id, number.toLowerCase()])
      expect(await found({ search, status: 'stopped' })).toContain(app.id);
    expect(await found({ search: app.client_id, status: 'active' })).toEqual([]);
    expect(await found({ search: 'nothing of this name' })).toEqual([]);
  });
});

describe('a stopped app', () => {
  it('works again once a second operator approves, and users authorize it anew', async () => {
    const { access } = await shop.tokensOf(['openid']);
    expect(await codeOf(restart())).toBe(appRefusals.AppNotStopped.code);
    await stop();
    const { proposal, status } = await restart();
    expect(status).toBe('stopped');
    expect(await codeOf(restart('finance2'))).toBe(proposalRefusals.ProposalWaits.code);
    expect(await codeOf(approve('finance', proposal?.id))).toBe(proposalRefusals.ProposalIsOwn.code);
    expect(await codeOf(approve('finance2', proposal?.id))).toBe(appRefusals.AppGrantsEnding.code);
    await endGrants();
    await approve('finance2', proposal?.id);
    expect(await profile()).toMatchObject({ status: 'active', proposal: null, decided: { reason: solved } });
    expect(await authenticateGrant(shop.reading(), access)).toBeNull();
    expect((await noticesOf(carol)).at(-1)).toEqual(['merchant.app_restarted', { app: app.name, why: solved }]);
    const anew = await shop.tokensOf(['openid']);
    expect(await authenticateGrant(shop.reading(), anew.access)).not.toBeNull();
  });

  it('is not reactivated by a proposal about an earlier stop', async () => {
    await stop();
    const first = await restart();
    await approve('finance2', first.proposal?.id);
    shop.advance(1000);
    await stop('reviewer');
    expect(await codeOf(approve('finance2', first.proposal?.id))).toBe(proposalRefusals.ProposalMovedOn.code);
    const second = await restart('finance2');
    shop.advance(1000);
    await database.reader.updateTable('apps').set({ status: 'closed' }).where('id', '=', app.id).execute();
    expect(await codeOf(approve('finance', second.proposal?.id))).toBe(proposalRefusals.RulesMovedOn.code);
  });
});

it('does not exist under an unknown id', async () => {
  const id = carol;
  const codes = await Promise.all(
    [
      as('support', 'POST /api/operator/registered-apps/profile', { id }),
      as('support', 'POST /api/operator/registered-apps/stop', { id, reason }),
      as('finance', 'POST /api/operator/registered-apps/restart', { id, reason }),
    ].map(codeOf),
  );
  expect(new Set(codes)).toEqual(new Set([appRefusals.AppNotFound.code]));
});

it('is stopped either before or after a simultaneous consent, never in between', async () => {
  const consents = Array.from({ length: 3 }, () => shop.allow(['openid']));
  await Promise.allSettled([...consents, stop()]);
  await endGrants();
  expect(await profile()).toMatchObject({ status: 'stopped', grants: 0 });
});
