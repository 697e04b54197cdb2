import { MINUTE } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { CLAIM_IDLE_MINUTES } from '@eh/contract/staff/queues/claim-bounds.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lastSubjectOf, recordAct } from '../audit-log/index.ts';
import { operatorNames } from '../operators/index.ts';
import { dropClaim, findClaimed, findClaims, findHandedOver, passClaim, takeClaim } from './claim-store.ts';

/** One operator's claim on one case of one queue. */
export interface Claim {
  readonly queue: string;
  readonly caseId: string;
  readonly operatorId: string;
}

/** The operator who has claimed a case, in wire format. */
export interface ClaimingOperator {
  readonly id: string;
  readonly name: string;
}

/**
 * Claims a case, or renews the operator's own claim. Refuses with the name of another claimant; of two concurrent
 * calls, one succeeds.
 */
export async function claimCase(ctx: WriteContext, claim: Claim & { readonly subject: string }): Promise<void> {
  const outcome = await takeClaim(ctx.tx, {
    queue: claim.queue,
    case_id: claim.caseId,
    operator_id: claim.operatorId,
    claimed_at: ctx.now,
    expires_at: idleFrom(ctx.now),
  });
  if (outcome === 'refused')
    throw new Refusal(operatorRefusals.CaseClaimed, { name: (await holderOf(ctx, claim))?.name ?? '' });
  if (outcome === 'taken') await recordClaim(ctx, claim, 'claim');
}

/** Releases a case. Releasing a case that is not one's own changes nothing. */
export async function releaseClaim(ctx: WriteContext, claim: Claim & { readonly subject: string }): Promise<void> {
  if (await dropClaim(ctx.tx, rowOf(claim), ctx.now)) await recordClaim(ctx, claim, 'release');
}

/**
 * Hands a claimed case to a colleague, with a reason; the log records both. The colleague gets only the claim: whether
 * they may decide, as first or second, is checked when they do.
 */
export async function handOver(
  ctx: WriteContext,
  claim: Claim & { readonly to: ClaimingOperator; readonly reason: string },
): Promise<void> {
  const subject = await lastSubjectOf(ctx.tx, claim.caseId);
  const isPassed = await passClaim(ctx.tx, {
    queue: claim.queue,
    case_id: claim.caseId,
    operator_id: claim.to.id,
    from: claim.operatorId,
    reason: claim.reason,
    claimed_at: ctx.now,
    expires_at: idleFrom(ctx.now),
  });
  if (!isPassed) await refuseClaimed(ctx, claim);
  await recordAct(ctx, {
    operatorId: claim.operatorId,
    act: 'claim.hand_over',
    subjectId: claim.caseId,
    subject: `${subject} → ${claim.to.name}`,
    reason: claim.reason,
    queue: claim.queue,
  });
}

function idleFrom(now: Date): Date {
  return new Date(now.getTime() + CLAIM_IDLE_MINUTES * MINUTE);
}

/** Lets only the operator who claimed the case decide, and ends the claim, because a case is decided once. */
export async function requireClaim(ctx: WriteContext, claim: Claim): Promise<void> {
  if (!(await dropClaim(ctx.tx, rowOf(claim), ctx.now))) await refuseClaimed(ctx, claim);
}

async function refuseClaimed(ctx: WriteContext, claim: Claim): Promise<never> {
  const holder = await holderOf(ctx, claim);
  throw holder
    ? new Refusal(operatorRefusals.CaseClaimed, { name: holder.name })
    : new Refusal(operatorRefusals.NotClaimed);
}

/** The claimant of each of these cases; unclaimed cases are left out. */
export async function claimsOf(
  ctx: ReadContext,
  queue: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimingOperator>> {
  const rows = await findClaims(ctx.reader, { queue, caseIds, now: ctx.now });
  const names = await operatorNames(
    ctx,
    rows.map((row) => row.operator_id),
  );
  return new Map(rows.map((row) => [row.case_id, { id: row.operator_id, name: names.get(row.operator_id) ?? '' }]));
}

/** The cases that an operator has claimed now. */
export async function claimedCases(
  ctx: ReadContext,
  operatorId: string,
): Promise<readonly { readonly queue: string; readonly caseId: string }[]> {
  const rows = await findClaimed(ctx.reader, operatorId, ctx.now);
  return rows.map((row) => ({ queue: row.queue, caseId: row.case_id }));
}

/** Cases that a colleague handed over to this operator and that are still theirs, newest first. */
export async function casesHandedTo(ctx: ReadContext, operatorId: string) {
  const rows = await findHandedOver(ctx.reader, operatorId, ctx.now);
  const names = await operatorNames(
    ctx,
    rows.map((row) => row.handed_by),
  );
  return rows.map(({ handed_by: handedBy, ...row }) => ({ ...row, by: names.get(handedBy) ?? '' }));
}

async function holderOf(ctx: WriteContext, claim: Claim): Promise<ClaimingOperator | undefined> {
  return (await claimsOf(readContextOf(ctx), claim.queue, [claim.caseId])).get(claim.caseId);
}

function rowOf(claim: Claim): { queue: string; case_id: string; operator_id: string } {
  return { queue: claim.queue, case_id: claim.caseId, operator_id: claim.operatorId };
}

async function recordClaim(
  ctx: WriteContext,
  claim: Claim & { readonly subject: string },
  kind: 'claim' | 'release',
): Promise<void> {
  await recordAct(ctx, {
    operatorId: claim.operatorId,
    act: kind,
    subjectId: claim.caseId,
    subject: claim.subject,
    reason: '',
    queue: claim.queue,
  });
}
