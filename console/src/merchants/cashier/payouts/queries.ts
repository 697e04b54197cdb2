import { usePortalAction, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

/** The payouts of the environment, newest first, including those that await a decision by operators. */
export function usePayouts() {
  return usePortalPages('POST /api/merchant/payouts', useOfMerchant());
}

/** Pays out to a member of the team, with the caller's own payment password. */
export function usePayOut() {
  return usePortalAction('POST /api/merchant/payout', { saysItself: true });
}
