import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { washRefusals } from '@eh/contract/trading/wash-trades/refusals.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type ProposalKind, propose } from '../../staff/signatures/index.ts';
import { exclusionsOf, keyOfPair, readmitPairs } from '../market/index.ts';
import { pairsOf } from './find-patterns.ts';
import type { WashPatternRow } from './store.ts';

/** The queue whose log records decisions about patterns. */
export const WASH_QUEUE = 'trades';

/** The roles that decide about patterns and approve proposals. */
export const washDeciders: readonly OperatorRole[] = ['arbiter'];

interface DecidedBy {
  readonly operatorId: string;
  readonly reason: string;
  /** The names of the pattern's members. */
  readonly subject: string;
}

/**
 * Ends the exclusion of a pattern's pairs: at once if the same operator excluded them, because that only restores the
 * earlier state; otherwise by a proposal that a second operator approves.
 */
export async function readmitPattern(ctx: WriteContext, pattern: WashPatternRow, by: DecidedBy): Promise<void> {
  const { operatorId, reason, subject } = by;
  const excluded = [...(await exclusionsOf(readContextOf(ctx), pairsOf(pattern))).values()];
  if (excluded.length === 0) throw new Refusal(washRefusals.NotExcluded);
  const exclusions = excluded.map(({ id, low_id: lowId, high_id: highId }) => ({ id, lowId, highId }));
  if (excluded.every(({ operator_id: id }) => id === operatorId))
    return countAgain(ctx, { patternId: pattern.id, exclusions }, by);
  await propose(ctx, {
    kind: 'wash.let_in',
    operatorId,
    about: aboutPattern(pattern.id),
    subjectId: pattern.id,
    subject,
    content: { patternId: pattern.id, exclusions },
    changes: [...new Set(excluded.map(({ cause }) => cause))].map((cause) => ({
      field: `excluded.${cause}`,
      before: 'true',
      after: 'false',
    })),
    reason,
    queue: WASH_QUEUE,
  });
}

/** The exclusions at the time of the proposal; later ones are not ended by it. */
const proposed = z.object({
  patternId: z.uuid(),
  exclusions: z.array(z.object({ id: z.uuid(), lowId: z.uuid(), highId: z.uuid() })).min(1),
});
type Proposed = z.infer<typeof proposed>;

/** Proposals to end the exclusions of a pattern, approved by a second operator. */
export const washProposals: ProposalKind = {
  kind: 'wash.let_in',
  roles: washDeciders,
  hasMoved: (ctx, content) => hasMoved(ctx, proposed.parse(content)),
  async carryOut(ctx, { content, subject, reason, proposedBy: operatorId }) {
    const wanted = proposed.parse(content);
    if (await hasMoved(readContextOf(ctx), wanted)) throw new Refusal(proposalRefusals.RulesMovedOn);
    await countAgain(ctx, wanted, { operatorId, reason, subject });
    return null;
  },
};

/** The proposal's subject: only one can be pending for a pattern. */
export function aboutPattern(patternId: string): string {
  return `wash ${patternId}`;
}

async function hasMoved(ctx: ReadContext, { exclusions }: Proposed): Promise<boolean> {
  const inForce = await exclusionsOf(ctx, exclusions);
  return exclusions.some((exclusion) => inForce.get(keyOfPair(exclusion))?.id !== exclusion.id);
}

async function countAgain(ctx: WriteContext, { patternId, exclusions }: Proposed, by: DecidedBy): Promise<void> {
  const { operatorId, reason, subject } = by;
  if ((await readmitPairs(ctx, exclusions, { operatorId, reason })) === 0) throw new Refusal(washRefusals.NotExcluded);
  await recordAct(ctx, { operatorId, act: 'wash.let_in', subjectId: patternId, subject, reason, queue: WASH_QUEUE });
}
