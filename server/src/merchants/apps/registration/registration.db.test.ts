import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { APPS_MAX, SECRET_HOURS_DEFAULT } from '@eh/contract/merchants/apps/app-bounds.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { type MemberRole, memberRoles } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { epochSeconds, HOUR, HOUR_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPerson } from '../../../../test/people.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { ids } from '../../../platform/ids.ts';
import { insertMember } from '../../merchants/index.ts';
import { hasSecret } from '../secret-store.ts';
import { appQueueSize, changeApp, hasBrowserApp, readApp } from '../store.ts';
import { appQueue } from './app-queue.ts';
import { versionOf } from './app-version.ts';
import { decideApp } from './decide-app.ts';
import { appPortalEndpoints } from './portal-endpoints.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const carol = shop.people.carol.user.id;
const call = callEndpoint(database, shop.clock, [...appPortalEndpoints, ...appQueue.endpoints()]);
const operators = {
  rita: ids.next(shop.clock.now()),
  rosa: ids.next(shop.clock.now()),
  fina: ids.next(shop.clock.now()),
};
let merchantId: string;

type Own = `POST /api/merchant/apps${string}` & CallName;
type Body<Name extends Own> = Omit<RequestOf<Name>, 'merchant_id'>;
type Described = Body<'POST /api/merchant/apps/create'>;

beforeAll(async () => {
  for (const [name, id] of Object.entries(operators))
    await database.reader
      .insertInto('operators')
      .values({
        id,
        name,
        role: name === 'fina' ? 'finance' : 'reviewer',
        password_hash: '',
        totp_secret: '',
        created_at: shop.clock.now(),
      } as never)
      .execute();
});
beforeEach(async () => {
  await database.reader.updateTable('apps').set({ status: 'closed' }).where('status', '=', 'applied').execute();
  merchantId = (await shop.transaction((ctx) => openTestMerchant(ctx, { ownerId: carol }))).id;
});
afterAll(() => test.drop());

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
function by<const Name extends Own>(name: Name, body: Body<Name>, userId = carol) {
  // The field that the type leaves out is added here.
  const whole = { ...body, merchant_id: merchantId } as RequestOf<Name>;
  return call(name, whole, { caller: { kind: 'user', userId, sessionId: userId } });
}
const proof = { security_password: DEMO_PAYMENT_PASSWORD };
const described = {
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['https://gull.example/back'],
  scopes: ['openid', 'profile'] as ('openid' | 'profile' | 'pay')[],
};
const register = (changes: Partial<Described> = {}, userId = carol) =>
  by('POST /api/merchant/apps/create', { environment: 'test', ...described, ...proof, ...changes }, userId);
async function create(changes: Partial<Described> = {}, userId = carol) {
  const { app, secret } = await register(changes, userId);
  return { app, secret: secret ?? '' };
}
const change = (id: string, changes: Partial<typeof described> = {}, userId = carol) =>
  by('POST /api/merchant/apps/change', { id, ...described, ...proof, ...changes }, userId);
const rotate = (id: string, hours: number, userId = carol) =>
  by('POST /api/merchant/apps/rotate-secret', { id, hours, ...proof }, userId);
const close = (id: string, userId = carol) => by('POST /api/merchant/apps/close', { id, ...proof }, userId);
const list = (environment: 'live' | 'test', userId = carol) => by('POST /api/merchant/apps', { environment }, userId);
const isSecret = (appId: string, secret: string) => hasSecret(shop.reading(), { appId, secretHash: hashToken(secret) });
const reason = { zh: '资料不全', en: 'The website is empty' };

async function openMember(role: MemberRole): Promise<string> {
  const { user } = await openPerson(database, shop.clock, `${role}${ids.below(1_000_000)}`);
  await shop.transaction((ctx) =>
    insertMember(ctx, { merchant_id: merchantId, user_id: user.id, role, added_by: carol, added_at: ctx.now }),
  );
  // Members have Carol's payment password.
  await database.reader
    .updateTable('users')
    .set((query) => ({
      security_password_hash: query
        .selectFrom('users as owner')
        .select('owner.security_password_hash')
        .where('owner.id', '=', carol),
    }))
    .where('id', '=', user.id)
    .execute();
  return user.id;
}

describe('a team', () => {
  it.each(memberRoles)('lets a member who is %s do exactly what the role allows', async (role) => {
    const { app } = await create();
    const member = await openMember(role);
    expect((await list('test', member)).rows.map(({ id }) => id)).toEqual([app.id]);
    const mayChange = (memberRights.apps as readonly MemberRole[]).includes(role);
    const outcome = mayChange ? { status: 'fulfilled' } : { reason: { kind: merchantRefusals.RoleNotAllowed } };
    const [changed] = await Promise.allSettled([change(app.id, { name: 'Gull' }, member)]);
    expect(changed).toMatchObject(outcome);
    expect((await readApp(shop.reading(), app.id))?.name).toBe(mayChange ? 'Gull' : 'Gull Budget');
  });

  it('shows nothing to strangers, who are refused before their payment password is checked', async () => {
    const { app } = await create();
    const { user } = await openPerson(database, shop.clock, 'stranger');
    const wrong = { id: app.id, security_password: '000000' };
    const outcomes = [
      list('test', user.id),
      create({ security_password: '000000' }, user.id),
      change(app.id, {}, user.id),
      by('POST /api/merchant/apps/rotate-secret', { ...wrong, hours: 1 }, user.id),
      by('POST /api/merchant/apps/close', wrong, user.id),
    ];
    expect(new Set(await Promise.all(outcomes.map(codeOf)))).toEqual(new Set([merchantRefusals.NotAMember.code]));
    expect((await readApp(shop.reading(), app.id))?.status).toBe('active');
  });

  it('finds no app of another merchant, even one of the same owner', async () => {
    const { app } = await create();
    merchantId = (await shop.transaction((ctx) => openTestMerchant(ctx, { ownerId: carol }))).id;
    const codes = await Promise.all([change(app.id), rotate(app.id, 1), close(app.id)].map(codeOf));
    expect(new Set(codes)).toEqual(new Set([appRefusals.AppNotFound.code]));
    expect((await list('test')).rows).toEqual([]);
  });
});

describe('an app of a merchant', () => {
  it.each(['风控中心', 'Gull\u202EBudget', 'Gull \u0430'])('is not allowed the name %j', async (name) => {
    const [{ app }, notAName] = [await create(), profileRefusals.ChosenNameNotAllowed.code];
    expect(await codeOf(create({ name }))).toBe(notAName);
    expect(await codeOf(change(app.id, { name }))).toBe(notAName);
  });

  it('keeps a name from before the rule, until its team chooses another', async () => {
    const { app } = await create();
    const name = 'System Gull';
    await database.reader.updateTable('apps').set({ name }).where('id', '=', app.id).execute();
    expect((await change(app.id, { name, redirects: ['https://gull.example/other'] })).name).toBe(name);
  });

  it('works at once in the test environment and waits for its review in the live one', async () => {
    const [inTest, live] = [await create(), await create({ environment: 'live' })];
    expect([inTest.app.status, live.app.status]).toEqual(['active', 'applied']);
    expect(inTest.app.client_id).toMatch(/^app_test_[0-9a-f]{20}$/);
    expect(live.app.client_id).toMatch(/^app_live_[0-9a-f]{20}$/);
    expect((await list('live')).rows).toEqual([live.app]);
    expect(await isSecret(live.app.id, live.secret)).toBe(true);
    expect(await isSecret(live.app.id, inTest.secret)).toBe(false);
  });

  it('has no secret when everybody can read its code, and gets none later', async () => {
    const { app, secret } = await register({ kind: 'browser' });
    expect([secret, app.kind, app.secrets]).toEqual([null, 'browser', []]);
    expect(await refusalOf(rotate(app.id, 1))).toMatchObject({ code: appRefusals.AppHasNoSecret.code });
    const paying = register({ kind: 'native', scopes: ['openid', 'pay'] });
    expect(await refusalOf(paying)).toMatchObject({ code: appRefusals.ScopeNeedsSecret.code, data: { scope: 'pay' } });
  });

  it('refuses an invalid domain, and runs on localhost while it is tested', async () => {
    const local = { domain: 'localhost', redirects: ['http://localhost:5173/back'] };
    expect((await create(local)).app.domain).toBe('localhost');
    const refused = { code: appRefusals.AppDomainNeeded.code };
    expect(await refusalOf(create({ ...local, environment: 'live' }))).toMatchObject(refused);
    expect(await refusalOf(create({ domain: 'https://gull.example' }))).toMatchObject(refused);
  });

  it('in a browser allows the origin of each of its active addresses, and of no other app', async () => {
    const opens = (origin: string) => hasBrowserApp(shop.reading(), origin);
    const { app } = await create({
      kind: 'browser',
      redirects: ['http://localhost:5173/a', 'https://gull.example:443/b'],
    });
    expect(await Promise.all(['http://localhost:5173', 'https://gull.example'].map(opens))).toEqual([true, true]);
    await change(app.id, { redirects: ['https://app.gull.example/a'] });
    expect(await Promise.all(['http://localhost:5173', 'https://app.gull.example'].map(opens))).toEqual([false, true]);
    await create({ redirects: ['http://localhost:5174/a'] });
    expect(await opens('http://localhost:5174')).toBe(false);
    await close(app.id);
    expect(await opens('https://app.gull.example')).toBe(false);
  });

  it('counts towards the limit of its environment until it is closed', async () => {
    const made = [];
    for (let count = 0; count < APPS_MAX; count += 1) made.push((await create()).app.id);
    expect(await refusalOf(create())).toEqual({ code: appRefusals.TooManyApps.code, data: { most: APPS_MAX } });
    expect((await create({ environment: 'live' })).app.status).toBe('applied');
    await close(made[0] ?? '');
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('has each secret until it expires, and rotation never extends one', async () => {
    const { app, secret: first } = await create();
    const { secret: second } = await rotate(app.id, 1);
    const { secret: third, app: shown } = await rotate(app.id, SECRET_HOURS_DEFAULT);
    const now = epochSeconds(shop.clock.now());
    const endings = (hours: number) => now + hours * HOUR_SECONDS;
    expect(Object.fromEntries(shown.secrets.map(({ ending, ends_at }) => [ending, ends_at]))).toEqual({
      [first.slice(-4)]: endings(1),
      [second.slice(-4)]: endings(SECRET_HOURS_DEFAULT),
      [third.slice(-4)]: null,
    });
    shop.advance(HOUR - 1);
    expect(await isSecret(app.id, first)).toBe(true);
    shop.advance(1);
    expect(await isSecret(app.id, first)).toBe(false);
    expect(await isSecret(app.id, second)).toBe(true);
    const { secret: fourth, app: cut } = await rotate(app.id, 0);
    for (const ended of [second, third]) expect(await isSecret(app.id, ended)).toBe(false);
    expect(await isSecret(app.id, fourth)).toBe(true);
    expect(cut.secrets).toHaveLength(1);
  });

  it('can be changed freely in the test environment, except to an address outside its domain', async () => {
    const { app } = await create();
    const moved = { domain: 'tern.example', redirects: ['https://tern.example/'], scopes: ['pay', 'openid'] } as const;
    const after = await change(app.id, { ...moved, redirects: [...moved.redirects], scopes: [...moved.scopes] });
    expect(after).toMatchObject({ ...moved, scopes: ['openid', 'pay'], status: 'active' });
    expect(await refusalOf(change(app.id, { domain: 'tern.example' }))).toEqual({
      code: appRefusals.RedirectNotOnDomain.code,
      data: { redirect: 'https://gull.example/back', domain: 'tern.example' },
    });
    expect(await codeOf(change(app.id, { scopes: ['pay'] }))).toBe(appRefusals.AppNeedsBase.code);
  });

  it('cannot be changed while it is stopped', async () => {
    const { app } = await create({ environment: 'live' });
    await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'stopped' }));
    expect(await codeOf(change(app.id))).toBe(appRefusals.AppStoppedByOperators.code);
  });

  it('is closed permanently: nothing about it changes any more', async () => {
    const { app } = await create();
    expect((await close(app.id)).status).toBe('closed');
    const codes = await Promise.all([change(app.id), rotate(app.id, 1), close(app.id)].map(codeOf));
    expect(new Set(codes)).toEqual(new Set([appRefusals.AppClosed.code]));
  });
});

describe('the review of live apps', () => {
  const asOperator = (name: keyof typeof operators) =>
    ({ caller: { kind: 'operator', operatorId: operators[name], sessionId: operators[name] } }) as const;
  const waiting = async () => (await call('POST /api/operator/apps', {}, asOperator('rita'))).rows;
  const claim = (id: string, name: keyof typeof operators) =>
    call('POST /api/operator/apps/claim', { id, claim: true }, asOperator(name));
  async function decide(
    id: string,
    decision: 'pass' | 'refuse',
    { by: name = 'rita', version }: { by?: keyof typeof operators; version?: string } = {},
  ) {
    const app = await readApp(shop.reading(), id);
    const read = version ?? (app ? versionOf(app) : '');
    return call('POST /api/operator/apps/decide', { id, version: read, decision, reason }, asOperator(name));
  }
  const release = (id: string, name: keyof typeof operators) =>
    call('POST /api/operator/apps/claim', { id, claim: false }, asOperator(name));
  const statusOf = async (id: string) => (await readApp(shop.reading(), id))?.status;
  async function passed(changes: Partial<Described> = {}) {
    const { app } = await create({ environment: 'live', ...changes });
    await claim(app.id, 'rita');
    await decide(app.id, 'pass');
    return app;
  }
  const applied = async () => (await create({ environment: 'live' })).app;

  it('lists the waiting ones, oldest first, and counts them with the oldest time', async () => {
    const first = await applied();
    const oldestAt = shop.clock.now();
    shop.advance(SECOND);
    const second = await applied();
    await create();
    expect((await waiting()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await appQueueSize(shop.reading())).toEqual({ count: 2, oldestAt });
    await close(first.id);
    expect((await waiting()).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is decided only by the reviewer who has claimed the app', async () => {
    const app = await applied();
    expect(await codeOf(decide(app.id, 'pass'))).toBe(operatorRefusals.NotClaimed.code);
    expect(await claim(app.id, 'rita')).toMatchObject({ id: app.id, claimed_by: { name: 'rita' } });
    expect(await codeOf(claim(app.id, 'rosa'))).toBe(operatorRefusals.CaseClaimed.code);
    expect(await codeOf(decide(app.id, 'pass', { by: 'rosa' }))).toBe(operatorRefusals.CaseClaimed.code);
    await refusalOf(decide(app.id, 'pass', { by: 'fina' }));
    expect((await readApp(shop.reading(), app.id))?.status).toBe('applied');
    await decide(app.id, 'pass');
    expect((await readApp(shop.reading(), app.id))?.status).toBe('active');
    expect(await waiting()).toEqual([]);
    expect(await codeOf(claim(app.id, 'rita'))).toBe(operatorRefusals.CaseNotFound.code);
  });

  it('gives a refused app its reason in the reader’s language, and queues it again when it reapplies', async () => {
    const app = await applied();
    await claim(app.id, 'rita');
    await decide(app.id, 'refuse');
    expect((await list('live')).rows).toMatchObject([{ status: 'refused', reason: reason.en }]);
    shop.advance(SECOND);
    const again = await change(app.id, { name: 'Gull Budget 2', scopes: ['openid'] });
    expect(again).toMatchObject({ status: 'applied', name: 'Gull Budget 2', scopes: ['openid'] });
    const [row] = await waiting();
    expect(row).toMatchObject({ id: app.id, waiting_since: epochSeconds(shop.clock.now()) });
  });

  it('leaves an app closed that its merchant closed during the review', async () => {
    const { id } = await applied();
    const read = await readApp(shop.reading(), id);
    if (!read) throw new Error('The app is not there');
    await close(id);
    const late = shop.transaction((ctx) =>
      decideApp(ctx, id, { operatorId: operators.rita, version: versionOf(read), decision: 'pass', reason }),
    );
    expect(await codeOf(late)).toBe(operatorRefusals.CaseNotFound.code);
    expect((await readApp(shop.reading(), id))?.status).toBe('closed');
  });

  it('requires two operators to approve an app that may pay, and one to refuse it', async () => {
    const { app } = await create({ environment: 'live', scopes: ['openid', 'pay'] });
    expect(await claim(app.id, 'rita')).toMatchObject({ takes_two: true, first_signature: null });
    for (let times = 0; times < 3; times += 1)
      expect(await decide(app.id, 'pass').catch(() => null)).not.toEqual({ is_done: true });
    expect(await statusOf(app.id)).toBe('applied');
    await release(app.id, 'rita');
    expect(await claim(app.id, 'rosa')).toMatchObject({ first_signature: { operator: { name: 'rita' } } });
    expect(await decide(app.id, 'pass', { by: 'rosa' })).toEqual({ is_done: true });
    expect(await statusOf(app.id)).toBe('active');
    const refused = (await create({ environment: 'live', scopes: ['openid', 'pay'] })).app;
    await claim(refused.id, 'rita');
    expect(await decide(refused.id, 'refuse')).toEqual({ is_done: true });
  });

  it('decides nothing about a version that the operator has not seen', async () => {
    const app = await applied();
    const { version } = await claim(app.id, 'rita');
    expect(await codeOf(change(app.id, { redirects: ['https://gull.example/other'] }))).toBe(
      appRefusals.AppInReview.code,
    );
    expect(await codeOf(decide(app.id, 'pass', { version: 'x' }))).toBe(appRefusals.AppCaseChanged.code);
    expect(await decide(app.id, 'pass', { version })).toEqual({ is_done: true });
  });

  it('queues a new name and an address on another host, while the app continues unchanged', async () => {
    const app = await passed();
    const changed = await change(app.id, { name: 'Gull Wallet', redirects: ['https://x.gull.example/back'] });
    expect(changed).toMatchObject({
      status: 'active',
      name: 'Gull Budget',
      redirects: ['https://gull.example/back'],
      wanted: { name: 'Gull Wallet', redirects: ['https://x.gull.example/back'] },
    });
    const [row] = await waiting();
    expect(row).toMatchObject({
      id: app.id,
      change: { name: 'Gull Wallet' },
      waiting_since: epochSeconds(shop.clock.now()),
    });
    const { version } = await claim(app.id, 'rita');
    await change(app.id, { name: 'Gull' });
    expect(await codeOf(decide(app.id, 'pass', { version }))).toBe(appRefusals.AppCaseChanged.code);
    await decide(app.id, 'pass');
    expect((await list('live')).rows).toMatchObject([{ name: 'Gull', status: 'active', wanted: null }]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves an app unchanged when a change is refused, or withdrawn by its merchant', async () => {
    const app = await passed();
    await change(app.id, { name: 'Gull Wallet' });
    await claim(app.id, 'rita');
    await decide(app.id, 'refuse');
    expect((await list('live')).rows).toMatchObject([{ name: 'Gull Budget', status: 'active', wanted: null }]);
    await change(app.id, { name: 'Gull Wallet' });
    await change(app.id);
    expect(await waiting()).toEqual([]);
  });

  it('applies another address on a reviewed host at once, only with the payment password', async () => {
    const app = await passed();
    const redirects = ['https://gull.example/new-back'];
    await refusalOf(
      by('POST /api/merchant/apps/change', { id: app.id, ...described, redirects, security_password: '000000' }),
    );
    expect((await readApp(shop.reading(), app.id))?.redirects).toEqual(described.redirects);
    expect(await change(app.id, { redirects })).toMatchObject({ redirects, wanted: null });
    expect(await codeOf(change(app.id, { domain: 'tern.example', redirects: ['https://tern.example/'] }))).toBe(
      appRefusals.AppReviewed.code,
    );
  });

  it('requires two operators to change an app that may pay', async () => {
    const { app } = await create({ environment: 'live', scopes: ['openid', 'pay'] });
    await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'active' }));
    await change(app.id, { name: 'Gull Wallet', scopes: ['openid', 'pay'] });
    await claim(app.id, 'rita');
    expect(await decide(app.id, 'pass')).toEqual({ is_done: false });
    expect((await readApp(shop.reading(), app.id))?.name).toBe('Gull Budget');
  });

  it('is listed page by page, newest app first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.unshift((await create()).app.id);
    const page = (cursor?: string) =>
      by('POST /api/merchant/apps', { environment: 'test', limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    const first = await page();
    const second = await page(first.next_cursor ?? '');
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made);
    expect(second.next_cursor).toBeNull();
  });
});
