import type { Language } from '@eh/contract/platform/languages/language.ts';
import { billName } from '@eh/contract/wallet/bills/bill-names.ts';
import type { Bill } from './queries.ts';

/** "Transfer out · Bob", or the kind alone without a counterparty. */
export function billTitle(bill: Bill, language: Language): string {
  const kind = billName(language, { type: bill.type, causeKind: bill.cause.kind });
  return bill.counterparty === null ? kind : `${kind} · ${bill.counterparty}`;
}

/** Whether a bill moved coins between the owner's own accounts: put on sale, or taken back. */
export function isOwnMove(bill: Pick<Bill, 'counted'>): boolean {
  return /^-?[0.]+$/.test(bill.counted);
}
