import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';

/** The archive of a queue; its filters load after the queue itself. */
export const DecidedList = lazyPart(async () => (await import('./decided-list.tsx')).DecidedList);
