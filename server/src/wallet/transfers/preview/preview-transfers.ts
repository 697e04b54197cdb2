import { BASIS_POINTS_PER_PERMILLE, feeOf } from '@eh/contract/platform/fee.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import type { TransferRulesOnWire } from '@eh/contract/wallet/transfers/rules.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentTransfer } from './preview-store.ts';

/** How many single transfers exceeded the proposed limits, and what the proposed fee would have taken. */
export function previewTransfers(
  transfers: readonly RecentTransfer[],
  { before, after }: { readonly before: TransferRulesOnWire; readonly after: TransferRulesOnWire },
): readonly Effect[] {
  const above = (was: string, would: string) =>
    counted('transfers_above', transfers, {
      isChanged: was !== would,
      isMet: ({ amount_minor: amount }) => amount > requireDecimal(would, COIN_DECIMALS),
    });
  const fees = (permille: number) =>
    formatDecimal(
      transfers.reduce(
        (sum, { amount_minor: amount }) => sum + feeOf(amount, permille * BASIS_POINTS_PER_PERMILLE),
        0n,
      ),
      COIN_DECIMALS,
    );
  return [
    ...above(before.maximum, after.maximum),
    ...above(before.code_above, after.code_above),
    ...above(before.review.amount.above, after.review.amount.above),
    ...(before.fee_permille === after.fee_permille
      ? []
      : [
          {
            name: 'transfer_fees' as const,
            count: transfers.length,
            of: transfers.length,
            before: fees(before.fee_permille),
            after: fees(after.fee_permille),
          },
        ]),
  ];
}
