import { type OperatorQueue, operatorQueues } from '@eh/contract/staff/queues/queue-names.ts';

/**
 * The minutes within which a case of each queue should be decided. Where somebody's coins stand still meanwhile it is two
 * hours or less, and four in a complaint, where documents are read; where a person waits to begin, half a day; where nothing
 * stands still, a day, or two for feedback. Nothing happens by itself when one has passed: it says which case comes first, and which came too late.
 */
const targetMinutes: Readonly<Record<OperatorQueue, number>> = {
  complaints: 240,
  suspended: 60,
  transfers: 120,
  redemptions: 120,
  orders: 60,
  identity: 720,
  contacts: 720,
  credits: 720,
  accounts: 1440,
  reports: 1440,
  feedback: 2880,
  support: 10,
  applications: 1440,
  apps: 1440,
  payouts: 120,
  proposals: 720,
};

const DAY_MINUTES = 1440;

/** A queue that the console does not know has a day. */
export function targetMinutesOf(name: string): number {
  const queue = operatorQueues.find((known) => known === name);
  return queue === undefined ? DAY_MINUTES : targetMinutes[queue];
}
