import type { Act } from '../kit/act.ts';
import { catchUp, type TradeRules } from './act-on-trade.ts';
import { lockTrade } from './store.ts';

/** The clock of a trade has run out. Somebody may have acted meanwhile: then its deadline lies ahead, and nothing happens. */
export async function timeOutTrade(act: Act, rules: TradeRules, tradeId: string): Promise<void> {
  const trade = await lockTrade(act, tradeId);
  if (trade) await catchUp(act, rules, trade);
}
