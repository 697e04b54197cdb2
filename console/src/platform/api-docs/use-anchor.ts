import { useSyncExternalStore } from 'react';

/** The anchor of the first page; no call has this name. */
export const OVERVIEW = 'overview';

/** The name after the `#` of the address: the operationId of the call that is open. */
export function useAnchor(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => decoded(location.hash.slice(1)),
  );
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    // A malformed escape names no call.
    return anchor;
  }
}
