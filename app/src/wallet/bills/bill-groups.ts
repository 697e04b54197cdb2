import type { Bill, StatementPage } from './queries.ts';

/** The bills of one month with what came and went in it. */
export interface BillMonth {
  readonly month: string;
  /** What came and went in it; null in a search, which has not seen all of it. */
  readonly sums: { readonly in: string; readonly out: string } | null;
  readonly bills: readonly Bill[];
}

const ZONE_SECONDS = 8 * 3600;
const SECOND = 1000;

/** "2026-03" of an instant, as the server counts months: in UTC+8. */
export function monthOfBill(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, 'yyyy-mm'.length);
}

/** The day of the month there. */
export function dayOfBill(at: number): string {
  return String(new Date((at + ZONE_SECONDS) * SECOND).getUTCDate());
}

/** Bills by month in the order they came; a month that goes on over several pages keeps the newest sums. */
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
