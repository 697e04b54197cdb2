import { BASIS_POINTS_PER_PERMILLE, feeOf } from '@eh/contract/platform/fee.ts';
import { typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { useState } from 'react';
import { useDebounced } from '../../parts/use-debounced.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';
import type { Recipient } from './queries.ts';
import { useRecipient, useTransferConfig } from './queries.ts';
import { transferLimitsFor } from './transfer-limits.ts';

export interface TransferDraft {
  readonly recipient: string;
  readonly amount: string;
  readonly memo: string;
}

/** The fields of the transfer page, and the values that follow from them. */
export function useTransferDraft(params: PageParams) {
  const [draft, setDraft] = useState<TransferDraft>({
    recipient: params['recipient'] ?? '',
    amount: params['amount'] ?? '',
    memo: params['memo'] ?? '',
  });
  const config = useTransferConfig().data;
  const typed = draft.recipient.replaceAll(/\s/g, '');
  const settled = useDebounced(typed);
  const found = useRecipient(settled);
  const counterparty: Recipient | null = settled === typed && found.data ? found.data : null;
  const typedMinor = typedAmount(draft.amount, COIN_DECIMALS);
  // Fee and remaining balance are shown even before an amount is typed, as for an amount of zero.
  const amountMinor = typedMinor ?? 0n;
  const movableMinor = requireDecimal(config?.movable ?? '0', COIN_DECIMALS);
  const feeMinor = feeOf(amountMinor, (config?.fee_permille ?? 0) * BASIS_POINTS_PER_PERMILLE);
  const limits = config ? transferLimitsFor(config, counterparty, amountMinor) : null;
  return {
    draft,
    change: (changes: Partial<TransferDraft>) => setDraft((before) => ({ ...before, ...changes })),
    config,
    counterparty,
    isSearching: typed.length > 0 && (settled !== typed || found.isFetching),
    /** The error of the search for the recipient. */
    recipientFault: settled === typed && found.error ? found.error : null,
    isTooMuch: config !== undefined && amountMinor > movableMinor,
    needsCode: limits?.needsCode ?? false,
    /** The limits without a code and a review for this recipient; null until they are loaded. */
    limits,
    fee: decimalOf(feeMinor),
    left: decimalOf(movableMinor > amountMinor ? movableMinor - amountMinor : 0n),
    total: decimalOf(amountMinor),
    isReady: counterparty !== null && typedMinor !== undefined && typedMinor <= movableMinor,
  };
}

function decimalOf(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}
