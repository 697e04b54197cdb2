import { useSyncExternalStore } from 'react';

/** Queues that have a screen. */
const queueRooms = ['orders', 'identity', 'accounts', 'complaints'] as const;
export type QueueRoom = (typeof queueRooms)[number];

/** Where in the console one is; the address after the hash. */
export type Place =
  | { readonly room: QueueRoom; readonly caseId: string | null }
  | { readonly room: 'users'; readonly userId: string | null }
  | { readonly room: 'audit' };

/** Reads an address. What it does not know leads to the first queue. */
export function placeOf(hash: string): Place {
  const [name, given] = hash.replace(/^#?\/?/, '').split('/');
  const id = given === undefined || given === '' ? null : given;
  if (name === 'audit') return { room: 'audit' };
  if (name === 'users') return { room: 'users', userId: id };
  return { room: queueRooms.find((each) => each === name) ?? 'orders', caseId: id };
}

export function addressOf(place: Place): string {
  if (place.room === 'audit') return '#/audit';
  if (place.room === 'users') return place.userId === null ? '#/users' : `#/users/${place.userId}`;
  return place.caseId === null ? `#/${place.room}` : `#/${place.room}/${place.caseId}`;
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
