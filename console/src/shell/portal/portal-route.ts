import type { MemberRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { IconName } from '@eh/ui/media/icon.tsx';
import type { ComponentType } from 'react';

/** The groups of the portal's rail: coins, tools for developers, the merchant itself. */
export type PortalGroup = 'coins' | 'build' | 'merchant';

export const portalGroups: readonly PortalGroup[] = ['coins', 'build', 'merchant'];

/** The pages of the portal by the name in their path, in the order of the rail. */
export const portalRouteNames = [
  'overview',
  'payments',
  'till',
  'links',
  'invoices',
  'plans',
  'refunds',
  'payouts',
  'statements',
  'webhooks',
  'keys',
  'calls',
  'returns',
  'apps',
  'team',
  'changes',
  'settings',
] as const;
export type PortalRouteName = (typeof portalRouteNames)[number];

export interface PortalScreenProps {
  /** The second part of the path: the open payment, delivery or payout. */
  id: string | null;
}

interface PortalRoute {
  readonly group: PortalGroup;
  readonly icon: IconName;
  /** The right that a member needs to see the page; without one, everybody can. */
  readonly right?: MemberRight;
  readonly load: () => Promise<ComponentType<PortalScreenProps>>;
}

export type PortalRoutes = Readonly<Record<PortalRouteName, PortalRoute>>;
