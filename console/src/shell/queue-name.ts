import { type OperatorQueue, operatorQueues } from '@eh/contract/staff/queues/queue-names.ts';

/** A queue of cases; the route of its screen has the same name. */
export type QueueName = OperatorQueue;

export function isQueueName(name: string): name is QueueName {
  return (operatorQueues as readonly string[]).includes(name);
}
