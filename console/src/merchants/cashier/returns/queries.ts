import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';

/** The addresses besides the website to which buyers may return; they hold in both environments. */
export function useReturnAddresses() {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/return_addresses', { merchant_id: merchant.id });
}

/** Registers an address to return to: from then on orders may name it. */
export function useAddReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/add', {
    saysItself: true,
  });
}

/** Removes an address; orders that name it already still lead back to it. */
export function useRemoveReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/remove');
}
