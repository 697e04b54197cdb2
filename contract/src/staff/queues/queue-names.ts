import type { Tag } from '../../platform/tags/tags.ts';
import type { OperatorAct } from '../audit-log/operator-acts.ts';

/** The queues of cases that the console has. */
export const operatorQueues = [
  'orders',
  'identity',
  'accounts',
  'complaints',
  'contacts',
  'transfers',
  'redemptions',
  'credits',
  'reports',
  'feedback',
  'support',
  'suspended',
  'applications',
  'apps',
  'payouts',
  'proposals',
] as const;
export type OperatorQueue = (typeof operatorQueues)[number];

/** The tag of the cases of each queue. */
export const queueTags: Readonly<Record<OperatorQueue, Tag>> = {
  orders: 'listing-reviews',
  identity: 'identity',
  accounts: 'account-cases',
  complaints: 'complaints',
  contacts: 'contact-requests',
  transfers: 'transfers',
  redemptions: 'redemptions',
  credits: 'credits',
  reports: 'reports',
  feedback: 'feedback',
  support: 'support',
  suspended: 'trades',
  applications: 'applications',
  apps: 'app-reviews',
  payouts: 'payouts',
  proposals: 'proposals',
};

/** The acts that decide a case of a queue or are a step towards that; its archive lists them. */
export const decidingActs: Readonly<Record<OperatorQueue, readonly OperatorAct[]>> = {
  orders: ['order.pass', 'order.reject'],
  identity: ['identity.pass', 'identity.return', 'identity.refer', 'identity.reopen'],
  accounts: ['account.close'],
  complaints: ['complaint.propose', 'complaint.decide', 'complaint.review'],
  contacts: ['contact.pass', 'contact.reject'],
  transfers: ['transfer.pass', 'transfer.reject'],
  redemptions: ['redemption.approve', 'redemption.refuse', 'redemption.import'],
  credits: ['credit.sign', 'credit.refuse', 'credit.cancel'],
  reports: ['report.uphold', 'report.dismiss'],
  feedback: ['feedback.answer', 'feedback.close'],
  support: ['support.end'],
  suspended: ['trade.resume', 'trade.release', 'trade.return'],
  applications: ['merchant.pass', 'merchant.refuse', 'merchant.logo_pass', 'merchant.logo_refuse'],
  apps: ['app.pass', 'app.refuse'],
  payouts: ['payout.approve', 'payout.refuse'],
  proposals: ['proposal.approve', 'proposal.refuse', 'proposal.cancel'],
};
