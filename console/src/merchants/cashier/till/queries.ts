import { SECOND } from '@eh/contract/platform/spans.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant, usePortal } from '../../../shell/portal/frame/portal-context.ts';

/** A customer stands there: the till asks as often as somebody looks at a screen. */
const ASK_MILLISECONDS = 2 * SECOND;

/** Makes an order for a customer at the counter. */
export function useTillOrder() {
  return usePortalAction('POST /api/merchant/till/order', { saysItself: true });
}

/** The order that the customer pays, asked for until it has ended. */
export function useWaiting(id: string, isWaiting: boolean) {
  const { merchant } = usePortal();
  return usePortalAnswer(
    'POST /api/merchant/order',
    { merchant_id: merchant.id, id },
    { everyMilliseconds: isWaiting ? ASK_MILLISECONDS : false },
  );
}

/** The payments of today at the till, with their sum. */
export function useTillDay() {
  const ofMerchant = useOfMerchant();
  return {
    sums: usePortalAnswer('POST /api/merchant/till/day', { ...ofMerchant, limit: 1 }),
    list: usePortalPages('POST /api/merchant/till/day', ofMerchant),
  };
}
