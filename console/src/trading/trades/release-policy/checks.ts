import type { RuleChecks } from '../../../staff/settings/rule-draft.ts';

const TRADES = { least: 1, most: 1000 };

/** The bounds of the contract, so that a fault shows before the policy is sent. */
export const releasePolicyChecks = {
  bounds: { 'known_buyer.at_least': TRADES, 'buyer_trades.at_least': TRADES },
} as const satisfies RuleChecks;
