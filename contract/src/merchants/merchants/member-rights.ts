import type { MemberRole } from './merchant-names.ts';

/**
 * The roles that may do each thing in the portal. The server enforces this; the portal only hides what a role may not
 * do.
 */
export const memberRights = {
  /** Payments, refunds, payouts, statements, keys without their secrets, deliveries, and the team. */
  read: ['owner', 'finance', 'developer', 'viewer'],
  /** Make payment links, take payments at the till, and close what nobody has paid. */
  sell: ['owner', 'finance'],
  refund: ['owner', 'finance'],
  payOut: ['owner', 'finance'],
  /** Paying out to oneself; without a second person, other members may pay out only to somebody else. */
  payOutToSelf: ['owner'],
  keys: ['owner', 'developer'],
  /** The log of what keys sent and got, and repeating a call in the test environment. */
  calls: ['owner', 'developer'],
  webhooks: ['owner', 'developer'],
  apps: ['owner', 'developer'],
  team: ['owner'],
  settings: ['owner'],
  /** The activity log, with members' network addresses. */
  changes: ['owner'],
} as const satisfies Readonly<Record<string, readonly MemberRole[]>>;

export type MemberRight = keyof typeof memberRights;

export function hasRight(role: MemberRole, right: MemberRight): boolean {
  const roles: readonly MemberRole[] = memberRights[right];
  return roles.includes(role);
}
