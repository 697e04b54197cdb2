import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openUser } from '../../../accounts/users/index.ts';
import { ids } from '../../../platform/ids.ts';
import { insertExclusions, pairOf } from '../reputation/excluded-pair-store.ts';
import { defaultMarketRules } from '../rules.ts';
import { referencePrice } from './reference-price.ts';
import { insertPrices } from './traded-price-store.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-21T08:00:00Z');
const people: string[] = [];
let traded = 0;

beforeAll(async () => {
  for (let person = 0; person < 8; person += 1) {
    const user = await database.transaction((tx) =>
      openUser({ tx, now, ids, serverKeys }, { username: `trader_${person}` }),
    );
    people.push(user.id);
  }
});
afterAll(() => test.drop());

/** Stores the price of a trade between two people, in minor units. */
function trade([buyer, seller]: readonly [number, number], priceMinor: bigint, amountMinor = 100_00n): Promise<void> {
  traded += 1;
  const at = new Date(now.getTime() + traded * 1000);
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: priceMinor, seller_id: people[seller] ?? '' };
  const price = { listing, buyerId: people[buyer] ?? '', amountMinor, at };
  return database.transaction((tx) => insertPrices({ tx, now: at, ids, serverKeys }, [price]));
}
const reference = () => referencePrice({ reader: database.reader, now, serverKeys }, defaultMarketRules);

it('is moved neither by cents nor by one pair, however often and in whichever direction they trade', async () => {
  expect(await reference()).toBe(defaultMarketRules.firstPriceMinor);
  await trade([0, 1], 200n, 1n);
  expect(await reference()).toBe(defaultMarketRules.firstPriceMinor);
  for (const pair of [
    [0, 1],
    [2, 3],
    [4, 5],
  ] as const)
    await trade(pair, 702n);
  expect(await reference()).toBe(702n);
  for (let round = 0; round < 7; round += 1) await trade([6, 7], 100n, 1n);
  expect(await reference()).toBe(702n);
  for (let round = 0; round < 40; round += 1) await trade(round % 2 === 0 ? [6, 7] : [7, 6], 100n, 9_000_00n);
  expect(await reference()).toBe(702n);
});

it('follows the price paid by different people', async () => {
  for (const pair of [
    [0, 1],
    [2, 3],
    [4, 5],
  ] as const)
    await trade(pair, 711n);
  expect(await reference()).toBe(711n);
});

it('ignores the prices of excluded pairs', async () => {
  for (const pair of [
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
  ] as const) {
    await trade(pair, 300n);
    const excluded = { ...pairOf(people[pair[0]] ?? '', people[pair[1]] ?? ''), operatorId: null, reason: '' };
    await database.transaction((tx) =>
      insertExclusions({ tx, now, ids, serverKeys }, [{ ...excluded, cause: 'device' }]),
    );
  }
  expect(await reference()).toBe(711n);
});
