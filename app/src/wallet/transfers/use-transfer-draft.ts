import { COIN_DECIMALS, formatDecimal, multiplyDivide, parseDecimal } from '@eh/contract/platform/money.ts';
import { useState } from 'react';
import { useDebounced } from '../../parts/use-debounced.ts';
import type { PageParams } from '../../shell/page-stack.ts';
import { freeSumsFor } from './free-sums.ts';
import type { Recipient } from './queries.ts';
import { useRecipient, useTransferConfig } from './queries.ts';

const PERMILLE = 1000n;

export interface TransferDraft {
  readonly recipient: string;
  readonly amount: string;
  readonly memo: string;
}

/** What one writes on the transfer page, and what follows from it. */
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
  const amountMinor = minorOf(draft.amount);
  const movableMinor = minorOf(config?.movable ?? '0');
  const feeMinor = multiplyDivide(amountMinor, BigInt(config?.fee_permille ?? 0), PERMILLE);
  const free = config ? freeSumsFor(config, counterparty, amountMinor) : null;
  return {
    draft,
    change: (changes: Partial<TransferDraft>) => setDraft((before) => ({ ...before, ...changes })),
    config,
    counterparty,
    isLooking: typed.length > 0 && (settled !== typed || found.isFetching),
    /** Why nobody receives there, in words. */
    recipientFault: settled === typed && found.error ? found.error : null,
    isTooMuch: config !== undefined && amountMinor > movableMinor,
    needsCode: free?.needsCode ?? false,
    /** What goes without a code and without a review to this receiver; null until it is known. */
    free,
    fee: decimalOf(feeMinor),
    left: decimalOf(movableMinor > amountMinor ? movableMinor - amountMinor : 0n),
    total: decimalOf(amountMinor),
    isReady: counterparty !== null && amountMinor > 0n && amountMinor <= movableMinor,
  };
}

/** Minor units of what was typed; nothing and an unfinished "." count as zero. */
function minorOf(text: string): bigint {
  return parseDecimal(text.replace(/\.$/, ''), COIN_DECIMALS) ?? 0n;
}

function decimalOf(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}
