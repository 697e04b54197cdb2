import type { PortalRouteName } from './portal-route.ts';

/** The first part of every address of the portal: `#/merchant/payments/0193-def`. */
export const PORTAL = 'merchant';

export function portalHash(name: PortalRouteName, id?: string): string {
  return ['#', PORTAL, name, ...(id === undefined ? [] : [id])].join('/');
}
