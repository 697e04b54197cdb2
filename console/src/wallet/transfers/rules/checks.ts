import type { RuleChecks } from '../../../staff/settings/rule-draft.ts';

const HOURS = { least: 1, most: 720 };
const COUNT_AN_HOUR = { least: 1, most: 1000 };

/** The bounds of the contract, so that a fault shows before the rules are sent. */
export const transferChecks = {
  bounds: {
    fee_permille: { least: 0, most: 50 },
    window_hours: { least: 1, most: 168 },
    'review.new_account.days': { least: 1, most: 365 },
    'review.new_device.hours': HOURS,
    'review.fresh_coins.hours': HOURS,
    'review.many_recipients.an_hour': COUNT_AN_HOUR,
    'review.many_transfers.an_hour': COUNT_AN_HOUR,
  },
  orders: [
    { name: 'maximum', atLeast: 'minimum' },
    { name: 'daily_maximum', atLeast: 'maximum' },
    { name: 'code_above_risky', atMost: 'code_above' },
  ],
} as const satisfies RuleChecks;
