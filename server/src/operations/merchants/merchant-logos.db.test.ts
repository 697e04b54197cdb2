import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { LOGO_BYTES_MAX, LOGO_SIDE, LOGO_SIDE_MIN } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import { type MemberRole, memberRoles } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { epochSeconds, MINUTE } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, kindOfRefusal, refusalOf } from '../../../test/call-endpoint.ts';
import { logoOf, openLogoFiles, storedLogo } from '../../../test/merchants/logos.ts';
import { openTestMerchant } from '../../../test/merchants.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, openPerson, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { insertMember, merchantEndpoints, merchantLogoEndpoints } from '../../merchants/merchants/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { UploadedFile } from '../../platform/http/endpoint.ts';
import { ids } from '../../platform/ids.ts';
import { applicationQueue } from './application-queue.ts';

const test = await openTestDatabase();
const { database } = test;
const files = openLogoFiles();
let now = new Date('2026-11-23T08:00:00Z');
const clock = { now: () => now };
const call = callEndpoint(database, clock, [
  ...merchantEndpoints,
  ...merchantLogoEndpoints(files),
  ...applicationQueue.endpoints(),
]);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const operators = { rita: ids.next(now), rosa: ids.next(now) };
const reason = { zh: '该标志属于其他品牌', en: 'This logo is somebody else’s' };
let people: People;
let alice: string;
let shop: string;

beforeAll(async () => {
  people = await openPeople(database, clock);
  alice = people.alice.user.id;
  for (const [name, id] of Object.entries(operators))
    await database.reader
      .insertInto('operators')
      .values({ id, name, role: 'reviewer', password_hash: '', totp_secret: '', created_at: now } as never)
      .execute();
});
beforeEach(async () => {
  now = new Date(now.getTime() + 61 * MINUTE);
  await database.reader.updateTable('merchants').set({ wanted_logo_file_id: null, wanted_logo_at: null }).execute();
  shop = (await transaction((ctx) => openTestMerchant(ctx, { ownerId: alice }))).id;
});
afterAll(async () => {
  await files.close();
  await test.drop();
});

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const userCaller = (userId: string) => ({ kind: 'user', userId, sessionId: userId }) as const;
const send = (file: UploadedFile, { userId = alice, id = shop } = {}) =>
  call('POST /api/merchant/logo/change', { merchant_id: id }, { caller: userCaller(userId), file });
const remove = (which: 'shown' | 'waiting', userId = alice) =>
  call('POST /api/merchant/logo/remove', { merchant_id: shop, which }, { caller: userCaller(userId) });
const mine = async () =>
  (await call('POST /api/merchant/mine', {}, { caller: userCaller(alice) })).rows.find(({ id }) => id === shop);
type Staff = keyof typeof operators;
function as<const Name extends CallName>(who: Staff, name: Name, body: RequestOf<Name>) {
  const caller = { kind: 'operator', operatorId: operators[who], sessionId: operators[who] } as const;
  return call(name, body, { caller });
}
const waiting = async () => (await as('rita', 'POST /api/operator/applications', {})).rows;
const claim = (who: Staff, isTaken = true) =>
  as(who, 'POST /api/operator/applications/claim', { id: shop, claim: isTaken });
async function decide(who: Staff, decision: 'pass' | 'refuse') {
  const { version } = await claim(who);
  const done = await as(who, 'POST /api/operator/applications/decide', { id: shop, version, decision, reason });
  if (!done.is_done) await claim(who, false);
  return done.is_done;
}
async function passLogo(file: UploadedFile) {
  await send(file);
  await decide('rita', 'pass');
  await decide('rosa', 'pass');
}
const lines = async () =>
  (await call('POST /api/merchant/changes', { merchant_id: shop }, { caller: userCaller(alice) })).rows.map(
    ({ change }) => change,
  );

describe('a submitted logo', () => {
  it('is re-encoded as a square, without the file’s metadata', async () => {
    const photo = sharp({ create: { width: 330, height: 300, channels: 3, background: '#345678' } });
    const bytes = await photo
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { waiting_logo: logo } = await send({ bytes, fileName: 'logo.jpg' });
    const stored = await storedLogo(database.reader, logo?.address);
    const facts = await sharp(stored?.picture).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: LOGO_SIDE, height: LOGO_SIDE });
    expect(facts.exif).toBeUndefined();
  });

  it('is refused when it is too large, too small, not square, or no picture', async () => {
    const large = { bytes: Buffer.alloc(LOGO_BYTES_MAX + 1, 1), fileName: 'logo.png' };
    expect(await refusalOf(send(large))).toEqual({ code: logoRefusals.LogoTooLarge.code, data: { megabytes: 2 } });
    const small = send(await logoOf('#123456', LOGO_SIDE_MIN - 1));
    expect(await codeOf(small)).toBe(logoRefusals.LogoTooSmall.code);
    expect(await refusalOf(send(await logoOf('#123456', 600, 300)))).toEqual({
      code: logoRefusals.LogoNotSquare.code,
      data: { width: 600, height: 300 },
    });
    const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), fileName: 'logo.svg' };
    expect(await codeOf(send(svg))).toBe(uploadRefusals.FileKindNotAllowed.code);
    expect((await mine())?.waiting_logo).toBeNull();
  });

  it.each(memberRoles)('can be submitted and removed by an owner only: %s', async (role) => {
    const { user } = await openPerson(database, clock, `${role}${ids.below(1_000_000)}`);
    await transaction((ctx) =>
      insertMember(ctx, { merchant_id: shop, user_id: user.id, role, added_by: alice, added_at: now }),
    );
    const may = (memberRights.settings as readonly MemberRole[]).includes(role);
    const refused = may ? null : merchantRefusals.RoleNotAllowed;
    const file = await logoOf('#123456');
    expect(await kindOfRefusal(send(file, { userId: user.id }))).toBe(refused);
    await send(file);
    expect(await kindOfRefusal(remove('waiting', user.id))).toBe(refused);
  });

  it('can be sent and removed by the team alone, and only a limited number of times', async () => {
    const file = await logoOf('#123456');
    const bob = people.bob.user.id;
    expect(await codeOf(send(file, { userId: bob }))).toBe(merchantRefusals.NotAMember.code);
    expect(await codeOf(remove('shown', bob))).toBe(merchantRefusals.NotAMember.code);
    for (let sent = 0; sent < 20; sent += 1) await send(await logoOf('#123456', LOGO_SIDE_MIN));
    expect(await codeOf(send(file))).toBe(commonRefusals.TooManyRequests.code);
  });

  it('is refused for a closed merchant', async () => {
    await database.reader.updateTable('merchants').set({ status: 'closed' }).where('id', '=', shop).execute();
    expect(await codeOf(send(await logoOf('#123456')))).toBe(merchantRefusals.MerchantNotActive.code);
  });
});

describe('the review of a logo', () => {
  it('requires two operators, and shows nothing before both have approved it', async () => {
    await send(await logoOf('#aa0000'));
    expect(await waiting()).toMatchObject([
      { id: shop, waiting_since: epochSeconds(now), merchant: { status: 'active', logo: null } },
    ]);
    const [row] = await waiting();
    const [address = ''] = (row?.merchant.waiting_logo?.address ?? '').split('?');
    for (let times = 0; times < 3; times += 1) expect(await decide('rita', 'pass').catch(() => false)).toBe(false);
    expect(await mine()).toMatchObject({ logo: null, waiting_logo: {} });
    expect(await storedLogo(database.reader, address)).toMatchObject({ isOpen: false });
    expect(await decide('rosa', 'pass')).toBe(true);
    expect(await mine()).toMatchObject({ status: 'active', logo: address, waiting_logo: null });
    expect(await storedLogo(database.reader, address)).toMatchObject({ isOpen: true });
    expect(await waiting()).toEqual([]);
    expect(await lines()).toEqual(['logo.change']);
    const acts = await database.reader
      .selectFrom('operator_acts')
      .select('act')
      .where('subject_id', '=', shop)
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['merchant.logo_sign', 'merchant.logo_pass']));
  });

  it('approves no picture that the operator has not seen: a later one needs both signatures again', async () => {
    await send(await logoOf('#00aa00'));
    expect(await decide('rita', 'pass')).toBe(false);
    const { version } = await claim('rosa');
    await send(await logoOf('#aa0000'));
    const late = as('rosa', 'POST /api/operator/applications/decide', { id: shop, version, decision: 'pass', reason });
    expect(await codeOf(late)).toBe(logoRefusals.MerchantCaseChanged.code);
    await claim('rosa', false);
    expect(await decide('rosa', 'pass')).toBe(false);
    expect(await mine()).toMatchObject({ logo: null });
    expect(await decide('rita', 'pass')).toBe(true);
  });

  it('approves the picture that was seen or none, when the owner submits another at the same moment', async () => {
    const read = (await send(await logoOf('#00aa00'))).waiting_logo?.address.split('?')[0];
    await decide('rita', 'pass');
    const { version } = await claim('rosa');
    const decision = { id: shop, version, decision: 'pass', reason } as const;
    const file = await logoOf('#aa0000');
    await Promise.allSettled([as('rosa', 'POST /api/operator/applications/decide', decision), send(file)]);
    const after = await mine();
    expect([null, read]).toContain(after?.logo);
    expect(after?.waiting_logo?.address).not.toContain(read);
  });

  it('refuses an imitated brand with a reason for its owner, while the previous logo remains', async () => {
    await passLogo(await logoOf('#00aa00'));
    const before = (await mine())?.logo;
    const forged = (await send(await logoOf('#aa0000'))).waiting_logo?.address;
    expect(await decide('rita', 'refuse')).toBe(true);
    expect(await mine()).toMatchObject({ status: 'active', logo: before, waiting_logo: null, logo_reason: reason });
    expect(await storedLogo(database.reader, forged)).toMatchObject({ isOpen: false });
    expect(await send(await logoOf('#0000aa'))).toMatchObject({ logo: before, logo_reason: null });
  });

  it('ends when the owner withdraws the logo, and a removed logo disappears for everybody at once', async () => {
    await passLogo(await logoOf('#00aa00'));
    const taken = (await send(await logoOf('#aa0000'))).waiting_logo?.address;
    const { version } = await claim('rita');
    expect((await remove('waiting')).waiting_logo).toBeNull();
    const late = as('rita', 'POST /api/operator/applications/decide', { id: shop, version, decision: 'pass', reason });
    expect(await codeOf(late)).toBe(operatorRefusals.CaseNotFound.code);
    expect(await storedLogo(database.reader, taken)).toBeNull();
    expect((await remove('shown')).logo).toBeNull();
    for (const which of ['shown', 'waiting'] as const)
      expect(await codeOf(remove(which))).toBe(logoRefusals.LogoNotThere.code);
    expect(await lines()).toEqual(['logo.remove', 'logo.remove', 'logo.change', 'logo.change']);
  });

  it('is part of the review of an application, and is repeated when the application is sent again', async () => {
    const application = { name: 'Zhou Tea', website: 'https://zhou.example', business: 'Tea' };
    const bob = people.bob.user.id;
    const { id } = await call('POST /api/merchant/apply', application, { caller: userCaller(bob) });
    shop = id;
    expect((await send(await logoOf('#00aa00'), { userId: bob, id })).logo).toBeNull();
    expect(await decide('rita', 'refuse')).toBe(true);
    expect(await waiting()).toEqual([]);
    await call('POST /api/merchant/apply', { ...application, id }, { caller: userCaller(bob) });
    expect(await waiting()).toMatchObject([{ id, merchant: { status: 'applied', waiting_logo: {} } }]);
    expect(await decide('rita', 'pass')).toBe(false);
    expect(await decide('rosa', 'pass')).toBe(true);
    const { rows } = await call('POST /api/merchant/mine', {}, { caller: userCaller(bob) });
    expect(rows).toMatchObject([
      { status: 'active', waiting_logo: null, logo: expect.stringMatching(/^\/logos\//) as string },
    ]);
  });
});
