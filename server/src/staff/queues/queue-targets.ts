import { type OperatorQueue, operatorQueues } from '@eh/contract/staff/queues/queue-names.ts';

/**
 * The minutes within which a case of each queue should be decided. Up to two hours if coins are blocked meanwhile, but
 * four for complaints, which need reading; half a day if a user waits to begin; otherwise a day, or two for feedback. A
 * missed target has no effect: targets only order cases and show which were late.
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

/** The minutes for a queue; one unknown to the console has a day. */
export function targetMinutesOf(name: string): number {
  const queue = operatorQueues.find((known) => known === name);
  return queue === undefined ? DAY_MINUTES : targetMinutes[queue];
}
