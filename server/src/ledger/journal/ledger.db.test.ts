import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { ids } from '../../platform/ids.ts';
import {
  balancesOf,
  billsOf,
  entryOf,
  holdForListing,
  lockForTrade,
  type Movement,
  openingCoins,
  postMovements,
  releaseToBuyer,
  returnToSeller,
  transfer,
} from './index.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());
const { database } = test;
const now = new Date('2026-03-01T08:00:00Z');
const eh = (minor: bigint) => ({ currency: 'EH', minor });
const person = () => ids.next(now);
const post = (...movements: Movement[]) =>
  database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));
const credit = (userId: string, minor: bigint) => openingCoins({ openingId: person(), userId, amount: eh(minor) });
const send = (senderId: string, receiverId: string, minor: bigint) =>
  transfer({ transferId: person(), senderId, receiverId, amount: eh(minor), fee: eh(0n) });
const available = async (userId: string) => (await balancesOf(database.reader, userId, 'EH')).available;

it('moves a sale from the free balance through escrow to the buyer', async () => {
  const [alice, bob, listingId, tradeId] = [person(), person(), person(), person()];
  await post(credit(alice, 1000n));
  await post(holdForListing({ listingId, userId: alice, amount: eh(600n) }));
  await post(lockForTrade({ tradeId, sellerId: alice, amount: eh(400n) }));
  expect(await balancesOf(database.reader, alice, 'EH')).toEqual({
    available: 400n,
    onSale: 200n,
    inTrade: 400n,
    held: 0n,
  });
  await post(releaseToBuyer({ tradeId, sellerId: alice, buyerId: bob, amount: eh(400n), fee: eh(4n) }));
  expect(await balancesOf(database.reader, alice, 'EH')).toEqual({
    available: 400n,
    onSale: 200n,
    inTrade: 0n,
    held: 0n,
  });
  expect(await available(bob)).toBe(396n);
  await expect(post(returnToSeller({ tradeId, sellerId: alice, amount: eh(400n) }))).rejects.toMatchObject({
    kind: ledgerRefusals.KeyReused,
  });
});

it('posts concurrent requests in one transaction, each judged by itself', async () => {
  const [alice, bob, carol, dora] = [person(), person(), person(), person()];
  await post(credit(alice, 10n));
  const outcomes = await database.transaction(async (tx) => {
    const post = (...movements: Movement[]) => postMovements({ tx, now, ids, serverKeys }, movements);
    const twice = send(alice, dora, 1n);
    return Promise.allSettled([
      post(send(alice, bob, 4n)),
      // Bob and Carol have only what this posting brings them.
      post(send(bob, carol, 3n)),
      post(send(carol, dora, 2n)),
      post(send(carol, alice, 9n)),
      post(twice),
      post(twice),
    ]);
  });
  expect(outcomes[3]).toMatchObject({ reason: { kind: ledgerRefusals.InsufficientFunds } });
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.isRepeat : []))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(await Promise.all([alice, bob, carol, dora].map(available))).toEqual([5n, 1n, 1n, 3n]);
});

it('posts several movements of one call that depend on each other', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 10n), credit(bob, 1n));
  await post(send(alice, bob, 4n), send(bob, alice, 1n), send(alice, bob, 6n));
  expect([await available(alice), await available(bob)]).toEqual([1n, 10n]);
});

it('refuses an amount above the balance without leaving a trace', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n));
  const tooMuch = send(alice, bob, 101n);
  await expect(post(tooMuch)).rejects.toMatchObject({ kind: ledgerRefusals.InsufficientFunds, data: {} });
  expect(await available(alice)).toBe(100n);
  expect(await entryOf(database.reader, { key: tooMuch.key })).toBeNull();
});

it('answers a repeat with the first result, even when the account is empty by now', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n));
  const all = send(alice, bob, 100n);
  const [first] = await post(all);
  const [second] = await post({ ...all, cause: { kind: 'transfer', id: person() } });
  expect(second).toEqual({ ...first, isRepeat: true });
  expect([await available(alice), await available(bob)]).toEqual([0n, 100n]);
});

it('refuses a repeated key with another amount, receiver or kind', async () => {
  const [alice, bob, carol] = [person(), person(), person()];
  await post(credit(alice, 100n));
  const first = send(alice, bob, 10n);
  await post(first);
  for (const other of [send(alice, bob, 11n), send(alice, carol, 10n), { ...first, kind: 'other' }])
    await expect(post({ ...other, key: first.key })).rejects.toMatchObject({ kind: ledgerRefusals.KeyReused });
  expect(await available(alice)).toBe(90n);
});

it('shows an entry with the balances before and after on each of its accounts', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 100n));
  const [posted] = await post(send(alice, bob, 30n));
  const entry = await entryOf(database.reader, { id: posted?.id ?? '' });
  const ofAlice = entry?.postings.find((posting) => posting.ownerId === alice);
  expect(ofAlice).toMatchObject({
    amount: -30n,
    balanceBefore: 100n,
    balanceAfter: 70n,
    number: 2n,
    bill: 'Transfer_Out',
  });
  expect(entry?.postings).toHaveLength(2);
  expect(entry?.postedAt).toEqual(now);
});

it('pages through a statement of three accounts without losing or repeating a row', async () => {
  const [alice, bob] = [person(), person()];
  await post(credit(alice, 10_000n));
  for (let index = 0; index < 6; index += 1) {
    const [listingId, tradeId] = [person(), person()];
    await post(holdForListing({ listingId, userId: alice, amount: eh(100n) }));
    await post(lockForTrade({ tradeId, sellerId: alice, amount: eh(100n) }));
    await post(releaseToBuyer({ tradeId, sellerId: alice, buyerId: bob, amount: eh(100n), fee: eh(0n) }));
    await post(send(bob, alice, 50n));
  }
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 20; page += 1) {
    const { bills, next } = await billsOf(database.reader, {
      userId: alice,
      currency: 'EH',
      limit: 4,
      ...(before ? { before } : {}),
    });
    seen.push(...bills.map((bill) => `${bill.type} ${bill.entryId}`));
    if (next === null) break;
    before = next;
  }
  expect(new Set(seen).size).toBe(19);
  expect(seen).toHaveLength(19);
  const sold = await billsOf(database.reader, { userId: alice, currency: 'EH', types: ['Sell_Success'], limit: 50 });
  expect(sold.bills.map((bill) => [bill.purpose, bill.amount.minor])).toEqual(
    Array.from({ length: 6 }, () => ['in_trade', -100n]),
  );
  const came = await billsOf(database.reader, { userId: alice, currency: 'EH', sign: 'in', limit: 50 });
  expect(came.bills).toHaveLength(7);
});

it.each(['ledger_entries', 'ledger_postings', 'ledger_blocks'])(
  'lets nobody change or delete a row of %s',
  async (table) => {
    await post(credit(person(), 1n));
    const column = table === 'ledger_blocks' ? 'height' : 'posted_at';
    for (const statement of [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(database.reader)).rejects.toThrow('append-only');
  },
);
