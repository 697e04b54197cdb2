import { TerminalFault } from '../../src/platform/process/terminal-fault.ts';

export interface WorldSize {
  readonly users: number;
  /** Lines of people's statements, over all of them. */
  readonly bills: number;
  readonly listings: number;
  readonly trades: number;
  /** Bytes of users, books, transfers and trades with their indexes, as measured on a world of two million bills. */
  readonly bytes: number;
}

/** Account numbers have eight digits, and begin with a two. */
const USERS_MAX = 79_000_000;
const BILLS_A_TRADE = 50;
export const LISTINGS_A_SELLER = 4;
const BYTES = { user: 1000, bill: 500, listing: 900, trade: 3000 } as const;

/** `10m`, `500k` or a plain number. */
export function countOf(text: string): number {
  const found = /^(\d+(?:\.\d+)?)([km]?)$/.exec(text);
  if (found === null) throw new TerminalFault(`"${text}" is no count: write 200000, 200k or 2m`);
  const times = { '': 1, k: 1000, m: 1_000_000 }[found[2] ?? ''] ?? 1;
  return Math.round(Number(found[1]) * times);
}

/** The size asked for; trades follow from the bills unless they are given. */
export function worldSize(asked: {
  readonly users: string;
  readonly bills: string;
  readonly listings: string;
  readonly trades?: string | undefined;
}): WorldSize {
  const [users, bills, listings] = [countOf(asked.users), countOf(asked.bills), countOf(asked.listings)];
  const trades = asked.trades === undefined ? Math.floor(bills / BILLS_A_TRADE) : countOf(asked.trades);
  if (users < 2 || users > USERS_MAX) throw new TerminalFault(`A world has from 2 to ${USERS_MAX} users`);
  if (Math.ceil(listings / LISTINGS_A_SELLER) >= users)
    throw new TerminalFault(`${listings} listings need more than ${listings / LISTINGS_A_SELLER} users`);
  if (trades > 0 && listings === 0) throw new TerminalFault('Trades need listings');
  const least = users + listings + 2 * trades;
  if (bills < least)
    throw new TerminalFault(`Opening coins, listings and trades alone make ${least} bills: ask for more of them`);
  const bytes = users * BYTES.user + bills * BYTES.bill + listings * BYTES.listing + trades * BYTES.trade;
  return { users, bills, listings, trades, bytes };
}
