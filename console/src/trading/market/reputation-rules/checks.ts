import { isCountable } from '@eh/contract/trading/market/counts-from.ts';
import type { RuleChecks } from '../../../staff/settings/rule-draft.ts';

export const reputationChecks = { bounds: {}, accepts: { counts_from: isCountable } } as const satisfies RuleChecks;
