import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { TRADE_FILE_ROWS_MAX } from '@eh/contract/trading/trades/list-calls.ts';
import { type TradeStatus, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { usersCalled } from '../../../accounts/users/index.ts';
import { entryIdOfEscrowEnd, netsOfEntries } from '../../../ledger/journal/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { presentTradeRows, type Side } from '../present.ts';
import type { TradeRow } from '../store.ts';
import { partnersOf, type TradeNarrowing, type TradeQuery, tradesOf } from './list-store.ts';

type Asked = Omit<ParsedRequestOf<'POST /api/transaction'>, 'cursor' | 'limit'>;
type FileRow = AnswerOf<'POST /api/transaction/export'>['rows'][number];

const SECOND = 1000;
const scopes: readonly TradeQuery['scope'][] = ['all', 'running', 'completed', 'unsuccessful', 'all'];
const RUNNING_INDEX = 1;
/** Names are looked for on the other side of so many of the newest trades in the span that is asked for. */
const NAMED_AMONG = 5000;

const statusNames = new Map<number, TradeStatus>(
  Object.entries(tradeStatus).map(([name, number]) => [number, name as TradeStatus]),
);

/** The own trades: to read page by page, and to take away as a file. */
export function tradeListEndpoints(): readonly Endpoint[] {
  return [
    query('POST /api/transaction', async (ctx, input) => {
      const { page, nextCursor } = await pageOf(ctx, input.caller.userId, input.body);
      return { rows: await presentTradeRows(ctx, page, input.caller.userId), next_cursor: nextCursor };
    }),
    query('POST /api/transaction/export', async (ctx, input) => {
      const { limit = TRADE_FILE_ROWS_MAX } = input.body;
      const { page, nextCursor } = await pageOf(ctx, input.caller.userId, { ...input.body, limit });
      return { rows: await presentFileRows(ctx, page, input.caller.userId), next_cursor: nextCursor };
    }),
  ];
}

async function pageOf(ctx: ReadContext, userId: string, asked: ParsedRequestOf<'POST /api/transaction'>) {
  const { index = 0, side } = asked;
  const of = { userId, side: sideAsked(side, index), scope: scopes[index] ?? 'all' };
  const narrowing = await narrowingOf(ctx, of, asked);
  return pageById(asked, ({ past, limit }) => tradesOf(ctx.reader, { ...of, ...narrowing, before: past, limit }));
}

/** Links with index 1 have always meant the purchases that run; whoever wants the sales as well says so. */
function sideAsked(side: Asked['side'], index: number): Side | null {
  if (side === undefined) return index === RUNNING_INDEX ? 'buyer' : null;
  return side === 'both' ? null : side;
}

async function narrowingOf(
  ctx: ReadContext,
  of: Pick<TradeQuery, 'userId' | 'side'>,
  asked: Asked,
): Promise<TradeNarrowing> {
  const span = {
    ...(asked.from === undefined ? {} : { from: new Date(asked.from * SECOND) }),
    ...(asked.until === undefined ? {} : { until: new Date(asked.until * SECOND) }),
  };
  const found = asked.search ? await whatIsCalled(ctx, { ...of, ...span }, asked.search) : null;
  return {
    ...span,
    ...(asked.statuses?.length ? { statuses: asked.statuses.flatMap((number) => statusNames.get(number) ?? []) } : {}),
    ...(asked.channels?.length ? { channels: asked.channels } : {}),
    ...(found === null ? {} : { found }),
  };
}

/** Only among those one has traded with: a search tells nothing about anybody else. */
async function whatIsCalled(
  ctx: ReadContext,
  of: Pick<TradeQuery, 'userId' | 'side' | 'from' | 'until'>,
  search: string,
): Promise<NonNullable<TradeNarrowing['found']>> {
  const partners = await partnersOf(ctx.reader, { ...of, limit: NAMED_AMONG });
  const digits = search.replaceAll(/\s/g, '');
  return {
    number: /^\d+$/.test(digits) ? digits : '',
    people: await usersCalled(ctx, partners, search),
  };
}

/** Rows of a file: what the escrow of each moved on the accounts of the one who asks, read from the books as bills are. */
async function presentFileRows(ctx: ReadContext, trades: readonly TradeRow[], userId: string): Promise<FileRow[]> {
  const rows = await presentTradeRows(ctx, trades, userId);
  const entries = trades.map((trade) => ({ entryId: entryIdOfEscrowEnd(trade.id), currency: trade.currency }));
  const nets = await netsOfEntries(ctx.reader, userId, entries);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  return rows.map((row) => {
    const trade = byId.get(row.id);
    const paidFee = trade?.money_state === 'released' && row.side === 'buyer' ? trade.fee_minor : 0n;
    return {
      ...row,
      fee: formatDecimal(paidFee, COIN_DECIMALS),
      counted: formatDecimal(nets.get(entryIdOfEscrowEnd(row.id)) ?? 0n, COIN_DECIMALS),
      finished_at: trade?.finished_at ? Math.floor(trade.finished_at.getTime() / SECOND) : null,
    };
  });
}
