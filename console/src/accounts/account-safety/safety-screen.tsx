import { accountSafetyBounds } from '@eh/contract/accounts/account-safety/bounds.ts';
import { callApi } from '../../api/call-api.ts';
import { ruleSettings } from '../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../staff/settings/rule-settings-screen.tsx';
import { safetyMessages } from './messages.ts';

const numberNames = ['pause_hours', 'earlier_proof_minutes'] as const;
const switchNames = ['is_code_for_password_change', 'is_code_for_posting', 'is_code_for_authorization'] as const;

/** Account safety: the pause after a change, and which actions need a code. Support reads it, owners set it. */
const accountSafetySettings = ruleSettings({
  calls: {
    kind: 'account.safety',
    read: () => callApi('POST /api/operator/account-safety', {}),
    change: (wanted) => callApi('POST /api/operator/account-safety/change', wanted),
  },
  messages: safetyMessages,
  bounds: accountSafetyBounds,
  groups: ({ pause, pauseText, fields, units, bounds, codes, codesText, switches }) => [
    {
      title: pause,
      note: pauseText,
      rows: [
        {
          fields: numberNames.map((name) => ({
            name,
            label: fields[name],
            unit: units[name],
            error: bounds(accountSafetyBounds[name].least, accountSafetyBounds[name].most),
          })),
        },
      ],
    },
    {
      title: codes,
      note: codesText,
      rows: switchNames.map((name) => ({ switch: { name, label: switches[name][0], note: switches[name][1] } })),
    },
  ],
});

export const AccountSafetyScreen = settingsScreen(accountSafetySettings);
