import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { limitLevels, redemptionChecks } from './checks.ts';
import { ruleMessages } from './messages.ts';

const CURRENCY = 'EH';

/** The limits of redemptions, when two operators approve, and how long a new address waits. Finance reads them, owners set them. */
const redemptionSettings = ruleSettings({
  calls: {
    kind: 'redemption.rules',
    read: () => callApi('POST /api/operator/redemptions/rules', {}),
    change: (wanted) => callApi('POST /api/operator/redemptions/rules/change', wanted),
  },
  messages: ruleMessages,
  ...redemptionChecks,
  groups: (messages) => {
    const { fields, units, orders } = messages;
    const amount = <Name extends keyof typeof fields>(name: Name) => ({
      name,
      label: fields[name],
      unit: CURRENCY,
      orderError: orders.risky,
    });
    return [
      {
        title: messages.rules,
        rows: [
          {
            fields: [
              amount('minimum'),
              { name: 'window_hours', label: fields.window_hours, unit: units.hours, hint: messages.windowText },
              amount('code_above'),
              amount('four_eyes_above'),
              amount('code_above_risky'),
              amount('four_eyes_above_risky'),
              { name: 'new_login_hours', label: fields.new_login_hours, unit: units.hours },
              { name: 'new_account_days', label: fields.new_account_days, unit: units.days },
              { name: 'quote_minutes', label: fields.quote_minutes, unit: units.minutes },
              {
                name: 'new_address_hours',
                label: fields.new_address_hours,
                unit: units.hours,
                hint: messages.newAddressText,
              },
            ],
          },
        ],
      },
      {
        title: messages.limits,
        rows: limitLevels.map((level) => ({
          fields: (['single', 'daily'] as const).map((limit) => ({
            name: `${level}.${limit}` as const,
            label: `${messages.levels[level]} · ${messages[limit]}`,
            unit: CURRENCY,
            orderError: orders[limit],
          })),
        })),
      },
    ];
  },
});

export const RedemptionRulesScreen = settingsScreen(redemptionSettings);
