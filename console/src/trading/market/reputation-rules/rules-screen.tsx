import { COUNTS_FROM_MIN } from '@eh/contract/trading/market/counts-from.ts';
import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { reputationChecks } from './checks.ts';
import { reputationMessages } from './messages.ts';

const FIAT = '¥';

/** The smallest trade that counts towards reputation. Arbiters read it, owners set it. */
const reputationSettings = ruleSettings({
  calls: {
    kind: 'reputation.rules',
    read: () => callApi('POST /api/operator/reputation-rules', {}),
    change: (wanted) => callApi('POST /api/operator/reputation-rules/change', wanted),
  },
  messages: reputationMessages,
  ...reputationChecks,
  groups: ({ counting, countingText, least, leastWrong }) => [
    {
      title: counting,
      note: countingText,
      rows: [
        { fields: [{ name: 'counts_from', label: least, unit: FIAT, error: leastWrong(`${FIAT}${COUNTS_FROM_MIN}`) }] },
      ],
    },
  ],
});

export const ReputationRulesScreen = settingsScreen(reputationSettings);
