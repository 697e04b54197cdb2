import type { Chance } from '@eh/demo/market/chance.ts';
import type { KnownTrade, Memory } from '../world/memory.ts';
import type { Character, SimulatedPerson } from '../world/simulated-people.ts';
import type { Wish } from './action.ts';

type Wishes = readonly (readonly [action: string, weight: number])[];

/** The usual steps of the two sides, by the status that they know of. */
const buyerWishes: Readonly<Record<number, Wishes>> = {
  0: [
    ['cancel', 1],
    ['view_trade', 1],
    ['chat', 1],
  ],
  1: [
    ['pay', 12],
    ['add_voucher', 1],
    ['cancel', 1],
    ['view_trade', 1],
    ['stop_clock', 1],
    ['chat', 1],
  ],
  2: [
    ['remind', 2],
    ['view_trade', 2],
    ['chat', 1],
    ['complain', 1],
    ['ask_to_cancel', 1],
    ['answer_cancel', 1],
  ],
  5: [
    ['reply', 2],
    ['withdraw', 1],
    ['give_up', 1],
    ['agree', 2],
    ['object', 1],
    ['view_trade', 1],
  ],
  8: [
    ['view_trade', 1],
    ['chat', 1],
  ],
};
const sellerWishes: Readonly<Record<number, Wishes>> = {
  0: [
    ['accept', 12],
    ['reject', 1],
    ['view_trade', 1],
  ],
  1: [
    ['view_trade', 1],
    ['stop_clock', 1],
    ['chat', 1],
  ],
  2: [
    ['confirm', 12],
    ['not_received', 1],
    ['view_trade', 1],
    ['answer_cancel', 1],
    ['ask_to_cancel', 1],
    ['stop_clock', 1],
  ],
  5: [
    ['reply', 2],
    ['confirm', 2],
    ['withdraw', 1],
    ['agree', 2],
    ['object', 1],
    ['view_trade', 1],
  ],
  8: [['view_trade', 1]],
};

/** More that the sides of a sale to a buy listing may do before the payment: its seller cannot cancel alone. */
const wishesOfSale: Readonly<Record<number, Record<'buyer' | 'seller', Wishes>>> = {
  1: {
    buyer: [
      ['answer_cancel', 2],
      ['cancel', 1],
    ],
    seller: [
      ['ask_to_cancel', 3],
      ['reject', 1],
    ],
  },
};

/** The side that usually has to move. */
const isSellersTurn: Readonly<Record<number, number>> = { 0: 850, 1: 150, 2: 750, 5: 500, 8: 500 };

/** How often in a thousand somebody does anything at all instead of what fits; and how often they just let time pass. */
const wildPermille: Readonly<Record<Character, number>> = {
  honest: 10,
  forgetful: 30,
  greedy: 120,
  racing: 60,
  malicious: 400,
  impatient: 150,
};
const idlePermille: Readonly<Record<Character, number>> = {
  honest: 50,
  forgetful: 600,
  greedy: 100,
  racing: 20,
  malicious: 100,
  impatient: 0,
};
const STRANGER_PERMILLE = 60;

/** Somebody wants to act on a trade: a side of it, or at times a stranger with bad intentions. */
export function wishOnTrade(
  { running }: Memory,
  people: readonly SimulatedPerson[],
  chance: Chance,
  everything: readonly string[],
): Wish | null {
  if (running.length === 0) return null;
  const trade = chance.pick(running);
  const isSeller = chance.hits(isSellersTurn[trade.status] ?? 500);
  const who = isSeller ? trade.seller : trade.buyer;
  const wishes = wishesOf(trade, isSeller ? 'seller' : 'buyer');
  const usual = weighted(wishes, chance);
  // A stranger does just what would fit, so that nothing but whose trade it is can refuse them.
  if (chance.hits(STRANGER_PERMILLE)) return { action: usual, who: chance.pick(people).name, on: trade.key };
  if (chance.hits(idlePermille[who.character])) return null;
  const isWild = chance.hits(wildPermille[who.character]);
  return { action: isWild ? chance.pick(everything) : usual, who: who.name, on: trade.key };
}

function wishesOf({ status, isSale }: KnownTrade, side: 'buyer' | 'seller'): Wishes {
  const usual = (side === 'seller' ? sellerWishes : buyerWishes)[status] ?? [['view_trade', 1]];
  return isSale ? [...usual, ...(wishesOfSale[status]?.[side] ?? [])] : usual;
}

function weighted(wishes: Wishes, chance: Chance): string {
  let at = chance.below(wishes.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [name, weight] of wishes) {
    at -= weight;
    if (at < 0) return name;
  }
  throw new Error('Nothing to wish for');
}
