import type { MemberRole } from './merchant-names.ts';

/** The roles that may do each thing in the portal. The server asks; the portal only shows what a role may do. */
export const memberRights = {
  /** Payments, refunds, payouts, statements, keys without secrets, deliveries, the team. */
  read: ['owner', 'finance', 'developer', 'viewer'],
  /** Make payment links, take payments at the till, and close what nobody has paid. */
  sell: ['owner', 'finance'],
  refund: ['owner', 'finance'],
  payOut: ['owner', 'finance'],
  /** Alone, others pay out to somebody else only. */
  payOutToSelf: ['owner'],
  keys: ['owner', 'developer'],
  webhooks: ['owner', 'developer'],
  apps: ['owner', 'developer'],
  team: ['owner'],
  settings: ['owner'],
  /** The activity log, with the addresses that members called from. */
  changes: ['owner'],
} as const satisfies Readonly<Record<string, readonly MemberRole[]>>;

export type MemberRight = keyof typeof memberRights;

export function hasRight(role: MemberRole, right: MemberRight): boolean {
  const roles: readonly MemberRole[] = memberRights[right];
  return roles.includes(role);
}
