import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { createContext, useContext } from 'react';
import type { Membership } from '../api/portal-queries.ts';

interface Portal {
  readonly merchant: Membership;
  readonly environment: Environment;
}

export const PortalContext = createContext<Portal | null>(null);

/** The merchant and the environment of the page. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('A page of the portal stands outside of it');
  return portal;
}

/** The same in the form of a request. */
export function useOfMerchant(): { readonly merchant_id: string; readonly environment: Environment } {
  const { merchant, environment } = usePortal();
  return { merchant_id: merchant.id, environment };
}
