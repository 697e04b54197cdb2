import type { Language } from '@eh/contract/platform/languages/language.ts';
import { billName } from '@eh/contract/wallet/bills/bill-names.ts';
import type { BillRow } from './present.ts';

/** Shorter terms would match almost every number. */
const DIGITS_OF_NUMBER_MIN = 4;
const AMOUNT = /^[+\-−]?(\d{1,12})(\.\d{0,2})?$/;

type Searched = Pick<BillRow, 'type' | 'amount' | 'counterparty' | 'memo' | 'cause'>;

/** Whether a bill matches a search, by its texts as shown to the reader. */
export function isMeant(row: Searched, text: string, language: Language): boolean {
  const wanted = text.trim().toLowerCase();
  const kind = billName(language, { type: row.type, causeKind: row.cause.kind });
  if ([kind, row.counterparty ?? '', row.memo].some((shown) => shown.toLowerCase().includes(wanted))) return true;
  const digits = wanted.replaceAll(/\s/g, '');
  const isNumber = digits.length >= DIGITS_OF_NUMBER_MIN && (row.cause.no ?? '').toLowerCase().includes(digits);
  return isNumber || isAmount(row.amount, digits.replaceAll(',', ''));
}

/** "100" matches 100.00 to 100.99, "100.5" matches 100.50 to 100.59; the sign is ignored. */
function isAmount(amount: string, typed: string): boolean {
  const [, whole, rest] = AMOUNT.exec(typed) ?? [];
  if (whole === undefined) return false;
  const size = amount.replace('-', '');
  return size.startsWith(`${BigInt(whole)}${rest ?? '.'}`);
}
