import type { Chance } from '@eh/demo/market/chance.ts';
import type { LawBroken } from './law-broken.ts';
import type { SimulatedPerson } from './simulated-people.ts';

/** A trade as its two sides know it. Its key is the number of the step that opened it, so that a replay finds it again. */
export interface KnownTrade {
  readonly key: string;
  readonly id: string;
  readonly buyer: SimulatedPerson;
  readonly seller: SimulatedPerson;
  /** Whether the seller opened it, by selling to a buy listing. */
  readonly isSale: boolean;
  /** Its status, as its sides learned it last. */
  status: number;
}

export interface KnownListing {
  readonly key: string;
  readonly id: string;
  readonly seller: SimulatedPerson;
  readonly price: string;
  /** Whether the market does not show it, as far as people have learned. */
  isHidden: boolean;
}

/** A buy listing; whoever looks at the market sees its terms. */
export interface KnownBid {
  readonly key: string;
  readonly id: string;
  readonly buyer: SimulatedPerson;
  /** How many coins it was posted for. */
  readonly coins: number;
  price: string;
  version: number;
  isHidden: boolean;
}

/** An order of a shop, as its server and everybody with the link know it. */
interface KnownOrder {
  readonly key: string;
  readonly id: string;
  readonly token: string;
  readonly shop: string;
}

/** Something that belongs to people, and that others may reach for. */
export interface KnownThing {
  readonly kind: 'trade' | 'transfer' | 'listing' | 'bid';
  readonly id: string;
  readonly owners: readonly string[];
}

/** A numbered call that was done: its client may send it again at any time. */
export interface SentCall {
  readonly person: SimulatedPerson;
  readonly call: string;
  readonly body: object;
  readonly key: string;
  readonly answer: unknown;
}

/** All that the people of a simulation know together. */
export interface Memory {
  readonly trades: Map<string, KnownTrade>;
  /** The trades that were running when they were last heard of. */
  readonly running: KnownTrade[];
  readonly listings: Map<string, KnownListing>;
  readonly bids: Map<string, KnownBid>;
  readonly orders: Map<string, KnownOrder>;
  /** The tokens that the servers of apps got last, by grant. */
  readonly tokens: Map<string, { readonly access: string; readonly refresh: string }>;
  /** The grants that people took back. */
  readonly revoked: Set<string>;
  /** The ids of the events that the servers of shops have acknowledged. */
  readonly acknowledged: Set<string>;
  /** Laws that were broken at the servers of others, where nothing can be thrown to us. */
  readonly faults: LawBroken[];
  readonly things: KnownThing[];
  readonly sent: SentCall[];
  /** The notices that each person was shown, and those that they have read. */
  readonly shown: Map<string, Set<string>>;
  readonly read: Map<string, Set<string>>;
  /** Pairs of people who have dealt with each other, and so know each other's name. */
  readonly acquainted: Set<string>;
  /** How often each call was done, refusals not counted. */
  readonly done: Map<string, number>;
  /** How often each call was refused by which code. */
  readonly refused: Map<string, number>;
  tradesOpened: number;
}

const SENT_MAX = 400;
const THINGS_MAX = 2000;

export function openMemory(): Memory {
  return {
    trades: new Map(),
    running: [],
    listings: new Map(),
    bids: new Map(),
    orders: new Map(),
    tokens: new Map(),
    revoked: new Set(),
    acknowledged: new Set(),
    faults: [],
    things: [],
    sent: [],
    shown: new Map(),
    read: new Map(),
    acquainted: new Set(),
    done: new Map(),
    refused: new Map(),
    tradesOpened: 0,
  };
}

export function countAnswer({ done, refused }: Memory, call: string, code: number): void {
  const [counts, name] = code === 0 ? [done, call] : [refused, `${code} to ${call}`];
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export function rememberSent(memory: Memory, call: SentCall): void {
  memory.sent.push(call);
  if (memory.sent.length > SENT_MAX) memory.sent.shift();
}

export function rememberThing(memory: Memory, thing: KnownThing): void {
  memory.things.push(thing);
  if (memory.things.length > THINGS_MAX) memory.things.shift();
}

/** A trade has begun, by either side. */
export function rememberTrade(memory: Memory, trade: KnownTrade): void {
  memory.trades.set(trade.key, trade);
  memory.running.push(trade);
  memory.tradesOpened += 1;
  rememberThing(memory, { kind: 'trade', id: trade.id, owners: [trade.buyer.name, trade.seller.name] });
}

export function acquaint(memory: Memory, person: SimulatedPerson, other: SimulatedPerson): void {
  memory.acquainted.add(`${person.mark} ${other.mark}`).add(`${other.mark} ${person.mark}`);
}

/** One of the listings: mostly one that the market shows to others, or mostly one that its owner has to put back. */
export function pickListing<Listing extends { readonly isHidden: boolean }>(
  listings: ReadonlyMap<string, Listing>,
  chance: Chance,
  whose: 'others' | 'own',
): Listing {
  const all = [...listings.values()];
  const isWanted = (listing: Listing) => listing.isHidden === (whose === 'own');
  const some = chance.hits(PAGES_ARE_FRESH_PERMILLE) ? all.filter(isWanted) : all;
  return chance.pick(some.length === 0 ? all : some);
}

const PAGES_ARE_FRESH_PERMILLE = 850;

/** The trade has these statuses when it is over: its coins have left escrow. */
const OVER: readonly number[] = [-1, 6, 7];

/** The two sides of a trade have learned its status. */
export function noteStatus(memory: Memory, trade: KnownTrade, status: number): void {
  trade.status = status;
  if (!OVER.includes(status)) return;
  const index = memory.running.indexOf(trade);
  if (index !== -1) memory.running.splice(index, 1);
}

/** The set of a person in one of the maps of notices. */
export function ofPerson(notices: Map<string, Set<string>>, { name }: SimulatedPerson): Set<string> {
  const found = notices.get(name) ?? new Set<string>();
  notices.set(name, found);
  return found;
}
