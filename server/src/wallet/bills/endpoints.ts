import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { EXPORT_LINES_MAX } from '@eh/contract/wallet/bills/calls.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import {
  type BillFilter,
  type BillsQuery,
  billSums,
  billsOf,
  blockOfEntry,
  entryOf,
  proofOf,
} from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { monthOf, monthSpan } from '../../platform/formats/local-day.ts';
import { type CallInput, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { readCursor, writeCursor } from '../../platform/http/requests/cursor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { billOfEntry, within } from './bill.ts';
import type { BillReader, FindCauses } from './causes.ts';
import { coins, presentBills, presentBlock, presentPostings, presentTotals } from './present.ts';
import { searchBills } from './search-bills.ts';

const CURSOR = /^\d{1,18}\.\d{1,18}\.\d{1,18}$/;

/** The statement is read from the books themselves, so that it cannot differ from them. */
export function billEndpoints(currency: string, findCauses?: FindCauses): readonly Endpoint[] {
  const readerOf = ({ caller, language }: Pick<CallInput<'POST /api/report/fund'>, 'caller' | 'language'>) => ({
    userId: caller.userId,
    language,
    findCauses,
  });
  return [
    query({
      call: 'POST /api/report/fund',
      from: 'replica',
      handle: async (ctx, input) => {
        const filter = filterOf(input.body);
        const of = { userId: input.caller.userId, currency };
        const query = queryOf(input.body, { ...of, limit: input.body.limit ?? PAGE_SIZE_DEFAULT });
        if (input.body.search !== undefined)
          return { ...(await searchPage(ctx, input.body.search, query, readerOf(input))), months: [] };
        const page = await billsOf(ctx.reader, query);
        const months = [...new Set(page.bills.map((bill) => monthOf(bill.postedAt)))];
        const sumsOf = async (month: string) => {
          const sums = await billSums(ctx.reader, { ...of, ...within(filter, monthSpan(month)) });
          return { month, in: coins(sums.incoming), out: coins(sums.outgoing) };
        };
        const [rows, sums] = await Promise.all([
          presentBills(ctx, page.bills, readerOf(input)),
          Promise.all(months.map(sumsOf)),
        ]);
        return { rows, next_cursor: page.next === null ? null : writeCursor(page.next), months: sums };
      },
    }),
    query({
      call: 'GET /api/report/bill',
      from: 'replica',
      handle: async (ctx, input) => {
        const entry = await entryOf(ctx.reader, { id: input.body.id });
        const bill = entry && billOfEntry(entry, input.caller.userId, currency);
        if (!bill) throw new Refusal(billRefusals.BillNotFound);
        const block = await blockOfEntry(ctx.reader, entry.id);
        const [row] = await presentBills(ctx, [bill], readerOf(input));
        if (!row) throw new Error('A bill without a view');
        return {
          bill: row,
          lines: await presentPostings(ctx, entry, input.caller.userId),
          totals: presentTotals(entry),
          block: block && presentBlock(block),
        };
      },
    }),
    query({
      call: 'GET /api/report/proof',
      handle: (ctx, { caller, body }) => requireProof(ctx, { userId: caller.userId, currency }, body),
    }),
    query({
      call: 'POST /api/report/export',
      handle: async (ctx, input) => {
        const of = { userId: input.caller.userId, currency, limit: input.body.limit ?? EXPORT_LINES_MAX };
        const query = queryOf(input.body, of);
        if (input.body.search !== undefined) return searchPage(ctx, input.body.search, query, readerOf(input));
        const page = await billsOf(ctx.reader, query);
        return {
          rows: await presentBills(ctx, page.bills, readerOf(input)),
          next_cursor: page.next === null ? null : writeCursor(page.next),
        };
      },
    }),
  ];
}

async function requireProof(
  ctx: ReadContext,
  { userId, currency }: { readonly userId: string; readonly currency: string },
  { id: entryId, head }: ParsedRequestOf<'GET /api/report/proof'>,
): Promise<AnswerOf<'GET /api/report/proof'>> {
  const entry = await entryOf(ctx.reader, { id: entryId });
  if (!entry || !billOfEntry(entry, userId, currency)) throw new Refusal(billRefusals.BillNotFound);
  const own = entry.postings.filter(({ ownerKind, ownerId }) => ownerKind === 'user' && ownerId === userId);
  const accountIds = own.map(({ accountId }) => accountId);
  const wish = { entryId, accountIds, ...(head === undefined ? {} : { headHeight: BigInt(head) }) };
  const proof = await proofOf(ctx.reader, wish);
  if (proof) return { proof };
  const isSealed = (await blockOfEntry(ctx.reader, entryId)) !== null;
  throw new Refusal(isSealed ? billRefusals.SealedBefore : billRefusals.NotSealed);
}

async function searchPage(ctx: ReadContext, text: string, query: BillsQuery, reader: BillReader) {
  const { rows, next } = await searchBills(ctx, query, { text, reader });
  return { rows: [...rows], next_cursor: next === null ? null : writeCursor(next) };
}

type Asked = ParsedRequestOf<'POST /api/report/fund'>;

function queryOf(asked: Asked, of: Pick<BillsQuery, 'userId' | 'currency' | 'limit'>): BillsQuery {
  const [before] = readCursor(asked.cursor, CURSOR) ?? [];
  return { ...of, ...filterOf(asked), ...(before === undefined ? {} : { before }) };
}

/** The filters of a call in the ledger's form. */
export function filterOf(asked: Omit<Asked, 'cursor' | 'limit'>): BillFilter {
  return {
    ...(asked.types === undefined ? {} : { types: asked.types }),
    ...(asked.sign === undefined ? {} : { sign: asked.sign }),
    ...(asked.from === undefined ? {} : { from: new Date(asked.from * SECOND) }),
    ...(asked.until === undefined ? {} : { until: new Date(asked.until * SECOND) }),
    ...(asked.amount_min === undefined ? {} : { minimum: asked.amount_min }),
    ...(asked.amount_max === undefined ? {} : { maximum: asked.amount_max }),
  };
}
