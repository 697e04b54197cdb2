import type { Trade } from '../queries.ts';

export interface RecordMessages {
  readonly newcomer: string;
  readonly recordText: (trades: number, people: number, percent: string) => string;
}

/** The counted trades of the other side, as one line of text. */
export function recordOf({ counterparty }: Pick<Trade, 'counterparty'>, messages: RecordMessages): string {
  const { trades, counted, people, completion_percent: percent } = counterparty.reputation;
  return trades === 0 || percent === null ? messages.newcomer : messages.recordText(counted, people, percent);
}
