import type { AnswerOf } from '@eh/contract/calls.ts';
import { numberCell, textCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import { callApi } from '../../../api/call-api.ts';
import { timeText } from '../../../parts/dates/days.ts';
import type { Side, TradeListQuery } from '../queries.ts';
import type { TradeState } from '../trade-state.ts';
import { stateOf } from '../trade-state.ts';

type FileRow = AnswerOf<'POST /api/transaction/export'>['rows'][number];

/** The most trades in one file. Users with more export shorter periods. */
const FILE_ROWS_MAX = 20_000;
const PAGE_SIZE = 500;

export interface FileMessages {
  readonly columns: readonly string[];
  readonly side: Readonly<Record<Side, string>>;
  readonly states: Readonly<Record<Side, Readonly<Record<TradeState, string>>>>;
  readonly methodOf: (channel: string) => string;
}

/** Fetches all filtered trades, newest first, and reports their number after each page. Aborted by the signal. */
export async function fetchTrades(
  query: TradeListQuery,
  { onCount, signal }: { onCount: (rows: number) => void; signal: AbortSignal },
): Promise<readonly FileRow[]> {
  const trades: FileRow[] = [];
  for (let cursor: string | null = ''; cursor !== null && trades.length < FILE_ROWS_MAX; ) {
    const position: { cursor?: string } = cursor === '' ? {} : { cursor };
    const page = await callApi('POST /api/transaction/export', { ...query, ...position, limit: PAGE_SIZE }, { signal });
    trades.push(...page.rows);
    onCount(trades.length);
    cursor = page.next_cursor;
  }
  return trades;
}

/**
 * The trades as a CSV file for spreadsheets: amounts are numbers, and text written by people can never be a formula.
 */
export function writeTradesFile(trades: readonly FileRow[], messages: FileMessages): string {
  const lines = trades.map((trade) => [
    timeText(trade.created_at),
    messages.side[trade.side],
    messages.states[trade.side][stateOf(trade)],
    trade.amount,
    trade.fee,
    trade.counted,
    trade.currency,
    trade.price,
    trade.fiat_amount,
    trade.fiat,
    messages.methodOf(trade.channel),
    textCell(trade.counterparty.nickname),
    numberCell(trade.transaction_no),
    trade.finished_at === null ? '' : timeText(trade.finished_at),
  ]);
  return writeTable(messages.columns, lines);
}
