import { type Loop, startLoop } from '../../../platform/deadlines/loop.ts';
import { type PushWorkerParts, pushWorker } from './push-worker.ts';

const PAUSE_MILLISECONDS = 500;
/** Rounds that a wake runs at most: each may make the next push of a device due. */
const ROUNDS_MAX = 20;

/**
 * Sends pushes in the background. A round only starts tries, so that a silent push service delays no other; a wake also
 * waits for the tries that it has started.
 */
export function startPushing(parts: PushWorkerParts): Loop {
  const worker = pushWorker(parts, () => loop.nudge());
  let started = 0;
  const loop = startLoop('pushes', PAUSE_MILLISECONDS, parts.log, async () => {
    started += await worker.startDue();
    return null;
  });
  return {
    async wake() {
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        started = 0;
        await loop.wake();
        await worker.idle();
        if (started === 0) return;
      }
    },
    nudge: () => loop.nudge(),
    async stop() {
      await loop.stop();
      await worker.idle();
    },
  };
}
