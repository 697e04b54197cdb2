import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import {
  INVITATION_DAYS,
  OWNED_MERCHANTS_MAX,
  TEAM_MAX,
  WORKING_KEYS_MAX,
} from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { MemberRole, MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, openPerson, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { openUser } from '../../accounts/users/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { isMember, merchantEndpoints, teamOf } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const call = callEndpoint(database, { now: () => now }, merchantEndpoints);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const password = { security_password: DEMO_PAYMENT_PASSWORD };
const application = { name: 'Qinghe Books', website: 'https://qinghebooks.example', business: 'New and old books' };
let people: People;
let shop: string;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  shop = (await by('alice', 'POST /api/merchant/apply', application)).id;
  await setStatus(shop, 'active');
});
afterAll(() => test.drop());

const by = <const Name extends CallName>(who: keyof People, name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: people[who].caller });
const refusedCode = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

/** The review is another module's test: here the status is simply so. */
function setStatus(id: string, status: MerchantStatus): Promise<unknown> {
  return database.transaction((tx) => tx.updateTable('merchants').set({ status }).where('id', '=', id).execute());
}

const add = (who: keyof People, account: string, role: MemberRole) =>
  by(who, 'POST /api/merchant/members/add', { merchant_id: shop, account, role, ...password });
const answer = (who: keyof People, isAccepted = true) =>
  by(who, 'POST /api/merchant/members/answer', { merchant_id: shop, is_accepted: isAccepted });
const change = (who: keyof People, userid: string, role: MemberRole | null) =>
  by(who, 'POST /api/merchant/members/change', { merchant_id: shop, userid, role, ...password });
const rolesOf = async () =>
  Object.fromEntries(
    (await by('alice', 'POST /api/merchant/members', { merchant_id: shop })).rows.map((row) => [
      row.nickname.split(' ')[0],
      row.role,
    ]),
  );

const notAName = profileRefusals.ChosenNameNotAllowed.code;

it.each(['官方客服', '风控中心', 'Books\u202EBooks', 'Books \u0430', 'Adm\u0131n Books'])(
  'refuses %j as the name of a merchant or a key',
  async (name) => {
    expect(await refusedCode(by('bob', 'POST /api/merchant/apply', { ...application, name }))).toBe(notAName);
    const wanted = { environment: 'test' as const, scopes: ['read' as const] };
    const key = { merchant_id: shop, name, ...wanted, ...password };
    expect(await refusedCode(by('alice', 'POST /api/merchant/keys/new', key))).toBe(notAName);
  },
);

describe('an application', () => {
  it('waits for the review, one at a time, and makes its applicant the owner', async () => {
    const made = await by('carol', 'POST /api/merchant/apply', application);
    expect(made).toMatchObject({ ...application, status: 'applied', role: 'owner', reason: null });
    expect(made.merchant_no).toMatch(/^M\d{8}$/);
    expect(await refusedCode(by('carol', 'POST /api/merchant/apply', application))).toBe(
      merchantRefusals.ApplicationWaits.code,
    );
    expect((await by('carol', 'POST /api/merchant/mine', {})).rows).toEqual([made]);
  });

  it('can be changed and sent again only after a refusal', async () => {
    const [{ id } = { id: '' }] = (await by('carol', 'POST /api/merchant/mine', {})).rows;
    await setStatus(id, 'refused');
    const again = await by('carol', 'POST /api/merchant/apply', { ...application, id, business: 'Tea and books' });
    expect(again).toMatchObject({ id, status: 'applied', business: 'Tea and books' });
    await setStatus(id, 'active');
    expect(await refusedCode(by('carol', 'POST /api/merchant/apply', { ...application, id }))).toBe(
      merchantRefusals.MerchantIsSo.code,
    );
    expect(await refusedCode(by('bob', 'POST /api/merchant/apply', { ...application, id }))).toBe(
      merchantRefusals.NotAMember.code,
    );
  });

  it('is refused to a person who already owns the maximum number of merchants', async () => {
    for (let made = 1; made < OWNED_MERCHANTS_MAX; made += 1)
      await setStatus((await by('carol', 'POST /api/merchant/apply', application)).id, 'active');
    const refused = await refusalOf(by('carol', 'POST /api/merchant/apply', application));
    expect(refused).toEqual({ code: merchantRefusals.TooManyMerchants.code, data: { most: OWNED_MERCHANTS_MAX } });
  });

  it('requires the address of a web page', async () => {
    for (const website of [
      'javascript:alert(1)',
      'qinghe',
      'ftp://qinghe.example',
      'https://*',
      'https://me@qinghe.example',
    ])
      await expect(by('bob', 'POST /api/merchant/apply', { ...application, website })).rejects.toThrow(/web address/);
  });
});

describe('a team', () => {
  it('is changed by its owner only, and the added person is notified', async () => {
    await add('alice', people.bob.user.account, 'finance');
    await answer('bob');
    expect(await rolesOf()).toEqual({ Alice: 'owner', Bob: 'finance' });
    expect(await refusedCode(add('alice', people.bob.user.account, 'owner'))).toBe(merchantRefusals.AlreadyMember.code);
    expect(await refusedCode(add('bob', people.carol.user.account, 'owner'))).toBe(
      merchantRefusals.RoleNotAllowed.code,
    );
    expect(await refusedCode(add('carol', people.carol.user.account, 'owner'))).toBe(merchantRefusals.NotAMember.code);
    const notices = await database.reader
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'notice')
      .execute();
    expect(notices.map(({ payload }) => payload)).toContainEqual({
      user_id: people.bob.user.id,
      type: 'merchant.member_added',
      data: {},
    });
  });

  it('excludes people who have not accepted: until then they can read nothing and are not members', async () => {
    const { carol } = people;
    const invited = await add('alice', carol.user.account, 'viewer');
    expect(invited.rows.find(({ userid }) => userid === carol.user.id)).toMatchObject({ is_invited: true });
    const mine = await by('carol', 'POST /api/merchant/mine', {});
    expect(mine.invitations).toEqual([
      {
        merchant_id: shop,
        merchant_no: expect.any(String),
        name: application.name,
        role: 'viewer',
        until: now.getTime() / 1000 + INVITATION_DAYS * DAY_SECONDS,
      },
    ]);
    expect(mine.rows.map(({ id }) => id)).not.toContain(shop);
    const read = by('carol', 'POST /api/merchant/members', { merchant_id: shop });
    expect(await refusedCode(read)).toBe(merchantRefusals.NotAMember.code);
    const reading = { reader: database.reader, now, serverKeys };
    expect(await isMember(reading, { merchantId: shop, userId: carol.user.id })).toBe(false);
    expect((await teamOf(reading, shop)).map(({ user_id: userId }) => userId)).not.toContain(carol.user.id);
    expect(await refusedCode(add('alice', carol.user.account, 'owner'))).toBe(merchantRefusals.AlreadyMember.code);
    await answer('carol', false);
    expect(await refusedCode(answer('carol'))).toBe(merchantRefusals.InvitationNotFound.code);
    await add('alice', carol.user.account, 'viewer');
    await change('alice', carol.user.id, null);
    expect(await refusedCode(answer('carol'))).toBe(merchantRefusals.InvitationNotFound.code);
    expect(await rolesOf()).toEqual({ Alice: 'owner', Bob: 'finance' });
  });

  it('drops an invitation that was not answered within a week, and may invite again', async () => {
    const { carol } = people;
    const invited = async () => (await by('carol', 'POST /api/merchant/mine', {})).invitations.length;
    await add('alice', carol.user.account, 'viewer');
    const began = now;
    now = new Date(began.getTime() + INVITATION_DAYS * DAY_SECONDS * 1000 - 1);
    expect(await invited()).toBe(1);
    now = new Date(now.getTime() + 1);
    expect(await invited()).toBe(0);
    expect(await refusedCode(answer('carol'))).toBe(merchantRefusals.InvitationNotFound.code);
    expect(await rolesOf()).toEqual({ Alice: 'owner', Bob: 'finance' });
    await add('alice', carol.user.account, 'developer');
    expect(await invited()).toBe(1);
    await answer('carol', false);
    now = began;
  });

  it('accepts verified users only', async () => {
    for (const account of [people.dora.user.account, '12345678', 'bob'])
      expect(await refusedCode(add('alice', account, 'viewer'))).toBe(merchantRefusals.NobodyOfAccount.code);
  });

  it('keeps the applicant as an owner, whom no other owner can remove', async () => {
    const { alice, bob } = people;
    const stays = merchantRefusals.ApplicantStays.code;
    await change('alice', bob.user.id, 'owner');
    expect(await refusedCode(change('bob', alice.user.id, null))).toBe(stays);
    expect(await refusedCode(change('bob', alice.user.id, 'viewer'))).toBe(stays);
    expect(await refusedCode(by('alice', 'POST /api/merchant/members/leave', { merchant_id: shop }))).toBe(stays);
    expect(await rolesOf()).toEqual({ Alice: 'owner', Bob: 'owner' });
  });

  it('can be left by an owner whom another owner appointed', async () => {
    await by('bob', 'POST /api/merchant/members/leave', { merchant_id: shop });
    expect(await rolesOf()).toEqual({ Alice: 'owner' });
    await add('alice', people.bob.user.account, 'developer');
    await answer('bob');
    expect(await rolesOf()).toEqual({ Alice: 'owner', Bob: 'developer' });
  });

  it('has no member without an invitation', async () => {
    expect(await refusedCode(change('alice', people.dora.user.id, 'viewer'))).toBe(
      merchantRefusals.MemberNotFound.code,
    );
  });

  it('has a limited number of members', async () => {
    const { id } = (await by('carol', 'POST /api/merchant/mine', {})).rows[0] ?? { id: '' };
    await transaction(async (ctx) => {
      for (let added = 1; added < TEAM_MAX; added += 1) {
        const { id: userId } = await openUser(ctx, { username: `clerk${added}` });
        const row = { merchant_id: id, user_id: userId, role: 'viewer', added_by: null, added_at: now } as const;
        await ctx.tx.insertInto('merchant_members').values(row).execute();
      }
    });
    const body = { merchant_id: id, account: people.bob.user.account, role: 'viewer', ...password } as const;
    expect(await refusedCode(by('carol', 'POST /api/merchant/members/add', body))).toBe(merchantRefusals.TeamFull.code);
  });

  it('shows nothing to strangers', async () => {
    const { caller } = await openPerson(database, { now: () => now }, 'stranger');
    expect(await refusedCode(call('POST /api/merchant/members', { merchant_id: shop }, { caller }))).toBe(
      merchantRefusals.NotAMember.code,
    );
  });
});

it('lets only its owner change the description of the business', async () => {
  const body = { merchant_id: shop, business: 'Books, maps, globes' };
  expect(await refusedCode(by('bob', 'POST /api/merchant/settings/change', body))).toBe(
    merchantRefusals.RoleNotAllowed.code,
  );
  expect(await by('alice', 'POST /api/merchant/settings/change', body)).toMatchObject({ business: body.business });
});

type Made = Partial<RequestOf<'POST /api/merchant/keys/new'>>;

describe('a key', () => {
  const make = (who: keyof People, changes: Made = {}) =>
    by(who, 'POST /api/merchant/keys/new', {
      merchant_id: shop,
      environment: 'live',
      name: 'Website',
      scopes: ['orders', 'read'],
      ...password,
      ...changes,
    });
  const list = async (who: keyof People = 'alice') =>
    (await by(who, 'POST /api/merchant/keys', { merchant_id: shop, environment: 'live' })).rows;
  const rotate = (who: keyof People, keyId: string, hours: number) =>
    by(who, 'POST /api/merchant/keys/rotate', { merchant_id: shop, key_id: keyId, hours, ...password });
  const stop = (who: keyof People, keyId: string) =>
    by(who, 'POST /api/merchant/keys/stop', { merchant_id: shop, key_id: keyId });
  const prolong = (who: keyof People, keyId: string) =>
    by(who, 'POST /api/merchant/keys/prolong', { merchant_id: shop, key_id: keyId, ...password });

  it('shows its secret once, and is stored sealed', async () => {
    const { key, secret } = await make('bob', { networks: ['203.0.113.7', '2001:db8::/32'] });
    expect(key.id).toMatch(/^eh_live_[0-9a-f]{20}$/);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(key).toMatchObject({ networks: ['203.0.113.7/32', '2001:db8::/32'], ends_at: null, last_used_at: null });
    expect(JSON.stringify(await list())).not.toContain(secret);
    const row = await database.reader
      .selectFrom('merchant_keys')
      .select('sealed_secret')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret).not.toContain(secret);
    expect(serverKeys.vaultFor('merchant keys').open(row.sealed_secret ?? '')).toBe(secret);
  });

  it('for payouts can be made, rotated and extended only by an owner', async () => {
    for (const scope of ['payouts', 'refunds'] as const)
      expect(await refusedCode(make('bob', { scopes: ['orders', scope] }))).toBe(merchantRefusals.ScopeNeedsOwner.code);
    const { key } = await make('alice', { scopes: ['payouts'] });
    expect(await refusedCode(rotate('bob', key.id, 24))).toBe(merchantRefusals.ScopeNeedsOwner.code);
    expect(await refusedCode(prolong('bob', key.id))).toBe(merchantRefusals.ScopeNeedsOwner.code);
    expect((await stop('bob', key.id)).ends_at).toBe(now.getTime() / 1000);
  });

  it('works for some hours after its rotation, once, and longer when extended', async () => {
    const { key: old } = await make('alice', { name: 'Rotated' });
    const { key } = await rotate('alice', old.id, 24);
    const seconds = now.getTime() / 1000;
    const shown = (await list()).find(({ id }) => id === old.id);
    expect(shown).toMatchObject({ ends_at: seconds + 24 * HOUR_SECONDS, replaced_by: key.id });
    expect(key).toMatchObject({ name: 'Rotated', scopes: old.scopes, ends_at: null });
    expect(await refusedCode(rotate('alice', old.id, 24))).toBe(merchantRefusals.KeyIsReplaced.code);
    expect((await prolong('alice', old.id)).ends_at).toBe(seconds + 48 * HOUR_SECONDS);
    now = new Date(now.getTime() + 49 * HOUR_SECONDS * 1000);
    expect(await refusedCode(prolong('alice', old.id))).toBe(merchantRefusals.KeyIsOver.code);
    expect(await refusedCode(rotate('alice', old.id, 24))).toBe(merchantRefusals.KeyIsOver.code);
  });

  it('stops once', async () => {
    const { key } = await make('alice');
    await stop('alice', key.id);
    expect(await refusedCode(stop('alice', key.id))).toBe(merchantRefusals.KeyIsOver.code);
  });

  it('of another merchant does not exist', async () => {
    const { key } = await make('alice');
    const { id } = (await by('carol', 'POST /api/merchant/mine', {})).rows[0] ?? { id: '' };
    expect(await refusedCode(by('carol', 'POST /api/merchant/keys/stop', { merchant_id: id, key_id: key.id }))).toBe(
      merchantRefusals.KeyNotFound.code,
    );
  });

  it('is for owners and developers, and for live payments only of an active merchant', async () => {
    await change('alice', people.bob.user.id, 'finance');
    expect(await refusedCode(make('bob'))).toBe(merchantRefusals.RoleNotAllowed.code);
    expect((await list('bob')).length).toBeGreaterThan(0);
    await setStatus(shop, 'frozen');
    expect(await refusedCode(make('alice'))).toBe(merchantRefusals.MerchantFrozen.code);
    await setStatus(shop, 'applied');
    expect(await refusedCode(make('alice'))).toBe(merchantRefusals.MerchantNotActive.code);
    expect((await make('alice', { environment: 'test' })).key.id).toMatch(/^eh_test_/);
    await setStatus(shop, 'active');
  });

  it('records which server used it', async () => {
    const { key } = await make('alice');
    const uses = { key_id: key.id, address: '203.0.113.9', calls: 38, hour: now, last_at: now };
    await database.transaction((tx) => tx.insertInto('merchant_key_uses').values(uses).execute());
    const shown = await by('alice', 'POST /api/merchant/keys', { merchant_id: shop, environment: 'live' });
    const last_at = Math.floor(now.getTime() / 1000);
    expect(shown.uses).toEqual([{ key_id: key.id, address: '203.0.113.9', calls: 38, last_at }]);
    expect(shown.rows.find(({ id }) => id === key.id)?.last_used_at).toBe(last_at);
  });

  it('is limited in number', async () => {
    const made = async (): Promise<number> => {
      for (let count = 0; count <= WORKING_KEYS_MAX; count += 1) await make('alice', { environment: 'test' });
      return 0;
    };
    expect(await refusalOf(made())).toEqual({
      code: merchantRefusals.TooManyKeys.code,
      data: { most: WORKING_KEYS_MAX },
    });
  });
});
