import { type Loop, startLoop } from '../../../platform/deadlines/loop.ts';
import { addressGuard } from '../sending/public-address.ts';
import { resolveHost } from '../sending/resolve-host.ts';
import { defaultSendLimits } from '../sending/send-webhook.ts';
import { deliveryWorker, type WorkerParts } from './delivery-worker.ts';

const PAUSE_MILLISECONDS = 500;
/** Rounds that a wake runs at most: each may make later events of a subject due. */
const ROUNDS_MAX = 20;

interface DeliveryParts extends Omit<WorkerParts, 'sending'> {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/**
 * Sends webhooks in the background. A round only starts tries, so that a silent receiver delays no other; a wake also
 * waits for the tries that it has started.
 */
export function startDeliveries({ networks, ...parts }: DeliveryParts): Loop {
  const sending = { resolve: resolveHost, isAllowed: addressGuard(networks), limits: defaultSendLimits };
  const worker = deliveryWorker({ ...parts, sending }, () => loop.nudge());
  let started = 0;
  const loop = startLoop('webhooks', PAUSE_MILLISECONDS, parts.log, async () => {
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
