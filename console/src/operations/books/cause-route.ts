import type { Place } from '../../shell/place.ts';
import type { BookEntry } from './queries.ts';

type Cause = Pick<BookEntry['cause'], 'kind' | 'subject_id' | 'no' | 'is_open'>;

/** The screen that shows what caused an entry; null when no screen does. */
export function routeOfCause({ kind, subject_id: id, no, is_open: isOpen }: Cause): Place | null {
  switch (kind) {
    case 'trade':
    case 'review':
      return { room: 'trades', tradeId: id };
    case 'sell_order':
      return isOpen ? { room: 'orders', caseId: id } : { room: 'listings', number: no };
    case 'transfer':
      return isOpen ? { room: 'transfers', caseId: id } : null;
    case 'usdt_purchase':
      return { room: 'exchange', view: 'purchases', purchaseId: id };
    case 'usdt_redemption':
      return isOpen ? { room: 'redemptions', caseId: id } : { room: 'exchange', view: 'redemptions' };
    case 'credit':
      return { room: 'past-credits', creditId: id };
    default:
      return null;
  }
}
