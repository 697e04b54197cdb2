import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';

/** The addresses besides the website to which buyers may return; they apply to both environments. */
export function useReturnAddresses() {
  const { merchant } = usePortal();
  return usePortalAnswer('POST /api/merchant/return_addresses', { merchant_id: merchant.id });
}

/** Registers a return address, which orders may name from then on. */
export function useAddReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/add', {
    saysItself: true,
  });
}

/** Removes a return address; orders that already name it still return to it. */
export function useRemoveReturnAddress() {
  return usePortalAction('POST /api/merchant/return_addresses/remove');
}
