import { callApi } from '../../api/call-api.ts';
import type { BillRequest } from './bill-filters.ts';
import type { Bill } from './queries.ts';

/** A file holds at most so many lines; whoever has more takes it by spans of time. */
export const FILE_LINES_MAX = 100_000;
const PAGE_SIZE = 1000;

/** All lines under the filters, newest first, telling how many have come. Stops when the signal says so. */
export async function fetchBills(
  filter: BillRequest,
  { onCount, signal }: { onCount: (lines: number) => void; signal: AbortSignal },
): Promise<readonly Bill[]> {
  const bills: Bill[] = [];
  for (let cursor: string | null = ''; cursor !== null && bills.length < FILE_LINES_MAX; ) {
    const place: { cursor?: string } = cursor === '' ? {} : { cursor };
    const page = await callApi('POST /api/report/export', { ...filter, ...place, limit: PAGE_SIZE }, { signal });
    bills.push(...page.rows);
    onCount(bills.length);
    cursor = page.next_cursor;
  }
  return bills;
}
