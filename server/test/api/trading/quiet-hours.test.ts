import { MINUTES_A_DAY } from '@eh/contract/platform/formats/day-span.ts';
import { MINUTE, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, postListing, takeDownListings } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterAll(() => server.close());

const HOUR_MINUTES = 60;

/** Quiet hours from half an hour ago until in an hour, by the clock of UTC. */
const quietNow = () => {
  const minute = Math.floor(Date.now() / MINUTE) % MINUTES_A_DAY;
  const shifted = (by: number) => (minute + by + MINUTES_A_DAY) % MINUTES_A_DAY;
  return {
    is_quiet: true,
    quiet_from: shifted(-HOUR_MINUTES / 2),
    quiet_until: shifted(HOUR_MINUTES),
    time_zone: 'UTC',
  };
};
const set = async (changes: object) => {
  const { settings } = await alice.must('GET /api/push', {});
  return alice.must('POST /api/push/settings', { ...settings, ...changes });
};
const idsOnMarket = async () => {
  const { id } = await alice.must('GET /api/m', {});
  const { rows } = await bob.must('POST /api/order/market', { seller_userid: id });
  return rows.map((row) => row.id);
};

it('hides listings in the quiet hours of their seller and accepts no order; shows them again afterwards', async () => {
  const listing = await postListing(alice);
  const take = await buyRequest(bob, listing.id);
  expect(await idsOnMarket()).toContain(listing.id);
  expect(await set({ ...quietNow(), pauses_listings: true })).toMatchObject({ pauses_listings: true });
  expect(await idsOnMarket()).not.toContain(listing.id);
  const { rows } = await bob.must('POST /api/order/market', {});
  expect(rows.map((row) => row.id)).not.toContain(listing.id);
  const { obstacle } = await bob.must('GET /api/order/market/getOnSaleOrder', { id: listing.id });
  expect(obstacle?.code).toBe(marketRefusals.SellerResting.code);
  expect((await bob.ask('POST /api/order/buy', take)).code).toBe(marketRefusals.SellerResting.code);

  const own = await alice.must('GET /api/order/market/getMySale', { id: listing.id });
  expect(own).toMatchObject({ is_paused: false, hidden_because: 'Paused in your quiet hours' });
  const until = (own.rests_until ?? 0) - Date.now() / 1000;
  expect(until).toBeGreaterThan((HOUR_MINUTES - 2) * MINUTE_SECONDS);
  expect(until).toBeLessThanOrEqual(HOUR_MINUTES * MINUTE_SECONDS);
  const listed = (await alice.must('POST /api/order/index', {})).rows.find((row) => row.id === listing.id);
  expect(listed?.rests_until).toBe(own.rests_until);

  await server.advance(HOUR_MINUTES * MINUTE_SECONDS);
  expect(await idsOnMarket()).toContain(listing.id);
  expect((await alice.must('GET /api/order/market/getMySale', { id: listing.id })).rests_until).toBeNull();
  expect((await bob.ask('POST /api/order/buy', take)).code).toBe(0);
});

it('leaves the setting unchanged for an app that does not know it; pauses no listing without quiet hours', async () => {
  const listing = await postListing(alice);
  const minute = Math.floor((Date.now() / MINUTE + HOUR_MINUTES) % MINUTES_A_DAY);
  await set({ is_quiet: true, quiet_from: minute, quiet_until: minute, time_zone: 'UTC', pauses_listings: true });
  const { settings } = await alice.must('GET /api/push', {});
  const { pauses_listings: _, ...older } = settings;
  expect(await alice.must('POST /api/push/settings', older)).toMatchObject({ pauses_listings: true });
  expect(await idsOnMarket()).not.toContain(listing.id);
  await set({ is_quiet: false });
  expect(await idsOnMarket()).toContain(listing.id);
  await set({ pauses_listings: false });
  await takeDownListings(alice);
});
