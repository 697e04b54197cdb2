import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { LOGO_BYTES_MAX } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { type MemberRole, memberRoles } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, kindOfRefusal, refusalOf } from '../../../../test/call-endpoint.ts';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { logoOf, openLogoFiles, storedLogo } from '../../../../test/merchants/logos.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPerson } from '../../../../test/people.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import { ids } from '../../../platform/ids.ts';
import { insertMember } from '../../merchants/index.ts';
import { changeApp, readApp } from '../store.ts';
import { appQueue } from './app-queue.ts';
import { appLogoEndpoints } from './logo-endpoints.ts';
import { appPortalEndpoints } from './portal-endpoints.ts';

const test = await openTestDatabase();
const { database } = test;
const files = openLogoFiles();
const shop = await openAppTest(database);
const carol = shop.people.carol.user.id;
const call = callEndpoint(database, shop.clock, [
  ...appPortalEndpoints,
  ...appLogoEndpoints(files),
  ...appQueue.endpoints(),
]);
const rita = ids.next(shop.clock.now());
const reason = { zh: '该标志属于其他品牌', en: 'This logo is somebody else’s' };
const described = {
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['https://gull.example/back'],
  scopes: ['openid', 'profile'] as ('openid' | 'profile')[],
  security_password: DEMO_PAYMENT_PASSWORD,
};
let merchantId: string;

beforeAll(() =>
  database.reader
    .insertInto('operators')
    .values({
      id: rita,
      name: 'rita',
      role: 'reviewer',
      password_hash: '',
      totp_secret: '',
      created_at: shop.clock.now(),
    } as never)
    .execute(),
);
beforeEach(async () => {
  shop.advance(3661 * SECOND);
  await database.reader
    .updateTable('apps')
    .set({ status: 'closed', wanted_at: null, wanted_logo_file_id: null })
    .execute();
  merchantId = (await shop.transaction((ctx) => openTestMerchant(ctx, { ownerId: carol }))).id;
});
afterAll(async () => {
  await files.close();
  await test.drop();
});

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
type Own = `POST /api/merchant/apps${string}` & CallName;
function by<const Name extends Own>(
  name: Name,
  body: Omit<RequestOf<Name>, 'merchant_id'>,
  { userId = carol, file }: { userId?: string; file?: UploadedFile } = {},
) {
  // The field that the type leaves out is added here.
  const whole = { ...body, merchant_id: merchantId } as RequestOf<Name>;
  return call(name, whole, { caller: { kind: 'user', userId, sessionId: userId }, ...(file && { file }) });
}
const create = async (environment: 'live' | 'test') =>
  (await by('POST /api/merchant/apps/create', { environment, ...described })).app.id;
const change = (id: string, changes: Partial<typeof described>) =>
  by('POST /api/merchant/apps/change', { id, ...described, ...changes });
const send = (id: string, file: UploadedFile, userId = carol) =>
  by('POST /api/merchant/apps/logo/change', { id }, { userId, file });
const remove = (id: string, which: 'shown' | 'waiting', userId = carol) =>
  by('POST /api/merchant/apps/logo/remove', { id, which }, { userId });
const own = async (id: string) => {
  const { environment = 'live' } = (await readApp(shop.reading(), id)) ?? {};
  return (await by('POST /api/merchant/apps', { environment })).rows.find((app) => app.id === id);
};
const operator = { caller: { kind: 'operator', operatorId: rita, sessionId: rita } } as const;
const claim = (id: string) => call('POST /api/operator/apps/claim', { id, claim: true }, operator);
const decideVersion = (id: string, version: string, decision: 'pass' | 'refuse') =>
  call('POST /api/operator/apps/decide', { id, version, decision, reason }, operator);
const decide = async (id: string, decision: 'pass' | 'refuse') =>
  decideVersion(id, (await claim(id)).version, decision);
const waiting = async () => (await call('POST /api/operator/apps', {}, operator)).rows.map(({ id }) => id);
async function working() {
  const id = await create('live');
  await decide(id, 'pass');
  return id;
}
const stored = (address: string | null | undefined) => storedLogo(database.reader, address);

describe('the logo of an app', () => {
  it('takes effect at once in the test environment, through a short-lived link that only its team gets', async () => {
    const id = await create('test');
    const first = await send(id, await logoOf('#00aa00'));
    expect(first).toMatchObject({ logo: expect.stringMatching(/signature=/) as string, wanted: null });
    const second = await send(id, await logoOf('#aa0000'));
    expect(await stored(first.logo)).toBeNull();
    expect(await stored(second.logo)).toMatchObject({ isOpen: false });
    expect((await remove(id, 'shown')).logo).toBeNull();
    expect(await codeOf(remove(id, 'shown'))).toBe(logoRefusals.LogoNotThere.code);
  });

  it.each(memberRoles)('is set and removed only by members who may change apps: %s', async (role) => {
    const id = await create('test');
    const { user } = await openPerson(database, shop.clock, `${role}${ids.below(1_000_000)}`);
    await shop.transaction((ctx) =>
      insertMember(ctx, { merchant_id: merchantId, user_id: user.id, role, added_by: carol, added_at: ctx.now }),
    );
    const refused = (memberRights.apps as readonly MemberRole[]).includes(role)
      ? null
      : merchantRefusals.RoleNotAllowed;
    expect(await kindOfRefusal(send(id, await logoOf('#00aa00'), user.id))).toBe(refused);
    expect(await kindOfRefusal(remove(id, 'shown', user.id))).toBe(refused);
  });

  it('cannot be set for an app of another merchant, even one of the same owner, nor by strangers', async () => {
    const id = await create('test');
    const bob = shop.people.bob.user.id;
    expect(await codeOf(send(id, await logoOf('#00aa00'), bob))).toBe(merchantRefusals.NotAMember.code);
    merchantId = (await shop.transaction((ctx) => openTestMerchant(ctx, { ownerId: carol }))).id;
    expect(await codeOf(send(id, await logoOf('#00aa00')))).toBe(appRefusals.AppNotFound.code);
    expect(await codeOf(remove(id, 'shown'))).toBe(appRefusals.AppNotFound.code);
  });

  it('cannot be changed for a closed or stopped app, and obeys the limits of any logo', async () => {
    const id = await create('test');
    expect(await codeOf(send(id, await logoOf('#00aa00', 600, 200)))).toBe(logoRefusals.LogoNotSquare.code);
    const large = { bytes: Buffer.alloc(LOGO_BYTES_MAX + 1, 1), fileName: 'logo.png' };
    expect(await codeOf(send(id, large))).toBe(logoRefusals.LogoTooLarge.code);
    await shop.transaction((ctx) => changeApp(ctx, id, { status: 'stopped' }));
    expect(await codeOf(send(id, await logoOf('#00aa00')))).toBe(appRefusals.AppStopped.code);
    await by('POST /api/merchant/apps/close', { id, security_password: DEMO_PAYMENT_PASSWORD });
    expect(await codeOf(send(id, await logoOf('#00aa00')))).toBe(appRefusals.AppClosed.code);
    expect(await codeOf(remove(id, 'shown'))).toBe(appRefusals.AppClosed.code);
  });
});

describe('the review of an app’s logo', () => {
  it('is part of the review of a new app, whose later logo needs another review', async () => {
    const id = await create('live');
    await send(id, await logoOf('#00aa00'));
    const { version, logo } = await claim(id);
    expect(logo).toMatch(/^\/logos\/.*signature=/);
    await send(id, await logoOf('#aa0000'));
    expect(await codeOf(decideVersion(id, version, 'pass'))).toBe(appRefusals.AppCaseChanged.code);
    await decide(id, 'pass');
    const shown = (await own(id))?.logo;
    expect(shown).toMatch(/^\/logos\/[0-9a-f-]{36}\.jpg$/);
    expect(await stored(shown)).toMatchObject({ isOpen: true });
  });

  it('holds the new logo of an active app back, while people see the previous one', async () => {
    const id = await working();
    await send(id, await logoOf('#00aa00'));
    await decide(id, 'pass');
    const before = (await own(id))?.logo;
    expect(await send(id, await logoOf('#aa0000'))).toMatchObject({
      logo: before,
      wanted: { name: described.name, redirects: described.redirects, logo: expect.any(String) as string },
    });
    const { version, change: wanted } = await claim(id);
    expect(await stored(wanted?.logo)).toMatchObject({ isOpen: false });
    await send(id, await logoOf('#0000aa'));
    expect(await codeOf(decideVersion(id, version, 'pass'))).toBe(appRefusals.AppCaseChanged.code);
    await decide(id, 'refuse');
    expect(await own(id)).toMatchObject({ logo: before, wanted: null, reason: reason.en });
    await send(id, await logoOf('#aa0000'));
    await decide(id, 'pass');
    const after = (await own(id))?.logo;
    expect(after).not.toBe(before);
    expect(await stored(after)).toMatchObject({ isOpen: true });
  });

  it('continues while its owner changes the name or reverts that', async () => {
    const id = await working();
    await send(id, await logoOf('#aa0000'));
    const logo = (await own(id))?.wanted?.logo;
    await change(id, { name: 'Gull' });
    expect((await own(id))?.wanted).toMatchObject({ name: 'Gull', logo });
    await change(id, {});
    expect((await own(id))?.wanted).toMatchObject({ name: described.name, logo });
    expect(await waiting()).toEqual([id]);
    await change(id, { name: 'Gull' });
    expect((await remove(id, 'waiting')).wanted).toMatchObject({ name: 'Gull', logo: null });
    await change(id, {});
    expect(await waiting()).toEqual([]);
  });

  it('ends when the logo is withdrawn, or the app closed', async () => {
    const id = await working();
    const taken = (await send(id, await logoOf('#aa0000'))).wanted?.logo;
    const { version } = await claim(id);
    expect((await remove(id, 'waiting')).wanted).toBeNull();
    expect(await codeOf(decideVersion(id, version, 'pass'))).toBe(operatorRefusals.CaseNotFound.code);
    expect(await stored(taken)).toBeNull();
    const left = (await send(id, await logoOf('#aa0000'))).wanted?.logo;
    await by('POST /api/merchant/apps/close', { id, security_password: DEMO_PAYMENT_PASSWORD });
    expect(await stored(left)).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
