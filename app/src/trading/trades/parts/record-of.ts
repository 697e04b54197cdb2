import type { Trade } from '../queries.ts';

export interface RecordWords {
  readonly newcomer: string;
  readonly recordText: (trades: number, people: number, percent: string) => string;
}

/** What counts of the other side's record, in a line. */
export function recordOf({ counterparty }: Pick<Trade, 'counterparty'>, words: RecordWords): string {
  const { trades, counted, people, completion_percent: percent } = counterparty.reputation;
  return trades === 0 || percent === null ? words.newcomer : words.recordText(counted, people, percent);
}
