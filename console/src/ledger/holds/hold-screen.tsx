import { callApi } from '../../api/call-api.ts';
import { ruleSettings } from '../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../staff/settings/rule-settings-screen.tsx';
import { coinHoldChecks } from './checks.ts';
import { holdMessages } from './messages.ts';

const levels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;

/** The hold on newly bought coins: how many days, by level. Support reads it, owners set it. */
const coinHoldSettings = ruleSettings({
  calls: {
    kind: 'coins.hold',
    read: () => callApi('POST /api/operator/coin-hold', {}),
    change: (wanted) => callApi('POST /api/operator/coin-hold/change', wanted),
  },
  messages: holdMessages,
  ...coinHoldChecks,
  groups: (messages) => [
    { rows: [{ switch: { name: 'is_on', label: messages.hold, note: messages.holdText } }] },
    {
      caption: messages.days,
      rows: [{ fields: levels.map((name) => ({ name, label: messages.levels[name], unit: messages.unit })) }],
    },
  ],
  changeText: ({ off }, wanted, inForce) => (inForce.is_on && !wanted.is_on ? off : undefined),
});

export const CoinHoldScreen = settingsScreen(coinHoldSettings);
