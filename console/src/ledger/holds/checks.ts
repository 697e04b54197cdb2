import type { RuleChecks } from '../../staff/settings/rule-draft.ts';

const DAYS = { least: 0, most: 30 };

/** The bounds of the contract, so that a fault shows before the hold is sent. */
export const coinHoldChecks = {
  bounds: { level_0: DAYS, level_1: DAYS, level_2: DAYS, level_3: DAYS },
} as const satisfies RuleChecks;
