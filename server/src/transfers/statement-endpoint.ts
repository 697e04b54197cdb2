import { PAGE_SIZE_DEFAULT } from '@eh/contract/fields.ts';
import { readCursor, writeCursor } from '../kit/http/cursor.ts';
import { type Endpoint, reads } from '../kit/http/endpoint.ts';
import { monthOf, monthSpan } from '../kit/local-day.ts';
import { billSums, billsOf } from '../ledger/index.ts';
import { coins, presentBill } from './present.ts';

const PLACES = /^\d{1,18}\.\d{1,18}\.\d{1,18}$/;

/** The statement is read from the books themselves, so that it cannot differ from them. */
export function statementEndpoint(currency: string): Endpoint {
  return reads('POST /api/report/fund', async (look, ask) => {
    const [before] = readCursor(ask.body.cursor, PLACES) ?? [];
    const filter = {
      userId: ask.caller.userId,
      currency,
      ...(ask.body.types === undefined ? {} : { types: ask.body.types }),
      ...(ask.body.sign === undefined ? {} : { sign: ask.body.sign }),
    };
    const limit = ask.body.limit ?? PAGE_SIZE_DEFAULT;
    const page = await billsOf(look.reader, { ...filter, limit, ...(before === undefined ? {} : { before }) });
    const months = [...new Set(page.bills.map((bill) => monthOf(bill.postedAt)))];
    const sums = await Promise.all(months.map((month) => billSums(look.reader, { ...filter, ...monthSpan(month) })));
    return {
      rows: page.bills.map(presentBill),
      next_cursor: page.next === null ? null : writeCursor(page.next),
      months: months.map((month, index) => ({
        month,
        in: coins(sums[index]?.incoming ?? 0n),
        out: coins(sums[index]?.outgoing ?? 0n),
      })),
    };
  });
}
