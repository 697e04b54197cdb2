import { startTries } from '../../../platform/deadlines/leased-tries.ts';
import type { Loop } from '../../../platform/deadlines/loop.ts';
import { addressGuard } from '../sending/public-address.ts';
import { resolveHost } from '../sending/resolve-host.ts';
import { defaultSendLimits } from '../sending/send-webhook.ts';
import { type DeliveryParts, deliveryQueue } from './delivery-queue.ts';

interface OwnParts extends Omit<DeliveryParts, 'sending'> {
  /** Networks besides the internet that webhooks may be sent to. */
  readonly networks: readonly string[];
}

/** Sends webhooks in the background. */
export function startDeliveries({ networks, ...parts }: OwnParts): Loop {
  const sending = { resolve: resolveHost, isAllowed: addressGuard(networks), limits: defaultSendLimits };
  return startTries(deliveryQueue({ ...parts, sending }));
}
