import { type OperatorQueue, operatorQueues } from '@eh/contract/staff/queues/queue-names.ts';
import { useSyncExternalStore } from 'react';

/** Queues that have a screen. */
export type QueueRoom = OperatorQueue;

export function isQueueRoom(name: string): name is QueueRoom {
  return (operatorQueues as readonly string[]).includes(name);
}

/** What can be looked at of buying with USDT. */
export const exchangeViews = ['state', 'purchases', 'unmatched', 'redemptions'] as const;
export type ExchangeView = (typeof exchangeViews)[number];

/** Rooms that are one screen. */
const plainRooms = [
  'account-safety',
  'circulation',
  'coin-hold',
  'deadlines',
  'entry',
  'figures',
  'levels',
  'methods',
  'redemption-rules',
  'release-policy',
  'reputation-rules',
  'trade-clocks',
  'transfer-rules',
  'wash-trades',
] as const;
type PlainRoom = (typeof plainRooms)[number];

/** Where in the console one is; the address after the hash. */
export type Place =
  /** Among what waits, or among what was decided. */
  | { readonly room: QueueRoom; readonly caseId: string | null; readonly isDecided?: boolean }
  | { readonly room: 'users'; readonly userId: string | null }
  | { readonly room: 'operators'; readonly operatorId: string | null }
  | { readonly room: 'trades'; readonly tradeId: string | null }
  /** What everybody did, or one operator. */
  | { readonly room: 'audit'; readonly operatorId: string | null }
  /** One purchase among all of them, or null. */
  | { readonly room: 'exchange'; readonly view: ExchangeView; readonly purchaseId?: string | null }
  /** With the number of one listing, or its beginning; null for all. */
  | { readonly room: 'listings'; readonly number: string | null }
  | { readonly room: 'past-credits'; readonly creditId: string | null }
  | { readonly room: 'books'; readonly accountId: string | null; readonly entryId: string | null }
  /** Where somebody who was invited gets in, logged in or not. */
  | { readonly room: 'invitation'; readonly link: string }
  | { readonly room: PlainRoom };

/** Reads an address. What it does not know leads to the first queue. */
export function placeOf(hash: string): Place {
  const [name, ...given] = hash.replace(/^#?\/?/, '').split('/');
  const [id = null, further = null] = given.map((part) => (part === '' || part === NOTHING ? null : part));
  const plain = plainRooms.find((room) => room === name);
  if (plain !== undefined) return { room: plain };
  if (name === 'audit') return { room: 'audit', operatorId: id };
  if (name === 'exchange') return exchangePlace(id, further);
  if (name === 'listings') return { room: 'listings', number: id };
  if (name === 'past-credits') return { room: 'past-credits', creditId: id };
  if (name === 'books') return { room: 'books', accountId: id, entryId: further };
  if (name === 'invitation') return { room: 'invitation', link: id ?? '' };
  if (name === 'trades') return { room: 'trades', tradeId: id };
  if (name === 'operators') return { room: 'operators', operatorId: id };
  if (name === 'users') return { room: 'users', userId: id };
  const room = name !== undefined && isQueueRoom(name) ? name : 'orders';
  return further === DECIDED ? { room, caseId: id, isDecided: true } : { room, caseId: id };
}

interface Waiting {
  readonly name: string;
  readonly count: number;
  readonly oldest_at: number | null;
}

/** Where a day's work begins: the queue in which somebody has waited longest, else the figures of the day. */
export function firstPlace({ queues, rooms }: { queues: readonly Waiting[]; rooms: readonly string[] }): Place {
  const known = queues.flatMap((queue) => (isQueueRoom(queue.name) ? [{ ...queue, name: queue.name }] : []));
  const [longest] = known
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldest_at ?? Infinity) - (other.oldest_at ?? Infinity));
  if (longest) return { room: longest.name, caseId: null };
  if (rooms.includes('trades')) return { room: 'figures' };
  const [first] = known;
  return first ? { room: first.name, caseId: null } : { room: 'audit', operatorId: null };
}

function exchangePlace(name: string | null, purchaseId: string | null): Place {
  const view = exchangeViews.find((each) => each === name) ?? 'state';
  return view === 'purchases' && purchaseId !== null
    ? { room: 'exchange', view, purchaseId }
    : { room: 'exchange', view };
}

export function addressOf(place: Place): string {
  const parts = partsOf(place);
  const given = parts.slice(0, parts.findLastIndex((part) => part !== null) + 1);
  return ['#', place.room, ...given.map((part) => part ?? NOTHING)].join('/');
}

/** Stands in an address after a case, or its place, where decided ones are meant. */
const DECIDED = 'decided';

/** Stands in an address where a part is left out before another one. */
const NOTHING = '-';

function partsOf(place: Place): readonly (string | null)[] {
  switch (place.room) {
    case 'exchange':
      return [place.view === 'state' ? null : place.view, place.purchaseId ?? null];
    case 'invitation':
      return [place.link];
    case 'listings':
      return [place.number];
    case 'past-credits':
      return [place.creditId];
    case 'books':
      return [place.accountId, place.entryId];
    case 'trades':
      return [place.tradeId];
    case 'users':
      return [place.userId];
    case 'audit':
    case 'operators':
      return [place.operatorId];
    default:
      return 'caseId' in place ? [place.caseId, place.isDecided === true ? DECIDED : null] : [];
  }
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, () => location.hash));
}

/** Cases replace each other in the history: "back" leaves the queue, it does not walk through it. */
export function openCase(caseId: string | null, room: QueueRoom = 'orders'): void {
  location.replace(addressOf({ room, caseId }));
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
