import { type TradeStatus, tradeStatus } from '@eh/contract/trading/trades/status.ts';

const names = new Map<number, TradeStatus>(
  // The keys of the table are its own names; entries() forgets that.
  Object.entries(tradeStatus).map(([name, number]) => [number, name as TradeStatus]),
);

/** The name of a status from its number on the wire. */
export function statusName(number: number): TradeStatus {
  return names.get(number) ?? 'suspended';
}
