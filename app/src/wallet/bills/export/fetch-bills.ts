import { callApi } from '../../../api/call-api.ts';
import type { BillRequest } from '../bill-filters.ts';
import type { Bill } from '../queries.ts';

/** The most bills in one file. Users with more export shorter periods. */
const FILE_BILLS_MAX = 100_000;
const PAGE_SIZE = 1000;

/** Fetches all filtered bills, newest first, and reports their number after each page. Aborted by the signal. */
export async function fetchBills(
  filter: BillRequest,
  { onCount, signal }: { onCount: (bills: number) => void; signal: AbortSignal },
): Promise<readonly Bill[]> {
  const bills: Bill[] = [];
  for (let cursor: string | null = ''; cursor !== null && bills.length < FILE_BILLS_MAX; ) {
    const position: { cursor?: string } = cursor === '' ? {} : { cursor };
    const page = await callApi('POST /api/report/export', { ...filter, ...position, limit: PAGE_SIZE }, { signal });
    bills.push(...page.rows);
    onCount(bills.length);
    cursor = page.next_cursor;
  }
  return bills;
}
