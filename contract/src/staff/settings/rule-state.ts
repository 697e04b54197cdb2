import * as z from 'zod';
import { shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../signatures/proposal-calls.ts';
import { proposalRefusals } from '../signatures/proposal-refusals.ts';

/** Rules that hold for everybody as operators read them, with the change of them that waits. */
export function ruleState<Rules extends z.ZodType>(rules: Rules) {
  return z.object({
    rules,
    /** A change that waits for a second owner; null where none does. */
    proposal: proposalView.nullable(),
    /** Owners who could approve what the reader would propose now; none where the reader proposes nothing. */
    second_signers: z.array(z.string()),
  });
}

/** A change of them with its reason: in force at once where it makes every field it touches stricter, proposed otherwise. */
export function ruleChange<Rules extends z.ZodType>(rules: Rules) {
  return z.strictObject({ rules, reason: shortText });
}

export const ruleRefusals = pick(proposalRefusals, 'ProposalWaits');
