import type { BasisPoints } from '@eh/contract/platform/fee.ts';
import { defaultTimes } from './clocks/default-times.ts';
import type { TradeTimes } from './state-machine/trade.ts';
import type { TradeListener } from './transitions/act-on-trade.ts';

export interface TradeRules {
  readonly times: TradeTimes;
  readonly runningBuysMax: number;
  readonly feeBasisPoints: BasisPoints;
  /** Modules of later layers that have to follow a trade in the same transaction that moves it. */
  readonly listeners: readonly TradeListener[];
}

/** The rules without listeners; `composition/trading-parts.ts` adds them. */
export const defaultTradeRules: TradeRules = {
  times: defaultTimes,
  runningBuysMax: 3,
  feeBasisPoints: 0,
  listeners: [],
};
