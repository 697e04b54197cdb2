import { billName } from '@eh/contract/bill-names.ts';
import type { Language } from '@eh/contract/refusal.ts';
import type { Bill } from './queries.ts';

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** A spreadsheet takes a cell that begins so for a formula (`=cmd|…`); an apostrophe before it keeps it text. */
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
const ZONE_SECONDS = 8 * 3600;
const SECOND = 1000;

export interface FileWords {
  readonly columns: readonly string[];
  readonly language: Language;
  readonly account: Readonly<Record<Bill['account'], string>>;
}

/** The lines of a statement as a file that Excel and its like open as it is meant: amounts are numbers, what people wrote is text. */
export function writeBillsFile(bills: readonly Bill[], words: FileWords): string {
  const lines = bills.map((bill) => [
    timeText(bill.at),
    billName(words.language, { type: bill.type, causeKind: bill.cause.kind }),
    bill.amount,
    bill.counted,
    bill.currency,
    words.account[bill.account],
    bill.balance_after,
    textCell(bill.counterparty ?? ''),
    textCell(bill.memo),
    numberText(bill.cause.no ?? ''),
    bill.id,
  ]);
  return (
    BYTE_ORDER_MARK + [words.columns, ...lines].map((cells) => cells.map(quoted).join(',')).join(LINE_END) + LINE_END
  );
}

/** What a person wrote, never a formula. */
export function textCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Digits in fours: a spreadsheet would round a long number. */
function numberText(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function timeText(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, 19).replace('T', ' ');
}
