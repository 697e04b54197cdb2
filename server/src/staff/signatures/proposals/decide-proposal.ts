import { operatorManagementRefusals } from '@eh/contract/operations/dashboard/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../audit-log/index.ts';
import type { Operator } from '../../operators/index.ts';
import { mayAct } from '../../roles/index.ts';
import { dropFirstSignature, signSecond } from '../four-eyes.ts';
import { endProposal, findProposal, type ProposalRow } from './proposal-store.ts';
import { PROPOSAL_QUEUE, type ProposalKind, signingOf } from './proposals.ts';

export interface ProposalDecision {
  readonly id: string;
  readonly operator: Operator;
  readonly decision: 'approve' | 'refuse' | 'cancel';
  readonly reason: string;
}

const states = { approve: 'approved', refuse: 'refused', cancel: 'cancelled' } as const;

/** Approves a proposal, which takes effect in the same transaction; or refuses it, or withdraws one's own. */
export async function decideProposal(
  ctx: WriteContext,
  kinds: readonly ProposalKind[],
  wanted: ProposalDecision,
): Promise<{ readonly row: ProposalRow; readonly secret: string | null }> {
  const { operator, decision, reason } = wanted;
  const before = await findProposal(ctx.tx, wanted.id);
  if (before === null || before.state !== 'waiting' || before.expires_at <= ctx.now)
    throw new Refusal(proposalRefusals.ProposalMovedOn);
  const kind = kinds.find((known) => known.kind === before.kind);
  if (!kind || !mayAct(operator.role, kind.roles)) throw new Refusal(commonRefusals.NoPermission);
  requireMayDecide(before, wanted);
  const end = { state: states[decision], operatorId: operator.id, reason, now: ctx.now };
  const row = await endProposal(ctx.tx, before.id, end);
  if (row === null) throw new Refusal(proposalRefusals.ProposalMovedOn);
  const secret = decision === 'approve' ? await carryOut(ctx, kind, row, operator) : null;
  await dropFirstSignature(ctx, row.kind, row.id);
  await recordAct(ctx, {
    operatorId: operator.id,
    act: `proposal.${decision}`,
    subjectId: row.subject_id ?? row.id,
    subject: `${row.kind} ${row.subject}`,
    reason,
    queue: PROPOSAL_QUEUE,
  });
  return { row, secret };
}

function requireMayDecide(row: ProposalRow, { operator, decision }: ProposalDecision): void {
  const isOwn = row.proposed_by === operator.id;
  if (decision === 'cancel' && !isOwn) throw new Refusal(proposalRefusals.ProposalNotYours);
  if (decision !== 'cancel' && isOwn) throw new Refusal(proposalRefusals.ProposalIsOwn);
  if (decision === 'approve' && row.subject_id === operator.id)
    throw new Refusal(operatorManagementRefusals.OwnOperator);
}

async function carryOut(
  ctx: WriteContext,
  kind: ProposalKind,
  row: ProposalRow,
  operator: Operator,
): Promise<string | null> {
  const proposedBy = await signSecond(ctx, { ...signingOf(row), operatorId: operator.id, roles: kind.roles });
  if (proposedBy === null) throw new Refusal(proposalRefusals.ProposalMovedOn);
  return kind.carryOut(ctx, {
    id: row.id,
    subjectId: row.subject_id,
    subject: row.subject,
    content: row.content,
    reason: row.reason,
    proposedBy,
    approvedBy: operator.id,
  });
}
