import { MARGIN_PERMILLE_MAX } from '@eh/contract/trading/market/listing-status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { aimOf, type Following } from './following.ts';
import { aimInSql } from './following-store.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

const MANY = 200;
const prices = fc.bigInt({ min: 1n, max: 1_000_000_00n });
const listing = fc.record({
  marginPermille: fc.integer({ min: -MARGIN_PERMILLE_MAX, max: MARGIN_PERMILLE_MAX }),
  floorMinor: prices,
});
const market = fc.tuple(prices, prices, prices).map(([referenceMinor, first, second]) => ({
  referenceMinor,
  lowestPriceMinor: first < second ? first : second,
  highestPriceMinor: first < second ? second : first,
}));

/** The rule exists twice: the pure function sets the price, the SQL selects the listings to move. */
it('computes the same target price as the rule, for any listing and market', async () => {
  await fc.assert(
    fc.asyncProperty(market, fc.array(listing, { minLength: 1, maxLength: MANY }), async (rules, listings) => {
      const { rows } = await sql<{ aim: bigint }>`
        select ${aimInSql(rules)} as aim
        from (values (null::bigint)) as unbound (ceiling_minor), unnest(
          ${listings.map(({ marginPermille }) => marginPermille)}::integer[],
          ${listings.map(({ floorMinor }) => floorMinor)}::bigint[]
        ) with ordinality as l (margin_permille, floor_minor, place)
        order by place`.execute(database.reader);
      const aim = (following: Following) => aimOf(rules.referenceMinor, following, rules);
      expect(rows.map((row) => row.aim)).toEqual(listings.map(aim));
    }),
  );
});
