import { requireDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import type { PurchaseRulesOnWire } from '@eh/contract/staff/settings/rule-schemas.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentPurchase } from './preview-store.ts';

/** How many purchases were quoted for less or more than the proposed limits. */
export function previewPurchases(
  purchases: readonly RecentPurchase[],
  { before, after }: { readonly before: PurchaseRulesOnWire; readonly after: PurchaseRulesOnWire },
): readonly Effect[] {
  const [least, most] = [requireDecimal(after.minimum, USDT_DECIMALS), requireDecimal(after.maximum, USDT_DECIMALS)];
  return [
    ...counted('purchases_below', purchases, {
      isChanged: before.minimum !== after.minimum,
      isMet: ({ quoted_usdt_minor: usdt }) => usdt < least,
    }),
    ...counted('purchases_above', purchases, {
      isChanged: before.maximum !== after.maximum,
      isMet: ({ quoted_usdt_minor: usdt }) => usdt > most,
    }),
  ];
}
