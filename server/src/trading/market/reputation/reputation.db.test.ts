import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { auditLedger } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { reputationChecks } from '../books-checks.ts';
import { excludePairs, letPairsIn } from './exclude-pairs.ts';
import { endExclusion, insertExclusions, type Pair, pairOf, relatedSince } from './excluded-pair-store.ts';
import { reputationOf } from './store.ts';
import { addRating, addToReputations, type EndedTrade, recountPairs } from './update-reputations.ts';
import { votesBetween } from './vote-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const DAY = 86_400_000;
const transaction = (run: (ctx: WriteContext) => Promise<unknown>) =>
  database.transaction((tx) => run({ tx, now, ids }));
const recordOf = (userId: string) => reputationOf({ reader: database.reader, now }, userId);

interface Wish {
  readonly fiatMinor?: bigint;
  readonly day?: number;
  readonly hasSucceeded?: boolean;
}

/** Both records of a trade between two people. */
function traded(sellerId: string, buyerId: string, wish: Wish = {}): readonly EndedTrade[] {
  const { fiatMinor = 1000_00n, day = 0, hasSucceeded = true } = wish;
  const ended = { hasSucceeded, fiatMinor, countsFromMinor: 50_00n, endedAt: new Date(now.getTime() + day * DAY) };
  const paySeconds = hasSucceeded ? 30 : null;
  const releaseSeconds = hasSucceeded ? 60 : null;
  return [
    { userId: buyerId, partnerId: sellerId, side: 'buyer', paySeconds, releaseSeconds: null, ...ended },
    { userId: sellerId, partnerId: buyerId, side: 'seller', paySeconds: null, releaseSeconds, ...ended },
  ];
}

let people: string[];
beforeEach(() => {
  people = Array.from({ length: 8 }, () => ids.next(now));
});

it('finds a record that no trade or rating speaks for, and a day on which nobody traded', async () => {
  const userId = ids.next(now);
  await transaction((ctx) => addRating(ctx, { userId, partnerId: ids.next(now), isGood: true }));
  await sql`insert into reputation_days (user_id, day, trades, succeeded) values (${userId}, '2026-11-21', 1, 1)`.execute(
    database.reader,
  );
  await sql`update reputations set counted = 9 where user_id = ${userId}`.execute(database.reader);
  const { faults } = await auditLedger(database, reputationChecks);
  const own = faults.filter((fault) => fault.includes(userId));
  expect(own).toContainEqual(expect.stringContaining('has (0,0,0,0,0,0,0,0,0,0,0,1,0), his trades say nothing'));
  expect(own).toContainEqual(expect.stringContaining('has on 2026-11-21 1 trades and 1 done, the trades say 0 and 0'));
  expect(own).toContainEqual(expect.stringContaining('counts (0,0,9,0,0,0,0,0,0,0), the votes say nothing'));
});

it('counts nothing of cents, and shows the plain number beside it', async () => {
  const [one = '', other = ''] = people;
  for (let round = 0; round < 7; round += 1)
    await transaction((ctx) => addToReputations(ctx, traded(one, other, { fiatMinor: 7n, day: round })));
  expect(await recordOf(one)).toMatchObject({
    succeeded: 7n,
    counted: 0n,
    people: 0n,
    completion_permille: null,
    mean_release_seconds: null,
  });
  expect(await votesBetween(database.reader, one, other)).toBe(0);
});

it('buys nothing with large sums that go to and fro between two and among three', async () => {
  const [one = '', other = '', third = ''] = people;
  for (let day = 0; day < 10; day += 1)
    for (const [seller, buyer] of [
      [one, other],
      [other, one],
      [one, third],
      [third, other],
    ] as const)
      await transaction((ctx) => addToReputations(ctx, traded(seller, buyer, { day })));
  const record = await recordOf(one);
  expect(record).toMatchObject({ succeeded: 30n, counted: 2n, people: 2n });
  // The market's sort puts what fewer than five people say behind everybody else.
  const { rows } = await sql<{ place: number }>`
    select completion_place as place from reputations where user_id = ${one}`.execute(database.reader);
  expect(rows[0]?.place).toBeGreaterThan(1000);
});

it('weighs what came to nothing by its sum, which cents do not outweigh', async () => {
  const [one = '', ...others] = people;
  for (const [day, other] of others.entries())
    await transaction((ctx) => addToReputations(ctx, traded(other, one, { fiatMinor: 60_00n, day })));
  const [failing] = traded(others[0] ?? '', one, { fiatMinor: 4000_00n, hasSucceeded: false, day: 20 });
  await transaction((ctx) => addToReputations(ctx, failing ? [failing] : []));
  // 7 × 60 of 4,420, where by number it would be 87 %.
  expect((await recordOf(one))?.completion_permille).toBe(95);
});

it('lets nobody speak for more than a fifth of what was done, or one large trade, as little as of the votes', async () => {
  const [one = '', regular = '', other = ''] = people;
  for (let day = 0; day < 10; day += 1)
    await transaction((ctx) => addToReputations(ctx, traded(one, regular, { fiatMinor: 5000_00n, day })));
  const [, failing] = traded(one, other, { fiatMinor: 5000_00n, hasSucceeded: false });
  await transaction((ctx) => addToReputations(ctx, failing ? [failing] : []));
  expect(await recordOf(one)).toMatchObject({ done_minor: 50_000_00n, counted_done_minor: 5000_00n, votes: 10n });
  expect(await recordOf(one)).toMatchObject({ completion_permille: 500, sales: 11n, sales_succeeded: 10n });
});

it('counts an honest record as it is', async () => {
  const [one = '', ...others] = people;
  for (const [day, other] of others.entries()) {
    await transaction((ctx) => addToReputations(ctx, traded(one, other, { day })));
    await transaction((ctx) => addRating(ctx, { userId: one, partnerId: other, isGood: day !== 0 }));
  }
  expect(await recordOf(one)).toMatchObject({
    succeeded: 7n,
    counted: 7n,
    people: 7n,
    completion_permille: 1000,
    good_permille: 857,
    mean_release_seconds: 60,
  });
});

it('gives the same for trades that end together and one by one', async () => {
  const [one = '', ...others] = people;
  const all = others.flatMap((other, place) => [
    ...traded(one, other, { day: place % 3, fiatMinor: BigInt(40_00 + place * 1000) }),
    ...traded(other, one, { day: 1 }),
  ]);
  await transaction((ctx) => addToReputations(ctx, all));
  expect((await recordOf(one))?.people).toBe(7n);
});

describe('pairs that are excluded', () => {
  it('count nothing from the moment on, and as before when it is ended', async () => {
    const [one = '', ...others] = people;
    for (const other of others) await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted: 7n, people: 7n });
    const [other = ''] = others;
    const pair = pairOf(one, other);
    const [operatorId = ''] = await operatorIds();
    await transaction(async (ctx) => {
      const fresh = { ...pair, cause: 'operator', operatorId, reason: 'To and fro for days' } as const;
      expect(await insertExclusions(ctx, [fresh])).toHaveLength(1);
      expect(await insertExclusions(ctx, [fresh])).toEqual([]);
      await recountPairs(ctx, [[one, other]]);
    });
    expect(await recordOf(one)).toMatchObject({ counted: 6n, people: 6n, succeeded: 7n });
    expect(await votesBetween(database.reader, one, other)).toBe(0);
    await transaction((ctx) => addToReputations(ctx, traded(other, one, { day: 1 })));
    expect(await recordOf(one)).toMatchObject({ counted: 6n, people: 6n, succeeded: 8n });
    await transaction(async (ctx) => {
      expect(await endExclusion(ctx, pair, { operatorId, reason: 'They are brothers' })).toBe(true);
      expect(await endExclusion(ctx, pair, { operatorId, reason: 'They are brothers' })).toBe(false);
      await recountPairs(ctx, [[one, other]]);
    });
    // The eighth vote is the same person's second, which is more than a fifth.
    expect(await recordOf(one)).toMatchObject({ counted: 7n, votes: 8n, people: 7n });
  });

  it('leave what others say as it is, however large their own part was', async () => {
    const [one = '', regular = '', other = ''] = people;
    for (let day = 0; day < 10; day += 1)
      await transaction((ctx) => addToReputations(ctx, traded(one, regular, { fiatMinor: 5000_00n, day })));
    const [operatorId = ''] = await operatorIds();
    await transaction((ctx) =>
      excludePairs(ctx, [pairOf(one, regular)], { operatorId, reason: 'To and fro for days' }),
    );
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ done_minor: 1000_00n, counted_done_minor: 1000_00n, counted: 1n });
  });

  it('are kept with who ended them and why, and those the house found are known while they last', async () => {
    const pairs = Array.from({ length: 4 }, () => pairOf(ids.next(now), ids.next(now)));
    const [found, ended, decided, early] = pairs as [Pair, Pair, Pair, Pair];
    const [operatorId = ''] = await operatorIds();
    const byHouse = { cause: 'account', operatorId: null, reason: '' } as const;
    await transaction(async (ctx) => {
      await insertExclusions({ ...ctx, now: new Date(now.getTime() - 1) }, [{ ...early, ...byHouse }]);
      await insertExclusions(
        ctx,
        [found, ended].map((pair) => ({ ...pair, ...byHouse })),
      );
      await excludePairs(ctx, [decided], { operatorId, reason: 'To and fro' });
      expect(await letPairsIn(ctx, [ended], { operatorId, reason: 'They are brothers' })).toBe(1);
    });
    const since = await relatedSince({ reader: database.reader, now }, now, 100);
    expect(since.filter((pair) => pairs.some((each) => each.lowId === pair.lowId))).toEqual([found]);
    const { rows } = await sql<object>`
      select ended_by, end_reason, ended_at from excluded_pairs where low_id = ${ended.lowId}`.execute(database.reader);
    expect(rows).toEqual([{ ended_by: operatorId, end_reason: 'They are brothers', ended_at: now }]);
  });

  it.each([
    ['one device', ['phone', '203.0.113.7'], ['phone', '203.0.113.8'], 0n],
    ['one address', ['phone', '203.0.113.17'], ['tablet', '203.0.113.17'], 0n],
    ['the address of a proxy', ['phone', '10.1.2.3'], ['tablet', '10.1.2.3'], 1n],
    ['nothing', ['phone', '203.0.113.27'], ['tablet', '203.0.113.28'], 1n],
  ] as const)('are those of two people who share %s', async (name, first, second, counted) => {
    const [one, other] = [await newUser(`${name} 1`), await newUser(`${name} 2`)];
    await session(one, `${first[0]} of ${name}`, first[1]);
    await session(other, `${second[0]} of ${name}`, second[1]);
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted, succeeded: 1n });
  });

  it.each([
    ['once, one after the other', 'alipay', 0n],
    ['with another bank alone', 'wechat', 1n],
  ])('are those of two people who had one payment account %s', async (name, channel, counted) => {
    const [one, other] = [await newUser(`${name} 1`), await newUser(`${name} 2`)];
    await paymentAccount(one, 'alipay', name);
    await paymentAccount(other, channel, name);
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted, succeeded: 1n });
  });

  it('say nothing by devices that have no name, nor by what is long ago', async () => {
    const [one, other] = [await newUser('nameless 1'), await newUser('nameless 2')];
    for (const [place, id] of [one, other].entries()) await session(id, '', `198.51.100.${place}`);
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted: 1n });
    const [early, late] = [await newUser('early'), await newUser('late')];
    await session(early, 'a phone that was sold', '198.51.100.3');
    for (let each = 0; each < 50; each += 1) await session(early, `phone ${each}`, `198.51.102.${each}`);
    await session(late, 'a phone that was sold', '198.51.100.4');
    await transaction((ctx) => addToReputations(ctx, traded(early, late)));
    expect(await recordOf(early)).toMatchObject({ counted: 1n });
  });

  it('are those of three behind one address, unless it has more sessions than people have', async () => {
    const three = [await newUser('three 1'), await newUser('three 2'), await newUser('three 3')];
    const [one = '', other = ''] = three;
    for (const [place, id] of three.entries()) await session(id, `phone ${place} of three`, '198.51.101.1');
    await session(one, 'phone 0 of three', '198.51.101.2');
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted: 0n });
    const [busy, visitor] = [await newUser('busy'), await newUser('visitor')];
    await sql`
      insert into sessions (id, user_id, token_hash, device_id, device_brand, device_model, os_name, os_version, app_version,
        address, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), ${busy}, 'busy ' || place, 'busy ' || place, '', '', '', '', '', '198.51.101.9', ${now}, ${now}, ${now}
      from generate_series(1, 199) as place`.execute(database.reader);
    await session(visitor, 'phone of a visitor', '198.51.101.9');
    await transaction((ctx) => addToReputations(ctx, traded(busy, visitor)));
    expect(await recordOf(busy)).toMatchObject({ counted: 1n });
  });

  it('are not those of two in a crowd behind one address', async () => {
    const crowd = [];
    for (let place = 0; place < 4; place += 1) {
      const id = await newUser(`crowd ${place}`);
      await session(id, `phone ${place} of the crowd`, '203.0.113.99');
      crowd.push(id);
    }
    const [one = '', other = ''] = crowd;
    await transaction((ctx) => addToReputations(ctx, traded(one, other)));
    expect(await recordOf(one)).toMatchObject({ counted: 1n });
  });
});

async function newUser(name: string): Promise<string> {
  const id = ids.next(now);
  await sql`
    insert into users (id, account, username, nickname, status, fund_status, identity_status, level, security_password_failures, registered_at)
    select ${id}, (10000000 + (select count(*) from users))::text, ${id.slice(-12)}, ${name}, 0, 0, 1, 1, 0, ${now}`.execute(
    database.reader,
  );
  return id;
}

/** An account that is closed again, so that another may have its number after him. */
async function paymentAccount(userId: string, channel: string, number: string): Promise<void> {
  const id = ids.next(now);
  await sql`
    insert into payment_accounts (id, user_id, channel, holder, number_sealed, number_hash, number_mask, is_default, is_paused,
      created_at, deleted_at, number_set_at)
    values (${id}, ${userId}, ${channel}, '', '', ${number}, '', false, false, ${now}, ${now}, ${now})`.execute(
    database.reader,
  );
}

async function session(userId: string, deviceId: string, address: string): Promise<void> {
  const id = ids.next(now);
  await sql`
    insert into sessions (id, user_id, token_hash, device_id, device_brand, device_model, os_name, os_version, app_version,
      address, created_at, last_seen_at, expires_at)
    values (${id}, ${userId}, ${id}, ${deviceId}, '', '', '', '', '', ${address}, ${now}, ${now}, ${now})`.execute(
    database.reader,
  );
}

async function operatorIds(): Promise<string[]> {
  const id = ids.next(now);
  await sql`
    insert into operators (id, name, password_hash, totp_secret, role, created_at)
    values (${id}, ${id.slice(-8)}, '', '', 'reviewer', ${now})`.execute(database.reader);
  return [id];
}
