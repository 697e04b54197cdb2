import { startTries } from '../../../platform/deadlines/leased-tries.ts';
import type { Loop } from '../../../platform/deadlines/loop.ts';
import { type PushParts, pushQueue } from './push-queue.ts';

/** Sends pushes in the background. */
export function startPushing(parts: PushParts): Loop {
  return startTries(pushQueue(parts));
}
