import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { DAY, DAY_SECONDS, epochSeconds, HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { DEMO_PAYMENT_PASSWORD } from '@eh/demo/people/seed-people.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint } from '../../../../test/call-endpoint.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { insertMember, merchantEndpoints, warnOfExpiry } from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
const start = new Date('2026-11-23T08:00:00Z');
let now = start;
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
  now = start;
  shopId = (await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.alice.user.id }))).id;
  const row = { merchant_id: shopId, added_by: null, added_at: now };
  await transaction(async (ctx) => {
    await insertMember(ctx, { ...row, user_id: people.bob.user.id, role: 'developer' });
    await insertMember(ctx, { ...row, user_id: people.carol.user.id, role: 'viewer' });
  });
});
afterAll(() => test.drop());

const by = <const Name extends CallName>(who: keyof People, name: Name, body: RequestOf<Name>) =>
  call(name, body, { caller: people[who].caller });
const makeKey = async (days: number | null) => {
  const wanted = { environment: 'live' as const, name: 'Till', scopes: ['read_orders' as const], networks: [], days };
  return (await by('bob', 'POST /api/merchant/keys/new', { merchant_id: shopId, ...wanted, ...password })).key;
};
const rotate = async (keyId: string, hours: number) => {
  await by('bob', 'POST /api/merchant/keys/rotate', { merchant_id: shopId, key_id: keyId, hours, ...password });
  const { rows } = await by('bob', 'POST /api/merchant/keys', { merchant_id: shopId, environment: 'live' });
  const old = rows.find(({ id }) => id === keyId);
  return { old, replacement: rows.find(({ id }) => id === old?.replaced_by) };
};
const notified = async () => {
  const rows = await database.reader.selectFrom('outbox').select('payload').where('topic', '=', 'notice').execute();
  const notices = rows.map(({ payload }) => payload as { readonly user_id: string; readonly type: string });
  return notices.filter(({ type }) => type === 'merchant.key_expiring').map((notice) => notice.user_id);
};

it('works for the days that it was made for, and so does its replacement', async () => {
  const key = await makeKey(90);
  const end = epochSeconds(now) + 90 * DAY_SECONDS;
  expect(key).toMatchObject({ ends_at: end, expires_at: end });
  now = new Date(start.getTime() + 80 * DAY);
  const { old, replacement } = await rotate(key.id, 720);
  expect(old).toMatchObject({ ends_at: end, expires_at: end });
  const later = epochSeconds(now) + 90 * DAY_SECONDS;
  expect(replacement).toMatchObject({ ends_at: later, expires_at: later, scopes: ['read_orders'] });
});

it('is never prolonged past its own end, nor without a rotation', async () => {
  const key = await makeKey(2);
  const prolong = () =>
    by('bob', 'POST /api/merchant/keys/prolong', { merchant_id: shopId, key_id: key.id, ...password });
  expect((await prolong()).ends_at).toBe(key.expires_at);
  const { old } = await rotate(key.id, 1);
  expect(old?.ends_at).toBe(epochSeconds(now) + HOUR_SECONDS);
  expect((await prolong()).ends_at).toBe(epochSeconds(now) + HOUR_SECONDS + DAY_SECONDS);
  expect((await prolong()).ends_at).toBe(key.expires_at);
});

it('tells those who may make keys once, a week before', async () => {
  await makeKey(30);
  await makeKey(3);
  await makeKey(null);
  const before = (await notified()).length;
  expect(await transaction(warnOfExpiry)).toBe(0);
  now = new Date(start.getTime() + 23 * DAY);
  expect(await transaction(warnOfExpiry)).toBe(1);
  expect(await transaction(warnOfExpiry)).toBe(0);
  const users = (await notified()).slice(before);
  expect(users.toSorted()).toEqual([people.alice.user.id, people.bob.user.id].toSorted());
});

it('says nothing of a key that was rotated or stopped before', async () => {
  const [rotated, stopped] = [await makeKey(30), await makeKey(30)];
  now = new Date(start.getTime() + 22 * DAY);
  await rotate(rotated.id, 720);
  await by('bob', 'POST /api/merchant/keys/stop', { merchant_id: shopId, key_id: stopped.id });
  now = new Date(start.getTime() + 24 * DAY);
  expect(await transaction(warnOfExpiry)).toBe(0);
});

it('cannot be given a later end in the database', async () => {
  const { id } = await makeKey(30);
  const set = (columns: { readonly ends_at: Date | null }) =>
    database.transaction((tx) => tx.updateTable('merchant_keys').set(columns).where('id', '=', id).execute());
  await expect(set({ ends_at: new Date(start.getTime() + 31 * DAY) })).rejects.toThrow('merchant_keys_expiry');
  await expect(set({ ends_at: null })).rejects.toThrow('merchant_keys_expiry');
});
