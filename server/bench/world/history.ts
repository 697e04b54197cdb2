import { openingCoins } from '../../src/ledger/journal/movements/adjustments.ts';
import {
  holdForListing,
  lockForTrade,
  releaseToBuyer,
  returnToListing,
} from '../../src/ledger/journal/movements/sales.ts';
import { transfer } from '../../src/ledger/journal/movements/transfers.ts';
import type { Books } from './books.ts';
import { type Chance, openChance } from './chance.ts';
import { LISTED, type Listings, openListings, TRADED } from './listings.ts';
import { CURRENCY, idOf, type Joining, joinedAt, personId } from './people.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { addTrade, dayNumber, endOf, type MadeTrade, type TradeSheets, tradeSheets } from './trade-rows.ts';
import { LISTINGS_A_SELLER, type WorldSize } from './world-size.ts';

const OPENING = 10_000_00n;
const SENT_MAX = 50_00;
/** Kinds within ids: an opening, a listing, a trade, a transfer. */
const KIND = { opening: 1, listing: 2, trade: 3, transfer: 4 } as const;
/** One trade of so many ends without payment, and one of so many still runs, as far as the last hour had any. */
const CANCELLED_OF = 12;
const RUNNING_MAX = 2000;

export interface History {
  readonly joining: Joining;
  readonly listings: Listings;
  readonly sheets: readonly Sheet[];
  /** One act after the other, in the order of time; gives their number. */
  acts(): Generator<number>;
}

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export function historyOf(size: WorldSize, books: Books, span: Span): History {
  const length = span.until.getTime() - span.from.getTime();
  const joining = { from: span.from, stepMilliseconds: (length * JOINING_SHARE) / size.users };
  const listings = openListings(size.listings);
  const sheets = tradeSheets();
  const transfers = transfersSheet();
  const world: World = { size, books, span, joining, listings, sheets, transfers, chance: openChance(SEED) };
  return {
    joining,
    listings,
    sheets: [...books.sheets, transfers, sheets.trades, sheets.events, sheets.deadlines],
    *acts() {
      yield* joins(world);
      yield* dealings(world);
    },
  };
}

const JOINING_SHARE = 0.3;
const SEED = 20_261_129;

interface World {
  readonly size: WorldSize;
  readonly books: Books;
  readonly span: Span;
  readonly joining: Joining;
  readonly listings: Listings;
  readonly sheets: TradeSheets;
  readonly transfers: Sheet;
  readonly chance: Chance;
}

/** Everybody begins with coins. */
function* joins({ size, books, joining }: World): Generator<number> {
  for (let person = 1; person <= size.users; person += 1) {
    const at = joinedAt(joining, person);
    const opening = { openingId: idOf(at, person, KIND.opening), userId: idOf(at, person), amount: eh(OPENING) };
    books.post(openingCoins(opening), at);
    yield person;
  }
}

/** Listings, trades and transfers side by side, until people have their bills. */
function* dealings(world: World): Generator<number> {
  const { size, books, span, listings, chance } = world;
  const running = Math.min(RUNNING_MAX, Math.floor(size.trades / CANCELLED_OF));
  const from = joinedAt(world.joining, size.users + 1).getTime();
  const step = (span.until.getTime() - from) / (size.bills - books.bills + 1);
  const open: (MadeTrade & { readonly listing: number })[] = [];
  let [trades, sent, first] = [0, 0, books.bills];
  for (; books.bills < size.bills; ) {
    const at = new Date(from + Math.floor((books.bills - first) * step));
    while (open[0] !== undefined && trades - open.length < size.trades - running && endOf(open[0].openedAt) <= at)
      end(world, open.shift());
    const left = size.bills - books.bills;
    const listingsLeft = size.listings - listings.made;
    const drawn = chance.below(left);
    if (drawn < listingsLeft) list(world, at);
    else if (trades < size.trades && listings.made > 0 && drawn < listingsLeft + 2 * (size.trades - trades)) {
      const trade = lock(world, (trades += 1), at);
      if (trade !== null) open.push(trade);
    } else send(world, (sent += 1), at);
    yield sent;
  }
  for (const trade of open.splice(0, Math.max(0, open.length - running))) end(world, trade);
  for (const trade of open) addTrade(world.sheets, trade, 'running', new Date(span.until.getTime() + DAY));
}

const DAY = 86_400_000;

function list({ books, joining, listings, size }: World, at: Date): void {
  const sellers = Math.ceil(size.listings / LISTINGS_A_SELLER);
  // Those who joined last, who send least, so that the coins of a listing are there.
  const userId = personId(joining, size.users - (listings.made % sellers));
  const listingId = idOf(at, listings.made, KIND.listing);
  listings.make(listingId, userId, at);
  books.post(holdForListing({ listingId, userId, amount: eh(LISTED) }), at);
}

/** Null where the listing drawn has nothing left. */
function lock({ books, joining, listings, chance, size }: World, number: number, at: Date) {
  const listing = chance.below(listings.made);
  const sellerId = listings.sellerOf(listing);
  const buyerId = personId(joining, 1 + chance.below(size.users));
  if ((listings.remaining[listing] ?? 0n) < 2n * TRADED || buyerId === sellerId) return null;
  const id = idOf(at, number, KIND.trade);
  move(listings.remaining, listings.inTrade, listing);
  books.post(lockForTrade({ tradeId: id, sellerId, amount: eh(TRADED) }), at);
  return { id, number, listingId: listings.idOf(listing), buyerId, sellerId, amount: TRADED, openedAt: at, listing };
}

function end({ books, listings, sheets }: World, trade: (MadeTrade & { readonly listing: number }) | undefined): void {
  if (trade === undefined) return;
  const { id: tradeId, sellerId, buyerId, listing, openedAt } = trade;
  const isCancelled = trade.number % CANCELLED_OF === 0;
  const of = { tradeId, sellerId, amount: eh(trade.amount) };
  move(listings.inTrade, isCancelled ? listings.remaining : listings.sold, listing);
  const movement = isCancelled ? returnToListing(of) : releaseToBuyer({ ...of, buyerId, fee: eh(0n) });
  books.post(movement, endOf(openedAt));
  addTrade(sheets, trade, isCancelled ? 'cancelled' : 'succeeded', openedAt);
}

function move(from: BigInt64Array, to: BigInt64Array, listing: number): void {
  from[listing] = (from[listing] ?? 0n) - TRADED;
  to[listing] = (to[listing] ?? 0n) + TRADED;
}

function send({ books, joining, transfers, chance, size }: World, number: number, at: Date): void {
  const amount = BigInt(1 + chance.below(SENT_MAX));
  const sender = senderOf({ books, chance, size }, amount);
  const receiver = 1 + ((sender + chance.below(size.users - 1)) % size.users);
  const [senderId, receiverId] = [personId(joining, sender), personId(joining, receiver)];
  const transferId = idOf(at, number, KIND.transfer);
  books.post(transfer({ transferId, senderId, receiverId, amount: eh(amount), fee: eh(0n) }), at);
  transfers.add([
    transferId,
    dayNumber(at, number),
    senderId,
    receiverId,
    CURRENCY,
    amount,
    0,
    '',
    'succeeded',
    [],
    at,
    at,
  ]);
}

/** Few people send much: the square of a drawn number favours those who joined first. */
function senderOf({ books, chance, size }: Pick<World, 'books' | 'chance' | 'size'>, amount: bigint): number {
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const person = 1 + Math.floor(chance.fraction() ** 2 * size.users);
    if (books.available(person) >= amount) return person;
  }
  throw new Error('Nobody has coins left: ask for fewer bills, or for more users');
}

const TRIES_MAX = 1000;

const transfersSheet = () =>
  sheetOf('transfers', [
    ...(['id', 'transfer_no', 'sender_id', 'receiver_id', 'currency', 'amount_minor', 'fee_minor', 'memo'] as const),
    ...(['status', 'review_reasons', 'created_at', 'decided_at'] as const),
  ]);

function eh(minor: bigint) {
  return { currency: CURRENCY, minor };
}
