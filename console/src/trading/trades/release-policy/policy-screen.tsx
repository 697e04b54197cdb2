import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { releasePolicyChecks } from './checks.ts';
import { policyMessages } from './messages.ts';

const FIAT = '¥';
const levels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;

/** The conditions for releasing coins without the seller. Arbiters read them, owners set them. */
const releasePolicySettings = ruleSettings({
  calls: {
    kind: 'trade.policy',
    read: () => callApi('POST /api/operator/trades/policy', {}),
    change: (wanted) => callApi('POST /api/operator/trades/policy/change', wanted),
  },
  messages: policyMessages,
  ...releasePolicyChecks,
  groups: ({ always, alwaysText, further, furtherText, conditions, fields, trades }) => {
    const switchOf = <Name extends keyof typeof conditions>(name: Name) => ({
      name: `${name}.is_on` as const,
      label: conditions[name][0],
      note: conditions[name][1],
    });
    return [
      { title: always, note: alwaysText, rows: [{ fields: [{ name: 'cap', label: fields.cap, unit: FIAT }] }] },
      {
        title: further,
        note: furtherText,
        rows: [
          {
            switch: switchOf('known_buyer'),
            fields: [{ name: 'known_buyer.at_least', label: fields.known_at_least, unit: trades }],
          },
          {
            switch: switchOf('buyer_trades'),
            fields: [{ name: 'buyer_trades.at_least', label: fields.at_least, unit: trades }],
          },
          { switch: switchOf('not_first_trade'), fields: [] },
          { switch: switchOf('instant_method'), fields: [] },
          {
            switch: switchOf('cap_by_level'),
            fields: levels.map((level) => ({
              name: `cap_by_level.${level}` as const,
              label: fields[level],
              unit: FIAT,
            })),
          },
          { switch: switchOf('open_hours'), fields: [] },
        ],
      },
    ];
  },
});

export const ReleasePolicyScreen = settingsScreen(releasePolicySettings);
