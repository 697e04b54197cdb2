import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Bill, StatementPage } from './queries.ts';

/** The bills of one month with its sums. */
export interface BillMonth {
  readonly month: string;
  /** Income and spending of the month; null in a search, which covers a part of it only. */
  readonly sums: { readonly in: string; readonly out: string } | null;
  readonly bills: readonly Bill[];
}

const ZONE_SECONDS = 8 * 3600;

/** The month of an instant in UTC+8, as the server counts months: "2026-03". */
export function monthOfBill(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, 'yyyy-mm'.length);
}

/** The day of the month in UTC+8. */
export function dayOfBill(at: number): string {
  return String(new Date((at + ZONE_SECONDS) * SECOND).getUTCDate());
}

/** Groups bills by month in their order. A month that spans several pages has the sums of the latest page. */
export function groupBills(pages: readonly StatementPage[]): readonly BillMonth[] {
  const sums = new Map(pages.flatMap((page) => page.months.map((month) => [month.month, month])));
  const groups = new Map<string, Bill[]>();
  for (const bill of pages.flatMap((page) => page.rows)) {
    const month = monthOfBill(bill.at);
    const group = groups.get(month);
    if (group) group.push(bill);
    else groups.set(month, [bill]);
  }
  return [...groups].map(([month, bills]) => ({
    month,
    sums: sums.get(month) ?? null,
    bills,
  }));
}
