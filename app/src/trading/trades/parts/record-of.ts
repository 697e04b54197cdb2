import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import type { Side, Trade } from '../queries.ts';

export interface RecordMessages {
  readonly newcomer: string;
  readonly recordText: (trades: number, people: number, percent: string) => string;
  readonly speed: Readonly<Record<Side, (minutes: number) => string>>;
}

/** The counted trades of the other side and how fast they pay or release, as one line of text. */
export function recordOf(
  { side, counterparty }: Pick<Trade, 'side' | 'counterparty'>,
  messages: RecordMessages,
): string {
  const { trades, counted, people, completion_percent: percent } = counterparty.reputation;
  const { average_pay_seconds: pays, average_release_seconds: releases } = counterparty.reputation;
  if (trades === 0 || percent === null) return messages.newcomer;
  const record = messages.recordText(counted, people, percent);
  const seconds = side === 'buyer' ? releases : pays;
  if (seconds === null) return record;
  return `${record} · ${messages.speed[side](Math.max(1, Math.round(seconds / MINUTE_SECONDS)))}`;
}
