import type { Trade } from '../queries.ts';

export interface RecordWords {
  readonly newcomer: string;
  readonly recordText: (trades: number, percent: string) => string;
}

/** The other side's record in a line. */
export function recordOf({ counterparty }: Pick<Trade, 'counterparty'>, words: RecordWords): string {
  const { trades, completion_percent: percent } = counterparty.reputation;
  return trades === 0 || percent === null ? words.newcomer : words.recordText(trades, percent);
}
