import type { Reader } from '../../../platform/database/tables.ts';
import type { DecisionMark, DecisionRow } from '../../audit-log/index.ts';
import { findEndedProposals, findProposal, type ProposalRow } from './proposal-store.ts';

/** The act in the audit log that ended a proposal; null while it is pending. */
export async function decisionOfProposal(reader: Reader, proposalId: string): Promise<DecisionMark | null> {
  const proposal = await findProposal(reader, proposalId);
  return proposal && markOf(proposal);
}

/** The proposal that each of these acts ended, by the id of the act. */
export async function proposalsOfDecisions(
  reader: Reader,
  decisions: readonly DecisionRow[],
): Promise<ReadonlyMap<string, string>> {
  const proposals = await findEndedProposals(reader, {
    operatorIds: decisions.map((decision) => decision.operator_id),
    times: decisions.map((decision) => decision.created_at),
  });
  const marked = new Map(proposals.map((proposal) => [keyOf(markOf(proposal)), proposal.id]));
  const found = decisions.map((decision) => {
    const mark = { operatorId: decision.operator_id, at: decision.created_at, subjectId: decision.subject_id };
    return [decision.id, marked.get(keyOf(mark))] as const;
  });
  return new Map(found.flatMap(([id, proposalId]) => (proposalId === undefined ? [] : [[id, proposalId]])));
}

/** The log identifies a proposal by its subject, or by the proposal itself if it has none yet. */
function markOf(proposal: ProposalRow): DecisionMark | null {
  if (proposal.ended_by === null || proposal.ended_at === null) return null;
  return { operatorId: proposal.ended_by, at: proposal.ended_at, subjectId: proposal.subject_id ?? proposal.id };
}

function keyOf(mark: DecisionMark | null): string {
  return mark === null ? '' : `${mark.operatorId} ${mark.at.getTime()} ${mark.subjectId}`;
}
