import { hashOf, useAddress } from '../../shell/address.ts';
import type { QueueName } from '../../shell/queue-name.ts';

/** The part of an address after the case (or its placeholder) that selects the decided cases. */
const DECIDED_LIST = 'decided';

/** The address of a queue, or of one case in it, among waiting or decided cases. */
export function caseHash(queue: QueueName, caseId: string | null, isDecided = false): string {
  return hashOf(queue, caseId, isDecided ? DECIDED_LIST : null);
}

/** Cases replace each other in the history, so that "back" leaves the queue instead of returning to earlier cases. */
export function openCase(caseId: string | null, queue: QueueName): void {
  location.replace(caseHash(queue, caseId));
}

/** Whether the address shows the decided cases of a queue. */
export function useIsDecided(): boolean {
  return useAddress().parts[1] === DECIDED_LIST;
}
