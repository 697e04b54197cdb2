import type { ChangeFollower, LaterRead } from '@eh/client/answers/change-follower.ts';
import { loadLate } from '@eh/client/live/load-late.ts';
import type { CallName } from '@eh/contract/calls.ts';
import type { Tag } from '@eh/contract/platform/tags/tags.ts';

/** The follower loads when something may have changed, and catches up on changes made before it loaded. */
const following = Promise.withResolvers<ChangeFollower>();
let isLoading = false;

export function takeFollower(follower: ChangeFollower): void {
  isLoading = true;
  following.resolve(follower);
}

/** Loads the code that follows changes, once. A page that only reads does not need it. */
export function loadFollower(): void {
  if (isLoading) return;
  isLoading = true;
  void loadLate(() => import('./change-follower.ts')).then((late) => takeFollower(late.changeFollower));
}

export function noteAnswer(name: CallName): void {
  void following.promise.then((follower) => follower.noteAnswer(name));
}

/** Data have changed without a call of this device: every answer that shows them is refetched. */
export function makeStale(tags: readonly Tag[] | 'everything'): void {
  loadFollower();
  void following.promise.then((follower) => follower.makeStale(tags));
}

/** Waits until the page shows the changes of all calls so far. */
export async function refetchStale(): Promise<void> {
  loadFollower();
  await (await following.promise).refetchStale();
}

/** The queries whose answers are stored in the session instead of the cache. */
export const laterReads = new Map<CallName, LaterRead>();

/** Registers a query whose answer the session stores. It is repeated when its answer is stale. */
export function laterRead(name: CallName, read: () => Promise<void>): () => Promise<void> {
  const held = {
    isStale: false,
    read: () => {
      held.isStale = false;
      return read();
    },
  };
  laterReads.set(name, held);
  return held.read;
}
