import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { ids } from '../../platform/ids.ts';

const test = await openTestDatabase();
const { reader } = test.database;
afterAll(() => test.drop());

const now = new Date('2026-11-21T08:00:00Z');
const owner = ids.next(now);

/** The statement of a server of the landing before, which knows neither sides nor owners. */
const insertAsBefore = (id: string) =>
  sql`
  insert into sell_orders (id, order_no, seller_id, status, currency, fiat, price_minor, total_minor, remaining_minor,
    minimum_fiat_minor, maximum_fiat_minor, is_whole_only, accepts_automatically, has_unique_cents,
    payment_window_minutes, note, first_message, channels, payment_account_ids, created_at)
  values (${id}, ${id}, ${owner}, 'trading', 'EH', 'CNY', 700, 10000, 10000, 5000, 70000, false, false, false,
    15, '', '', array['alipay'], '{}', ${now})
  returning takeable_fiat_minor`.execute(reader);
const seenBefore = async () =>
  (await sql<{ id: string; is_paused: boolean }>`select id, is_paused from sell_orders order by id`.execute(reader))
    .rows;

it('shows sell listings to a server of the previous landing, and hides buy listings from all it does', async () => {
  const [selling, buying] = [ids.next(now), ids.next(now)];
  const inserted = await insertAsBefore(selling);
  expect(inserted.rows).toEqual([{ takeable_fiat_minor: 70000n }]);
  await insertAsBefore(buying);
  await reader.updateTable('listings').set({ side: 'buy' }).where('id', '=', buying).execute();
  await sql`
    update sell_orders as o set is_paused = n.is_paused
    from json_populate_recordset(null::sell_orders, ${JSON.stringify(
      [selling, buying].map((id) => ({ id, is_paused: true })),
    )}::json) as n
    where o.id = n.id`.execute(reader);
  expect(await seenBefore()).toEqual([{ id: selling, is_paused: true }]);
  await test.database.transaction((tx) =>
    sql`select id from sell_orders where seller_id = ${owner} order by id for update skip locked`.execute(tx),
  );
  const stored = await reader.selectFrom('listings').select(['id', 'side', 'is_paused']).orderBy('id').execute();
  expect(stored).toEqual([
    { id: selling, side: 'sell', is_paused: true },
    { id: buying, side: 'buy', is_paused: false },
  ]);
});

it.each([
  ['accepts by itself', sql`accepts_automatically = true`],
  ['has cents of its own', sql`has_unique_cents = true`],
  ['is bought as a whole only', sql`is_whole_only = true`],
  ['has a floor', sql`price_kind = 'following', margin_permille = 0, floor_minor = 700`],
  ['follows without a bound', sql`price_kind = 'following', margin_permille = 0`],
  ['is priced above its ceiling', sql`price_kind = 'following', margin_permille = 0, ceiling_minor = 699`],
])('stores no buy listing that %s', async (_, change) => {
  const id = ids.next(now);
  await insertAsBefore(id);
  await reader.updateTable('listings').set({ side: 'buy' }).where('id', '=', id).execute();
  await expect(sql`update listings set ${change} where id = ${id}`.execute(reader)).rejects.toThrow(/check constraint/);
});
