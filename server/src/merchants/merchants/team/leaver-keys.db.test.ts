import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import type { MemberRole } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint } from '../../../../test/call-endpoint.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { insertMember, merchantEndpoints } from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const call = callEndpoint(database, { now: () => now }, merchantEndpoints);
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const password = { security_password: DEMO_PAYMENT_PASSWORD };
let people: People;
let shopId: string;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
});
beforeEach(async () => {
  shopId = (await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.alice.user.id }))).id;
  const row = { merchant_id: shopId, user_id: people.bob.user.id, added_by: null, added_at: now };
  await transaction((ctx) => insertMember(ctx, { ...row, role: 'developer' }));
});
afterAll(() => test.drop());

const by = <const Name extends CallName>(who: keyof People, name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: people[who].caller });
const makeKey = async (who: keyof People, name: string) => {
  const wanted = { environment: 'live' as const, name, scopes: ['read' as const], networks: [] };
  return (await by(who, 'POST /api/merchant/keys/new', { merchant_id: shopId, ...wanted, ...password })).key.id;
};
const working = async () => {
  const { rows } = await by('alice', 'POST /api/merchant/keys', { merchant_id: shopId, environment: 'live' });
  return rows.filter((key) => key.ends_at === null).map((key) => key.id);
};
const change = (role: MemberRole | null) =>
  by('alice', 'POST /api/merchant/members/change', {
    merchant_id: shopId,
    userid: people.bob.user.id,
    role,
    ...password,
  });

it.each([
  ['is removed', () => change(null)],
  ['leaves', () => by('bob', 'POST /api/merchant/members/leave', { merchant_id: shopId })],
  ['may make no keys any more', () => change('viewer')],
] as const)('stops the keys of a developer who %s, and no others', async (_case, end) => {
  const before = await working();
  const ofOwner = await makeKey('alice', 'shop');
  const ofBob = await makeKey('bob', 'till');
  expect(await working()).toEqual(expect.arrayContaining([ofOwner, ofBob]));
  await end();
  const left = await working();
  expect(left).toEqual(expect.arrayContaining([...before, ofOwner]));
  expect(left).not.toContain(ofBob);
  const { rows } = await by('alice', 'POST /api/merchant/changes', { merchant_id: shopId });
  expect(rows.map((row) => row.change)).toContain('key.stop');
});

it('leaves the keys of a developer who becomes an owner, and one that an owner has rotated', async () => {
  const old = await makeKey('bob', 'till');
  await change('owner');
  expect(await working()).toContain(old);
  const { key } = await by('alice', 'POST /api/merchant/keys/rotate', {
    merchant_id: shopId,
    key_id: old,
    hours: 24,
    ...password,
  });
  await change(null);
  expect(await working()).toContain(key.id);
});
