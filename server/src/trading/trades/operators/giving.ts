import type { Giving } from '../../../staff/signatures/index.ts';
import type { TradeRow } from '../store.ts';

/** The shares of buyer and seller in a decided trade, in the form used to count one operator's sums. */
export function givingOf(
  trade: Pick<TradeRow, 'id' | 'buyer_id' | 'seller_id' | 'amount_minor'>,
  buyerShareMinor: bigint,
): Giving {
  const shares = [
    { personId: trade.buyer_id, minor: buyerShareMinor },
    { personId: trade.seller_id, minor: trade.amount_minor - buyerShareMinor },
  ];
  return { kind: 'escrow', subjectId: trade.id, shares: shares.filter((share) => share.minor > 0n) };
}
