import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callEndpoint, kindOfRefusal } from '../../../../test/call-endpoint.ts';
import { newListing } from '../../../../test/listings/new-listing.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { writeQuietHours } from '../quiet-hours/quiet-hours-store.ts';
import { insertListing } from '../store.ts';
import { sharingEndpoints } from './endpoints.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const { alice, bob } = await openPeople(database, { now: () => now });
const call = callEndpoint(database, { now: () => now }, sharingEndpoints);
const share = (id: string, { caller } = alice) => call('POST /api/listing/share', { id }, { caller });
const unshare = (id: string, { caller } = alice) => call('POST /api/listing/unshare', { id }, { caller });
const viewOf = (link: string) => call('GET /api/listing/shared', { link });

let id: string;
beforeEach(async () => {
  for (const table of ['listing_links', 'listings', 'listing_rests'])
    await sql`delete from ${sql.table(table)}`.execute(database.reader);
  id = ids.next(now);
  await database.transaction((tx) => insertListing({ tx, now, ids, serverKeys }, listing()));
});

const listing = () =>
  newListing(
    { ownerId: alice.user.id, now },
    {
      id,
      price_minor: 702n,
      total_minor: 500_00n,
      remaining_minor: 500_00n,
      maximum_fiat_minor: 3500_00n,
      note: 'Call 138 0000 0000',
      first_message: 'I am Alice',
    },
  );
const set = (changes: object) => database.reader.updateTable('listings').set(changes).where('id', '=', id).execute();

it('shows strangers the terms, the nickname and the record, and nothing else', async () => {
  const { link } = await share(id);
  const shown = await viewOf(link);
  expect(shown).toMatchObject({ order_id: id, side: 'sell', state: 'open', price: '7.02', methods: ['Alipay'] });
  expect(Object.keys(shown.owner).toSorted()).toEqual(['is_verified', 'nickname', 'reputation']);
  const text = JSON.stringify(shown);
  const { user } = alice;
  for (const secret of [user.id, user.account, user.username, user.mobile, user.email, '138 0000', 'I am Alice'])
    expect(text).not.toContain(secret);
});

it('has one address at a time, whose word nobody can guess, also when shared twice at once', async () => {
  const [first, second] = await Promise.all([share(id), share(id)]);
  expect(first).toEqual(second);
  expect(first.link).toMatch(/^[\w-]{16}$/);
});

it('is gone when its owner turns it off, and comes back under another word', async () => {
  const { link } = await share(id);
  await unshare(id);
  await unshare(id);
  expect(await kindOfRefusal(viewOf(link))).toBe(marketRefusals.OrderNotFound);
  const again = await share(id);
  expect(again.link).not.toBe(link);
  expect(await kindOfRefusal(viewOf(link))).toBe(marketRefusals.OrderNotFound);
});

it('is shared and turned off by its owner alone', async () => {
  const { link } = await share(id);
  for (const attempt of [share, unshare])
    expect(await kindOfRefusal(attempt(id, bob))).toBe(marketRefusals.OrderNotFound);
  expect((await viewOf(link)).order_id).toBe(id);
});

it.each([
  ['open', { is_paused: false }],
  ['away', { is_paused: true }],
  ['away', { remaining_minor: 0n, in_trade_minor: 500_00n }],
  ['over', { status: 'cancelled', remaining_minor: 0n }],
])('says that it is %s', async (state, changes) => {
  const { link } = await share(id);
  await set(changes);
  expect((await viewOf(link)).state).toBe(state);
});

it('says that it is away in the quiet hours of its owner', async () => {
  const { link } = await share(id);
  const hours = { rests_from: 0, rests_until: 1439, time_zone: 'UTC' };
  await database.transaction((tx) => writeQuietHours({ tx, now, ids, serverKeys }, alice.user.id, hours));
  expect((await viewOf(link)).state).toBe('away');
});

it('shows nothing that waits for a review, and cannot be shared once it has ended', async () => {
  const { link } = await share(id);
  await set({ status: 'pendingReview' });
  expect(await kindOfRefusal(viewOf(link))).toBe(marketRefusals.OrderNotFound);
  await set({ status: 'cancelled', remaining_minor: 0n });
  expect(await kindOfRefusal(share(id))).toBe(marketRefusals.OrderClosed);
});
