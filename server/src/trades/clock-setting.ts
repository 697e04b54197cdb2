import { type TradeClocks, tradeClocks } from '@eh/contract/trade-clocks.ts';
import type { Act, Look } from '../kit/act.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';
import { defaultTimes } from './trade.ts';

const setting: Setting<TradeClocks> = {
  name: 'trade-clocks',
  schema: tradeClocks,
  usual: {
    accept: defaultTimes.accept,
    late_paid_hold: defaultTimes.latePaidHold,
    grace: defaultTimes.grace,
    confirm: defaultTimes.confirm,
    confirm_slow: defaultTimes.confirmSlow,
  },
};

/** The clocks of trades that open now. */
export function clocksInForce(look: Look): Promise<TradeClocks> {
  return readSetting(look, setting);
}

/** Sets the clocks of every trade that opens from the commit on; those that run keep theirs. */
export function setClocks(act: Act, clocks: TradeClocks): Promise<void> {
  return writeSetting(act, setting, clocks);
}
