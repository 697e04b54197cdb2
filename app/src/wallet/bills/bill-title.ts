import type { Language } from '@eh/contract/platform/refusal.ts';
import { billName } from '@eh/contract/wallet/bills/bill-names.ts';
import type { Bill } from './queries.ts';

/** "Transfer out · Bob", or the bare kind where there is no other side. */
export function billTitle(bill: Bill, language: Language): string {
  const kind = billName(language, { type: bill.type, causeKind: bill.cause.kind });
  return bill.counterparty === null ? kind : `${kind} · ${bill.counterparty}`;
}

/** Whether the coins of a line stayed with their owner: put on sale, or taken back. */
export function isOwnMove(bill: Pick<Bill, 'counted'>): boolean {
  return /^-?[0.]+$/.test(bill.counted);
}
