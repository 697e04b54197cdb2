import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { TRADE_FILE_ROWS_MAX } from '@eh/contract/trading/trades/list-calls.ts';
import { tradeStatusNames } from '@eh/contract/trading/trades/status.ts';
import { usersWithNickname } from '../../../accounts/users/index.ts';
import { entryIdOfEscrowEnd, netsOfEntries } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { presentTradeRows, type Side } from '../present.ts';
import type { TradeRow } from '../store.ts';
import { feePaidBy } from '../transitions/fee-paid-by.ts';
import { partnersOf, type TradeFilters, type TradeQuery, tradesOf } from './list-store.ts';

type ListRequest = Omit<ParsedRequestOf<'POST /api/transaction'>, 'cursor' | 'limit'>;
type FileRow = AnswerOf<'POST /api/transaction/export'>['rows'][number];

const scopes: readonly TradeQuery['scope'][] = ['all', 'running', 'completed', 'unsuccessful', 'all'];
const RUNNING_INDEX = 1;
/** A search by name covers the partners in this many of the newest trades in the requested period. */
const NAME_SEARCH_TRADES = 5000;

/** The caller's trades, page by page and as rows for a file. */
export function tradeListEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/transaction',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageOf(ctx, input.caller.userId, input.body);
        return { rows: await presentTradeRows(ctx, page, input.caller.userId), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/transaction/export',
      handle: async (ctx, input) => {
        const { limit = TRADE_FILE_ROWS_MAX } = input.body;
        const { page, nextCursor } = await pageOf(ctx, input.caller.userId, { ...input.body, limit });
        return { rows: await presentFileRows(ctx, page, input.caller.userId), next_cursor: nextCursor };
      },
    }),
  ];
}

async function pageOf(ctx: ReadContext, userId: string, request: ParsedRequestOf<'POST /api/transaction'>) {
  const { index = 0, side } = request;
  const of = { userId, side: requestedSide(side, index), scope: scopes[index] ?? 'all' };
  const filters = await filtersOf(ctx, of, request);
  return pageById(request, ({ past, limit }) => tradesOf(ctx.reader, { ...of, ...filters, before: past, limit }));
}

/** Old links with index 1 mean running purchases only; requests that include sales use `side`. */
function requestedSide(side: ListRequest['side'], index: number): Side | null {
  if (side === undefined) return index === RUNNING_INDEX ? 'buyer' : null;
  return side === 'both' ? null : side;
}

async function filtersOf(
  ctx: ReadContext,
  of: Pick<TradeQuery, 'userId' | 'side'>,
  request: ListRequest,
): Promise<TradeFilters> {
  const span = {
    ...(request.from === undefined ? {} : { from: new Date(request.from * SECOND) }),
    ...(request.until === undefined ? {} : { until: new Date(request.until * SECOND) }),
  };
  const found = request.search ? await findNamed(ctx, { ...of, ...span }, request.search) : null;
  return {
    ...span,
    ...(request.statuses?.length ? { statuses: request.statuses.map((number) => tradeStatusNames[number]) } : {}),
    ...(request.channels?.length ? { channels: request.channels } : {}),
    ...(found === null ? {} : { found }),
  };
}

/** Searches only among people the user has traded with, so that a search reveals nothing about others. */
async function findNamed(
  ctx: ReadContext,
  of: Pick<TradeQuery, 'userId' | 'side' | 'from' | 'until'>,
  search: string,
): Promise<NonNullable<TradeFilters['found']>> {
  const partners = await partnersOf(ctx.reader, { ...of, limit: NAME_SEARCH_TRADES });
  const digits = search.replaceAll(/\s/g, '');
  return {
    number: /^\d+$/.test(digits) ? digits : '',
    people: await usersWithNickname(ctx, partners, search),
  };
}

/**
 * Rows of a file. `counted` is the amount that each trade's escrow moved on the user's accounts, read from the ledger
 * like bills.
 */
async function presentFileRows(ctx: ReadContext, trades: readonly TradeRow[], userId: string): Promise<FileRow[]> {
  const rows = await presentTradeRows(ctx, trades, userId);
  const entries = trades.map((trade) => ({ entryId: entryIdOfEscrowEnd(trade.id), currency: trade.currency }));
  const nets = await netsOfEntries(ctx.reader, userId, entries);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return rows.map((row) => {
    const trade = byId.get(row.id);
    return {
      ...row,
      fee: formatDecimal(trade ? feePaidBy(trade, row.side) : 0n, COIN_DECIMALS),
      counted: formatDecimal(nets.get(entryIdOfEscrowEnd(row.id)) ?? 0n, COIN_DECIMALS),
      finished_at: trade?.finished_at ? Math.floor(trade.finished_at.getTime() / SECOND) : null,
    };
  });
}
