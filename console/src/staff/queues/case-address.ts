import { hashOf, useAddress } from '../../shell/address.ts';
import type { QueueName } from '../../shell/queue-name.ts';

/** Stands in an address after the case, or its gap, and means the decided cases. */
const DECIDED_LIST = 'decided';

/** A queue, or one case of it; the waiting ones, or the decided ones. */
export function caseHash(queue: QueueName, caseId: string | null, isDecided = false): string {
  return hashOf(queue, caseId, isDecided ? DECIDED_LIST : null);
}

/** Cases replace each other in the history: "back" leaves the queue, it does not lead through its cases. */
export function openCase(caseId: string | null, queue: QueueName): void {
  location.replace(caseHash(queue, caseId));
}

/** Whether the address shows the decided cases of a queue. */
export function useIsDecided(): boolean {
  return useAddress().parts[1] === DECIDED_LIST;
}
