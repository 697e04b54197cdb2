import { tradeClockBounds, tradeClockNames } from '@eh/contract/trading/trades/clock-bounds.ts';
import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { clockMessages } from './messages.ts';

/** The time each side of a trade has for each step. Arbiters read it, owners set it. */
const tradeClockSettings = ruleSettings({
  calls: {
    kind: 'trade.clocks',
    read: () => callApi('POST /api/operator/trade-clocks', {}),
    change: (wanted) => callApi('POST /api/operator/trade-clocks/change', wanted),
  },
  messages: clockMessages,
  bounds: tradeClockBounds,
  groups: ({ clocks, clocksText, names, unit, bounds }) => [
    {
      title: clocks,
      note: clocksText,
      rows: [
        {
          fields: tradeClockNames.map((name) => ({
            name,
            label: names[name],
            unit,
            error: bounds(tradeClockBounds[name].least, tradeClockBounds[name].most),
          })),
        },
      ],
    },
  ],
});

export const TradeClocksScreen = settingsScreen(tradeClockSettings);
