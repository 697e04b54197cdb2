import { useSyncExternalStore } from 'react';
import type { Address } from './route.ts';

/** Represents an omitted part of an address that is followed by another part. */
const NOTHING = '-';

/** The address of a screen, as links carry it: `#/books/-/0193-def`. */
export function hashOf(...[name, ...parts]: Address): string {
  const given = parts.slice(0, parts.findLastIndex((part) => typeof part === 'string') + 1);
  return ['#', name, ...given.map((part) => part ?? NOTHING)].join('/');
}

/** A typed or linked address; not yet checked for an existing screen. */
export interface ReadAddress {
  readonly name: string;
  readonly parts: readonly (string | null)[];
}

export function readHash(hash: string): ReadAddress {
  const [name = '', ...parts] = hash.replace(/^#?\/?/, '').split('/');
  return { name, parts: parts.map((part) => (part === '' || part === NOTHING ? null : part)) };
}

export function useAddress(): ReadAddress {
  return readHash(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
