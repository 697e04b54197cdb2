import type { RuleChecks } from '../../../staff/settings/rule-draft.ts';

export const limitLevels = ['level_0', 'level_1', 'level_2', 'level_3'] as const;

/** The bounds of the contract, so that a fault shows before the rules are sent. */
export const redemptionChecks = {
  bounds: {
    quote_minutes: { least: 1, most: 60 },
    new_address_hours: { least: 0, most: 168 },
    window_hours: { least: 1, most: 168 },
    new_login_hours: { least: 1, most: 720 },
    new_account_days: { least: 0, most: 365 },
  },
  orders: [
    { name: 'code_above_risky', atMost: 'code_above' },
    { name: 'four_eyes_above_risky', atMost: 'four_eyes_above' },
    ...limitLevels.flatMap(
      (level) =>
        [
          { name: `${level}.daily`, atLeast: `${level}.single` },
          { name: `${level}.single`, atLeast: 'minimum' },
        ] as const,
    ),
  ],
} as const satisfies RuleChecks;
