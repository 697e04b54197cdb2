import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import type { OperatorAct } from '@eh/contract/staff/audit-log/operator-acts.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { lockedStopsOf } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireRole } from '../../../staff/operators/index.ts';
import { claimsOf, operatorQueue } from '../../../staff/queues/index.ts';
import { dropFirstSignature } from '../../../staff/signatures/index.ts';
import type { Chain } from '../../chains/index.ts';
import { requirePayouts } from '../check-address.ts';
import { refuseRequest } from '../end-redemption.ts';
import type { RedemptionParts } from '../endpoints.ts';
import { importPayout } from '../payouts/import-payout.ts';
import { payerEndpoint } from '../payouts/payer-endpoint.ts';
import { preparePayout, readNetwork } from '../payouts/prepare-payout.ts';
import { holdingStatuses, nextStatus } from '../redemption.ts';
import { findRedemption, openQueueSize, type RedemptionRow, redemptionsOf } from '../store.ts';
import { payers, presentCase, REDEMPTION_QUEUE } from './present.ts';
import { requireOthersRate, signApproval } from './sign-approval.ts';

const ended = ['confirmed', 'failed', 'refused', 'cancelled'] as const;

type ReviewParts = Pick<RedemptionParts, 'chains'>;

/** The queue of open redemptions. */
export const redemptionQueue = operatorQueue({
  name: REDEMPTION_QUEUE,
  roles: payers,
  count: (ctx) => openQueueSize(ctx.reader),
  list: {
    waiting: (ctx, { past, limit }, { is_over: isOver }) =>
      redemptionsOf(ctx.reader, {
        userId: null,
        statuses: isOver ? ended : holdingStatuses,
        order: isOver ? 'desc' : 'asc',
        past,
        limit,
      }),
    find: requestedRedemption,
  },
  findOpen,
  subjectOf: (row) => row.redemption_no,
  present: presentCase,
  claimAnswersCase: false,
  requireClaimable: (ctx, row, operatorId) => requireOthersRate(readContextOf(ctx), row, operatorId),
  requireDecidable(_ctx, row, { decision }) {
    if (nextStatus(row.status, decision) === null) throw new Refusal(redemptionRefusals.RedemptionMovedOn);
  },
  async decide(ctx, row, { operatorId, decision, reason, language }) {
    if (decision === 'approve') await refuseStopped(ctx, row);
    if (decision === 'refuse') await refuseRequest(ctx, row.id, reason);
    const isDone = decision === 'refuse' || (await signApproval(ctx, row, { operatorId, reason }));
    if (isDone) await dropFirstSignature(ctx, REDEMPTION_QUEUE, row.id);
    return {
      act: isDone ? `redemption.${decision}` : 'redemption.sign',
      reason: inLanguage(reason, language),
      answer: { is_done: isDone },
    };
  },
});

export function redemptionReviewEndpoints(parts: ReviewParts): readonly Endpoint[] {
  return [...redemptionQueue.endpoints(parts), ...payoutEndpoints(parts), payerEndpoint(parts)];
}

/**
 * Refuses to approve or prepare if the user was stopped since the request. A signed transaction may already be on the
 * network, so importing it stays possible.
 */
async function refuseStopped(ctx: WriteContext, row: RedemptionRow): Promise<void> {
  const [stops = []] = await lockedStopsOf(ctx, [row.user_id]);
  if (stops.length > 0) throw new Refusal(redemptionRefusals.RedemptionPersonStopped);
}

function payoutEndpoints({ chains }: ReviewParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/redemptions/prepare',
      prepare: async (ctx, input) => {
        await requireRole(ctx, input.caller.operatorId, payers);
        const row = await openCase(ctx, input.body.id);
        if (row.status === 'underReview') throw new Refusal(redemptionRefusals.RedemptionMovedOn);
        requireWaited(row, ctx.now);
        const { chain, payouts } = payingChain(chains, row);
        return readNetwork(ctx, { chain, payouts, row });
      },
      handle: async (ctx, input, now) => {
        const { operatorId } = input.caller;
        await requireRole(readContextOf(ctx), operatorId, payers);
        const row = await openCase(readContextOf(ctx), input.body.id);
        await requireOthersRate(readContextOf(ctx), row, operatorId);
        await requireHolder(readContextOf(ctx), row.id, operatorId);
        await refuseStopped(ctx, row);
        const file = await preparePayout(ctx, { ...payingChain(chains, row), id: row.id, now });
        const reason = `${'nonce' in file.transaction ? `nonce ${file.transaction.nonce}` : file.transaction.id}, ${file.pays.usdt} USDT`;
        await record(ctx, row, { operatorId, act: 'redemption.prepare', reason });
        return file;
      },
    }),
    command({
      call: 'POST /api/operator/redemptions/import',
      handle: async (ctx, input) => {
        const { operatorId } = input.caller;
        await requireRole(readContextOf(ctx), operatorId, payers);
        const row = await openCase(readContextOf(ctx), input.body.id);
        await requireHolder(readContextOf(ctx), row.id, operatorId);
        const hash = await importPayout(ctx, {
          payouts: payingChain(chains, row).payouts,
          id: row.id,
          text: input.body.signed,
        });
        await record(ctx, row, { operatorId, act: 'redemption.import', reason: hash });
        return { tx_hash: hash };
      },
    }),
  ];
}

/** A new address is paid only after the waiting hours that applied at the request. */
function requireWaited({ payable_at: payableAt }: RedemptionRow, now: Date): void {
  if (payableAt === null || payableAt <= now) return;
  const hours = Math.ceil((payableAt.getTime() - now.getTime()) / HOUR);
  throw new Refusal(redemptionRefusals.NewAddressWaits, { hours: String(hours) });
}

function payingChain(chains: readonly Chain[], row: RedemptionRow) {
  const chain = chains.find((candidate) => candidate.name === row.chain);
  const payouts = requirePayouts(chain);
  if (!chain) throw new Refusal(redemptionRefusals.RedemptionClosed);
  return { chain, payouts };
}

/** Refuses unless this operator has claimed the case. */
async function requireHolder(ctx: ReadContext, caseId: string, operatorId: string): Promise<void> {
  const holder = (await claimsOf(ctx, REDEMPTION_QUEUE, [caseId])).get(caseId);
  if (!holder) throw new Refusal(operatorRefusals.NotClaimed);
  if (holder.id !== operatorId) throw new Refusal(operatorRefusals.CaseClaimed, { name: holder.name });
}

/** A requested redemption, because a mere quote is no case. */
async function requestedRedemption(ctx: ReadContext, id: string): Promise<RedemptionRow | null> {
  const row = await findRedemption(ctx.reader, id);
  return row === null || row.requested_at === null ? null : row;
}

async function findOpen(ctx: ReadContext, id: string): Promise<RedemptionRow | null> {
  const row = await findRedemption(ctx.reader, id);
  return row === null || !holdingStatuses.includes(row.status) ? null : row;
}

async function openCase(ctx: ReadContext, id: string): Promise<RedemptionRow> {
  const row = await findOpen(ctx, id);
  if (row === null) throw new Refusal(operatorRefusals.CaseNotFound);
  return row;
}

async function record(
  ctx: WriteContext,
  row: RedemptionRow,
  done: { readonly operatorId: string; readonly act: OperatorAct; readonly reason: string },
): Promise<void> {
  await recordAct(ctx, { ...done, subjectId: row.id, subject: row.redemption_no, queue: REDEMPTION_QUEUE });
}
