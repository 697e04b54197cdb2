import { numberCell, textCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { billName } from '@eh/contract/wallet/bills/bill-names.ts';
import { timeText } from '../../../parts/dates/days.ts';
import type { Bill } from '../queries.ts';

export interface FileMessages {
  readonly columns: readonly string[];
  readonly language: Language;
  readonly account: Readonly<Record<Bill['account'], string>>;
}

/** The bills as a CSV file for spreadsheets: amounts are numbers, and text written by people can never be a formula. */
export function writeBillsFile(bills: readonly Bill[], messages: FileMessages): string {
  const lines = bills.map((bill) => [
    timeText(bill.at),
    billName(messages.language, { type: bill.type, causeKind: bill.cause.kind }),
    bill.amount,
    bill.counted,
    bill.currency,
    messages.account[bill.account],
    bill.balance_after,
    textCell(bill.counterparty ?? ''),
    textCell(bill.memo),
    numberCell(bill.cause.no ?? ''),
    bill.id,
  ]);
  return writeTable(messages.columns, lines);
}
