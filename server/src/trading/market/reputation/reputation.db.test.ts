import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { auditLedger } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { reputationChecks } from '../books-checks.ts';
import { excludePairs, readmitPairs } from './exclude-pairs.ts';
import { endExclusion, insertExclusions, type Pair, pairOf, relatedSince } from './excluded-pair-store.ts';
import { reputationOf } from './reputation-store.ts';
import { addRating, addToReputations, type EndedTrade, recountPairs } from './update-reputations.ts';
import { votesBetween } from './vote-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const transaction = (run: (ctx: WriteContext) => Promise<unknown>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const recordOf = (userId: string) => reputationOf({ reader: database.reader, now, serverKeys }, userId);

interface Wish {
  readonly fiatMinor?: bigint;
  readonly day?: number;
  readonly hasSucceeded?: boolean;
}

/** A trade between two people, as both records see it. */
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

it('handles a record without trades or ratings, and a day without trades', async () => {
  const userId = ids.next(now);
  await transaction((ctx) => addRating(ctx, { userId, partnerId: ids.next(now), isGood: true }));
  await sql`insert into reputation_days (user_id, day, trades, succeeded) values (${userId}, '2026-11-21', 1, 1)`.execute(
    database.reader,
  );
  await sql`update reputations set counted = 9 where user_id = ${userId}`.execute(database.reader);
  const { faults } = await auditLedger(database, reputationChecks);
  const own = faults.filter((fault) => fault.includes(userId));
  expect(own).toContainEqual(expect.stringContaining('has (0,0,0,0,0,0,0,0,0,0,0,1,0), their trades say nothing'));
  expect(own).toContainEqual(expect.stringContaining('has on 2026-11-21 1 trades and 1 done, the trades say 0 and 0'));
  expect(own).toContainEqual(expect.stringContaining('counts (0,0,9,0,0,0,0,0,0,0), the votes say nothing'));
});

it('does not weigh trades of cents, and shows their plain number', async () => {
  const [subject = '', partner = ''] = people;
  for (let round = 0; round < 7; round += 1)
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner, { fiatMinor: 7n, day: round })));
  expect(await recordOf(subject)).toMatchObject({
    succeeded: 7n,
    counted: 0n,
    people: 0n,
    completion_permille: null,
    mean_release_seconds: null,
  });
  expect(await votesBetween(database.reader, subject, partner)).toBe(0);
});

it('is not inflated by large sums sent back and forth between two or among three people', async () => {
  const [subject = '', partner = '', third = ''] = people;
  for (let day = 0; day < 10; day += 1)
    for (const [seller, buyer] of [
      [subject, partner],
      [partner, subject],
      [subject, third],
      [third, partner],
    ] as const)
      await transaction((ctx) => addToReputations(ctx, traded(seller, buyer, { day })));
  const record = await recordOf(subject);
  expect(record).toMatchObject({ succeeded: 30n, counted: 2n, people: 2n });
  // The market sorts a person with fewer than five voices behind everybody else.
  const { rows } = await sql<{ place: number }>`
    select completion_place as place from reputations where user_id = ${subject}`.execute(database.reader);
  expect(rows[0]?.place).toBeGreaterThan(1000);
});

it('weighs failed trades by their sum, which cents cannot outweigh', async () => {
  const [subject = '', ...partners] = people;
  for (const [day, partner] of partners.entries())
    await transaction((ctx) => addToReputations(ctx, traded(partner, subject, { fiatMinor: 60_00n, day })));
  const [failing] = traded(partners[0] ?? '', subject, { fiatMinor: 4000_00n, hasSucceeded: false, day: 20 });
  await transaction((ctx) => addToReputations(ctx, failing ? [failing] : []));
  // 7 × 60 of 4,420, where by number it would be 87 %.
  expect((await recordOf(subject))?.completion_permille).toBe(95);
});

it('limits the share of each person to a fifth, of the completed sum and of the votes', async () => {
  const [subject = '', regular = '', partner = ''] = people;
  for (let day = 0; day < 10; day += 1)
    await transaction((ctx) => addToReputations(ctx, traded(subject, regular, { fiatMinor: 5000_00n, day })));
  const [, failing] = traded(subject, partner, { fiatMinor: 5000_00n, hasSucceeded: false });
  await transaction((ctx) => addToReputations(ctx, failing ? [failing] : []));
  expect(await recordOf(subject)).toMatchObject({ done_minor: 50_000_00n, counted_done_minor: 5000_00n, votes: 10n });
  expect(await recordOf(subject)).toMatchObject({ completion_permille: 500, sales: 11n, sales_succeeded: 10n });
});

it('counts an honest record unchanged', async () => {
  const [subject = '', ...partners] = people;
  for (const [day, partner] of partners.entries()) {
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner, { day })));
    await transaction((ctx) => addRating(ctx, { userId: subject, partnerId: partner, isGood: day !== 0 }));
  }
  expect(await recordOf(subject)).toMatchObject({
    succeeded: 7n,
    counted: 7n,
    people: 7n,
    completion_permille: 1000,
    good_permille: 857,
    mean_release_seconds: 60,
    pay_voices: 0n,
  });
  const [partner = ''] = partners;
  expect(await recordOf(partner)).toMatchObject({ pay_voices: 1n, pay_means: 30n, mean_release_seconds: null });
});

it('counts how fast a buyer pays for each person once, and finds a pay time that no vote says', async () => {
  const [buyer = '', ...sellers] = people;
  for (const [day, seller] of sellers.entries())
    for (let round = 0; round <= day; round += 1)
      await transaction((ctx) => addToReputations(ctx, traded(seller, buyer, { day: round })));
  expect(await recordOf(buyer)).toMatchObject({ pay_voices: 7n, pay_means: 210n, release_voices: 0n });
  const slower = sql`update reputations set pay_means = 9 where user_id = ${buyer}`;
  await slower.execute(database.reader);
  const { faults } = await auditLedger(database, reputationChecks);
  expect(faults).toContainEqual(expect.stringContaining(`${buyer} pays by (7,9), their partners say (7,210)`));
});

it('is the same whether trades end together or one by one', async () => {
  const [subject = '', ...partners] = people;
  const all = partners.flatMap((partner, index) => [
    ...traded(subject, partner, { day: index % 3, fiatMinor: BigInt(40_00 + index * 1000) }),
    ...traded(partner, subject, { day: 1 }),
  ]);
  await transaction((ctx) => addToReputations(ctx, all));
  expect((await recordOf(subject))?.people).toBe(7n);
});

describe('pairs that are excluded', () => {
  it('no longer count, and count as before once the exclusion ends', async () => {
    const [subject = '', ...partners] = people;
    for (const partner of partners) await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted: 7n, people: 7n });
    const [partner = ''] = partners;
    const pair = pairOf(subject, partner);
    const [operatorId = ''] = await operatorIds();
    await transaction(async (ctx) => {
      const fresh = { ...pair, cause: 'operator', operatorId, reason: 'To and fro for days' } as const;
      expect(await insertExclusions(ctx, [fresh])).toHaveLength(1);
      expect(await insertExclusions(ctx, [fresh])).toEqual([]);
      await recountPairs(ctx, [[subject, partner]]);
    });
    expect(await recordOf(subject)).toMatchObject({ counted: 6n, people: 6n, succeeded: 7n });
    expect(await votesBetween(database.reader, subject, partner)).toBe(0);
    await transaction((ctx) => addToReputations(ctx, traded(partner, subject, { day: 1 })));
    expect(await recordOf(subject)).toMatchObject({ counted: 6n, people: 6n, succeeded: 8n });
    await transaction(async (ctx) => {
      expect(await endExclusion(ctx, pair, { operatorId, reason: 'They are brothers' })).toBe(true);
      expect(await endExclusion(ctx, pair, { operatorId, reason: 'They are brothers' })).toBe(false);
      await recountPairs(ctx, [[subject, partner]]);
    });
    // The eighth vote is the second one of the same person, more than a fifth.
    expect(await recordOf(subject)).toMatchObject({ counted: 7n, votes: 8n, people: 7n });
  });

  it('leave the other votes unchanged, however large their own part was', async () => {
    const [subject = '', regular = '', partner = ''] = people;
    for (let day = 0; day < 10; day += 1)
      await transaction((ctx) => addToReputations(ctx, traded(subject, regular, { fiatMinor: 5000_00n, day })));
    const [operatorId = ''] = await operatorIds();
    await transaction((ctx) =>
      excludePairs(ctx, [pairOf(subject, regular)], { operatorId, reason: 'To and fro for days' }),
    );
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ done_minor: 1000_00n, counted_done_minor: 1000_00n, counted: 1n });
  });

  it('are stored with the operator and reason of their end, and listed if the server found them, while in force', async () => {
    const pairs = Array.from({ length: 4 }, () => pairOf(ids.next(now), ids.next(now)));
    const [found, ended, byOperator, early] = pairs as [Pair, Pair, Pair, Pair];
    const [operatorId = ''] = await operatorIds();
    const byServer = { cause: 'account', operatorId: null, reason: '' } as const;
    await transaction(async (ctx) => {
      await insertExclusions({ ...ctx, now: new Date(now.getTime() - 1) }, [{ ...early, ...byServer }]);
      await insertExclusions(
        ctx,
        [found, ended].map((pair) => ({ ...pair, ...byServer })),
      );
      await excludePairs(ctx, [byOperator], { operatorId, reason: 'To and fro' });
      expect(await readmitPairs(ctx, [ended], { operatorId, reason: 'They are brothers' })).toBe(1);
    });
    const since = await relatedSince({ reader: database.reader, now, serverKeys }, now, 100);
    expect(since.filter((pair) => pairs.some((candidate) => candidate.lowId === pair.lowId))).toEqual([found]);
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
    const [subject, partner] = [await newUser(`${name} 1`), await newUser(`${name} 2`)];
    await session(subject, `${first[0]} of ${name}`, first[1]);
    await session(partner, `${second[0]} of ${name}`, second[1]);
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted, succeeded: 1n });
  });

  it.each([
    ['once, one after the other', 'alipay', 0n],
    ['with another bank alone', 'wechat', 1n],
  ])('are those of two people who had one payment account %s', async (name, channel, counted) => {
    const [subject, partner] = [await newUser(`${name} 1`), await newUser(`${name} 2`)];
    await paymentAccount(subject, 'alipay', name);
    await paymentAccount(partner, channel, name);
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted, succeeded: 1n });
  });

  it('are not detected by devices without a name, nor by old sessions', async () => {
    const [subject, partner] = [await newUser('nameless 1'), await newUser('nameless 2')];
    for (const [index, id] of [subject, partner].entries()) await session(id, '', `198.51.100.${index}`);
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted: 1n });
    const [early, late] = [await newUser('early'), await newUser('late')];
    await session(early, 'a phone that was sold', '198.51.100.3');
    for (let phone = 0; phone < 50; phone += 1) await session(early, `phone ${phone}`, `198.51.102.${phone}`);
    await session(late, 'a phone that was sold', '198.51.100.4');
    await transaction((ctx) => addToReputations(ctx, traded(early, late)));
    expect(await recordOf(early)).toMatchObject({ counted: 1n });
  });

  it('are those of three behind one address, unless it has more sessions than people have', async () => {
    const three = [await newUser('three 1'), await newUser('three 2'), await newUser('three 3')];
    const [subject = '', partner = ''] = three;
    for (const [index, id] of three.entries()) await session(id, `phone ${index} of three`, '198.51.101.1');
    await session(subject, 'phone 0 of three', '198.51.101.2');
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted: 0n });
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

  it('are not those of two among many behind one address', async () => {
    const crowd = [];
    for (let index = 0; index < 4; index += 1) {
      const id = await newUser(`crowd ${index}`);
      await session(id, `phone ${index} of the crowd`, '203.0.113.99');
      crowd.push(id);
    }
    const [subject = '', partner = ''] = crowd;
    await transaction((ctx) => addToReputations(ctx, traded(subject, partner)));
    expect(await recordOf(subject)).toMatchObject({ counted: 1n });
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

/** An account that is removed again, so that another person may have its number later. */
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
