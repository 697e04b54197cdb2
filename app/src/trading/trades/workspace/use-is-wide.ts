import { useSyncExternalStore } from 'react';

/** In `rem`, so that large text, beside which no table fits, gets the narrow page. */
const WIDE = '(min-width: 64rem)';

/** Whether tables and a chat fit beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
