import type { Address } from '../../shell/route.ts';
import type { BookEntry } from './queries.ts';

type Cause = Pick<BookEntry['cause'], 'kind' | 'subject_id' | 'no' | 'is_open'>;

/** The screen that shows what caused an entry; null when no screen does. */
export function addressOfCause({ kind, subject_id: id, no, is_open: isOpen }: Cause): Address | null {
  switch (kind) {
    case 'trade':
    case 'review':
      return ['trades', id];
    case 'sell_order':
      return isOpen ? ['orders', id] : ['listings', no];
    case 'transfer':
      return isOpen ? ['transfers', id] : null;
    case 'usdt_purchase':
      return ['exchange', 'purchases', id];
    case 'usdt_redemption':
      return isOpen ? ['redemptions', id] : ['exchange', 'redemptions'];
    case 'credit':
      return ['past-credits', id];
    case 'cashier_order':
    case 'merchant_refund':
      return ['merchants', id];
    case 'merchant_payout':
      return [isOpen ? 'payouts' : 'merchants', id];
    default:
      return null;
  }
}
