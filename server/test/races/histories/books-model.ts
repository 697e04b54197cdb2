import type { Model } from './linearise.ts';

/** Calls that move coins, and reads of what somebody has; people, orders, listings and trades by name. */
export type Call =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly minor: number }
  | { readonly kind: 'pay'; readonly payer: string; readonly order: string }
  | { readonly kind: 'refund'; readonly order: string; readonly minor: number }
  | { readonly kind: 'payout'; readonly to: string; readonly minor: number }
  | {
      readonly kind: 'take';
      readonly trade: string;
      readonly buyer: string;
      readonly seller: string;
      readonly listing: string;
      readonly minor: number;
    }
  | { readonly kind: 'markPaid'; readonly trade: string }
  | { readonly kind: 'confirm'; readonly trade: string }
  | { readonly kind: 'read'; readonly who: string };

/** Whether it was done, or what a read saw. */
export type Answer = 'done' | 'refused' | { readonly available: number; readonly escrow: number };

interface Listing {
  readonly minor: number;
  readonly payer: string | null;
  readonly refunded: number;
}

interface Trade {
  readonly listing: string;
  readonly buyer: string;
  readonly minor: number;
  readonly status: 'taken' | 'paid' | 'released';
}

export interface Books {
  /** The coins that people and the shop can spend. */
  readonly coins: Readonly<Record<string, number>>;
  readonly orders: Readonly<Record<string, Listing>>;
  readonly listings: Readonly<Record<string, { readonly seller: string; readonly left: number }>>;
  readonly trades: Readonly<Record<string, Trade>>;
}

export const SHOP = 'the shop';

/** The books as they would be if one call came at a time. No fees. */
export const booksModel: Model<Books, Call, Answer> = {
  apply(books, call) {
    if (call.kind === 'read') return { state: books, answer: seen(books, call.who) };
    const next = after(books, call);
    return next === null ? { state: books, answer: 'refused' } : { state: next, answer: 'done' };
  },
  keyOf: (books) => JSON.stringify(books),
  touches,
};

function touches(call: Call): readonly string[] {
  switch (call.kind) {
    case 'transfer':
      return [call.from, call.to];
    case 'pay':
      return [call.payer, call.order, SHOP];
    case 'refund':
      return [call.order, SHOP];
    case 'payout':
      return [SHOP, call.to];
    case 'take':
      return [call.trade, call.listing, call.buyer, call.seller];
    case 'markPaid':
    case 'confirm':
      return [call.trade];
    case 'read':
      return [call.who];
    default:
      return call satisfies never;
  }
}

/** The books after a call, or null where it has to be refused. */
function after(books: Books, call: Exclude<Call, { kind: 'read' }>): Books | null {
  switch (call.kind) {
    case 'transfer':
      return moved(books, [call.from, call.to], call.minor);
    case 'pay':
      return paid(books, call);
    case 'refund':
      return refunded(books, call);
    case 'payout':
      return moved(books, [SHOP, call.to], call.minor);
    case 'take':
      return taken(books, call);
    case 'markPaid':
      return stepped(books, call.trade, { from: 'taken', to: 'paid' });
    case 'confirm':
      return released(books, call.trade);
    default:
      return call satisfies never;
  }
}

function moved(books: Books, [from, to]: readonly [string, string], minor: number): Books | null {
  const has = books.coins[from] ?? 0;
  if (has < minor) return null;
  const coins = { ...books.coins, [from]: has - minor };
  return { ...books, coins: { ...coins, [to]: (coins[to] ?? 0) + minor } };
}

function paid(books: Books, { order: id, payer }: { order: string; payer: string }): Books | null {
  const order = books.orders[id];
  if (!order || order.payer !== null) return null;
  const next = moved(books, [payer, SHOP], order.minor);
  return next && { ...next, orders: { ...next.orders, [id]: { ...order, payer } } };
}

function refunded(books: Books, { order: id, minor }: { order: string; minor: number }): Books | null {
  const order = books.orders[id];
  if (!order || order.payer === null || order.refunded + minor > order.minor) return null;
  const next = moved(books, [SHOP, order.payer], minor);
  return next && { ...next, orders: { ...next.orders, [id]: { ...order, refunded: order.refunded + minor } } };
}

function taken(books: Books, { trade, buyer, listing: id, minor }: Extract<Call, { kind: 'take' }>): Books | null {
  const listing = books.listings[id];
  if (!listing || listing.left < minor) return null;
  return {
    ...books,
    listings: { ...books.listings, [id]: { ...listing, left: listing.left - minor } },
    trades: { ...books.trades, [trade]: { listing: id, buyer, minor, status: 'taken' } },
  };
}

function stepped(books: Books, id: string, step: { from: Trade['status']; to: Trade['status'] }): Books | null {
  const trade = books.trades[id];
  if (trade?.status !== step.from) return null;
  return { ...books, trades: { ...books.trades, [id]: { ...trade, status: step.to } } };
}

function released(books: Books, id: string): Books | null {
  const next = stepped(books, id, { from: 'paid', to: 'released' });
  const trade = books.trades[id];
  if (next === null || trade === undefined) return null;
  return { ...next, coins: { ...next.coins, [trade.buyer]: (next.coins[trade.buyer] ?? 0) + trade.minor } };
}

/** Somebody's page shows the coins that they can spend, and those in escrow as a seller. */
function seen({ coins, listings, trades }: Books, who: string): Answer {
  const running = Object.values(trades).filter(
    ({ listing, status }) => listings[listing]?.seller === who && status !== 'released',
  );
  return { available: coins[who] ?? 0, escrow: running.reduce((sum, { minor }) => sum + minor, 0) };
}
