import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { tradeClockNames } from '@eh/contract/trading/trades/clock-bounds.ts';
import { type TradeClocks, tradeClocks } from '@eh/contract/trading/trades/clocks.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/settings/index.ts';
import { recentTrades } from '../preview/preview-store.ts';
import { previewClocks } from '../preview/preview-trades.ts';
import { tradeWatchers } from '../watchers.ts';

/** The clocks of every trade that opens after a change is committed; running trades keep theirs. */
export const clockRules: SettingsModule<TradeClocks> = {
  kind: 'trade.clocks',
  setting: {
    name: 'trade-clocks',
    schema: tradeClocks,
    usual: tradeClocks.parse(usualOf('trade.clocks')),
  },
  queue: 'trades',
  readers: tradeWatchers,
  preview: async (ctx, change) => previewClocks(await recentTrades(ctx), change),
  say: (clocks) => `${tradeClockNames.map((name) => clocks[name]).join(' / ')} min`,
};

/** The clocks of trades that open now. */
export function clocksInForce(ctx: ReadContext): Promise<TradeClocks> {
  return readSetting(ctx, clockRules.setting);
}
