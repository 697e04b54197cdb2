import type { ChangeFollower, LaterRead } from '@eh/client/answers/change-follower.ts';
import { loadLate } from '@eh/client/live/load-late.ts';
import type { CallName } from '@eh/contract/calls.ts';
import type { Tag } from '@eh/contract/platform/tags/tags.ts';

/** It is loaded when something may have changed, and makes up for what happened until then. */
const following = Promise.withResolvers<ChangeFollower>();
let isLoading = false;

export function takeFollower(follower: ChangeFollower): void {
  isLoading = true;
  following.resolve(follower);
}

/** Loads what follows changes, once. A page that only reads needs nothing of it. */
export function loadFollower(): void {
  if (isLoading) return;
  isLoading = true;
  void loadLate(() => import('./change-follower.ts')).then((late) => takeFollower(late.changeFollower));
}

export function noteAnswer(name: CallName): void {
  void following.promise.then((follower) => follower.noteAnswer(name));
}

/** Something has changed without a call of this device: every answer that shows it is read anew. */
export function makeStale(tags: readonly Tag[] | 'everything'): void {
  loadFollower();
  void following.promise.then((follower) => follower.makeStale(tags));
}

/** Waits until the page shows what the calls so far have changed. */
export async function refetchStale(): Promise<void> {
  loadFollower();
  await (await following.promise).refetchStale();
}

/** The reads whose answers the session stores instead of the cache. */
export const laterReads = new Map<CallName, LaterRead>();

/** Such a read. It is repeated when its answer is stale. */
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
