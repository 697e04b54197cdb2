import type { Giving } from '../../../staff/operators/index.ts';
import type { TradeRow } from '../store.ts';

/** Who gets what of a trade's coins by a decision, as the sums of whoever decides count it. */
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
