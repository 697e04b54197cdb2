import { sql } from 'kysely';
import { holdForListing, lockForTrade, openingCoins, postMovements } from '../src/ledger/journal/index.ts';
import type { WriteContext } from '../src/platform/context.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import { insertRows } from '../src/platform/database/statements/insert-rows.ts';
import { setDeadlines } from '../src/platform/deadlines/deadlines.ts';
import { ids } from '../src/platform/ids.ts';
import { markSelling } from '../src/trading/market/browse/selling-store.ts';
import { findListings } from '../src/trading/market/index.ts';
import { addEvents } from '../src/trading/trades/events/event-store.ts';
import { findTrade, type TradeRow } from '../src/trading/trades/index.ts';
import { serverKeys } from './server-keys.ts';

const TRADES_PER_SELLER = 100;
const SELLERS_AT_ONCE = 25;
const REFERENCE_DIGITS = 4;
const ACCOUNT_BASE = 20_000_000;

/**
 * Trades that wait for their seller, as many as one likes, written many at a time after the pattern of one that was really
 * opened. Their people are made for it: each sells to another one a hundred times. The books hold all of it.
 */
export async function openMany(
  database: Database,
  pattern: { readonly tradeId: string; readonly now: Date },
  count: number,
): Promise<void> {
  const { tradeId: patternId, now } = pattern;
  const sellers = Array.from({ length: Math.ceil(count / TRADES_PER_SELLER) }, () => ids.next(now));
  const transaction = (run: (ctx: WriteContext) => Promise<void>) =>
    database.transaction((tx) => run({ tx, now, ids, serverKeys }));
  await transaction((ctx) => addPeople(ctx, patternId, sellers));
  for (let at = 0; at < sellers.length; at += SELLERS_AT_ONCE)
    await transaction(async (ctx) => {
      const trade = await findTrade(ctx.tx, patternId);
      if (!trade) throw new Error('The pattern of trades is gone');
      const some = sellers.slice(at, at + SELLERS_AT_ONCE);
      const wanted = Math.min(some.length * TRADES_PER_SELLER, count - at * TRADES_PER_SELLER);
      await openSome(ctx, trade, { sellers: some, count: wanted });
    });
  await sql`analyze`.execute(database.reader);
}

async function addPeople(ctx: WriteContext, patternId: string, people: readonly string[]): Promise<void> {
  await sql`
    insert into users (id, account, username, nickname, status, fund_status, identity_status, level, security_password_failures, registered_at)
    select n.id, (${ACCOUNT_BASE}::integer + known.people + n.place)::text, 'many-' || known.people + n.place, 'many', u.status, u.fund_status, u.identity_status, u.level, 0, u.registered_at
    from unnest(${people}::uuid[]) with ordinality as n (id, place)
    join trades as t on t.id = ${patternId}
    join users as u on u.id = t.seller_id
    cross join (select count(*) as people from users) as known`.execute(ctx.tx);
}

const numbers = new Set<string>();

/** Among a hundred thousand of one day two are likely to be alike. */
function freshNumber(ctx: WriteContext): string {
  const number = ctx.ids.orderNumber(ctx.now);
  if (numbers.has(number)) return freshNumber(ctx);
  numbers.add(number);
  return number;
}

interface Some {
  readonly sellers: readonly string[];
  readonly count: number;
}

async function openSome(ctx: WriteContext, pattern: TradeRow, { sellers, count }: Some): Promise<void> {
  const [found] = await findListings(ctx.tx, [pattern.order_id]);
  if (!found) throw new Error('No listing');
  const { takeable_fiat_minor: _computed, ...listing } = found;
  const { currency, amount_minor: amountMinor } = pattern;
  const amount = { currency, minor: amountMinor };
  const listings = sellers.map((owner_id) => ({
    ...listing,
    id: ctx.ids.next(ctx.now),
    order_no: ctx.ids.orderNumber(ctx.now),
    owner_id,
    total_minor: amountMinor * BigInt(TRADES_PER_SELLER),
    remaining_minor: 0n,
    in_trade_minor: amountMinor * BigInt(TRADES_PER_SELLER),
    sold_minor: 0n,
  }));
  const trades = listings.flatMap((listing, row) =>
    Array.from({ length: TRADES_PER_SELLER }, (_, index) => ({
      ...pattern,
      id: ctx.ids.next(ctx.now),
      transaction_no: freshNumber(ctx),
      order_id: listing.id,
      buyer_id: sellers[row + 1] ?? pattern.buyer_id,
      seller_id: listing.owner_id,
      // As JSON inside the JSON of the rows, not as text.
      release_terms: pattern.release_terms as string,
      clocks: pattern.clocks as string,
      reference: String(index).padStart(REFERENCE_DIGITS, '0'),
    })),
  );
  const opened = trades.slice(0, count);
  for (const listing of listings) {
    listing.in_trade_minor = amountMinor * BigInt(opened.filter((trade) => trade.order_id === listing.id).length);
    listing.remaining_minor = listing.total_minor - listing.in_trade_minor;
  }
  await insertRows(ctx.tx, 'listings', listings).execute();
  await insertRows(ctx.tx, 'trades', opened).execute();
  for (const seller of sellers) await markSelling(ctx, seller);
  const totals = listings.map(({ id, owner_id: userId, total_minor: minor }) => {
    return { id, userId, amount: { currency, minor } };
  });
  await postMovements(
    ctx,
    totals.map(({ id, ...credit }) => openingCoins({ openingId: id, ...credit })),
  );
  await postMovements(
    ctx,
    totals.map(({ id, ...hold }) => holdForListing({ listingId: id, ...hold })),
  );
  await postMovements(
    ctx,
    opened.map((trade) => lockForTrade({ tradeId: trade.id, sellerId: trade.seller_id, amount })),
  );
  await addEvents(
    ctx,
    opened.map((trade) => ({
      trade,
      event: 'open',
      actor: 'buyer',
      actorId: trade.buyer_id,
      from: null,
      to: 'awaitingAcceptance',
      at: ctx.now,
    })),
  );
  const clocks = opened.map((trade) => ({ subjectId: trade.id, dueAt: trade.deadline_at ?? ctx.now }));
  await setDeadlines(ctx, 'trade', clocks);
}
