import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signGiving } from '../../../staff/signatures/index.ts';
import { givingOf, tradeRulesInForce } from '../../trades/index.ts';
import {
  applyAction,
  arbiters,
  COMPLAINT_QUEUE,
  type ComplaintRules,
  type LockedComplaint,
  lockComplaint,
  viewOf,
} from '../act-on-complaint.ts';
import { complaintTimes } from '../complaint-setting.ts';
import { giveCode } from '../evidence.ts';
import { insertRuling, type RulingRow } from '../ruling-store.ts';
import { decideComplaint, losingSide } from '../state-machine/complaint.ts';
import type { Side } from '../state-machine/complaint-facts.ts';
import type { ComplaintRow } from '../store.ts';

/** An operator asks one side a question, or for a video with a code; that side's turn starts again. */
export async function askSide(
  ctx: WriteContext,
  rules: ComplaintRules,
  question: {
    readonly tradeId: string;
    readonly operatorId: string;
    readonly to: Side;
    readonly text: string;
    readonly wantsVideo: boolean;
  },
): Promise<ComplaintRow> {
  const locked = await lockComplaint(ctx, rules, question.tradeId);
  const code = {
    complaintId: locked.complaint.id,
    side: question.to,
    hours: (await complaintTimes(ctx, rules)).answer,
  };
  const proofCode = question.wantsVideo ? await giveCode(ctx, code) : null;
  return applyAction(ctx, rules, locked, {
    name: 'ask',
    actor: { role: 'operator', id: question.operatorId },
    to: question.to,
    says: {
      role: 'service',
      kind: 'asked',
      authorId: question.operatorId,
      text: question.text,
      asked: question.to,
      ...(proofCode === null ? {} : { proofCode }),
    },
  });
}

/** An outcome that an operator proposes or decides. */
export interface Verdict {
  readonly tradeId: string;
  readonly operatorId: string;
  readonly kind: 'propose' | 'decide';
  readonly outcome: ComplaintOutcome;
  /** The buyer's part of a split, in minor units. */
  readonly buyerShareMinor: bigint | null;
  /** The side that a split asks for its consent; other outcomes ask the losing side. */
  readonly asks: Side | null;
  readonly reason: BilingualText;
}

/**
 * Proposes or decides. If two signatures are needed, because of the sum or the operator's limit of lone decisions, the
 * first operator only signs, and null is returned; a second with the same verdict makes it effective.
 */
export async function giveVerdict(
  ctx: WriteContext,
  rules: ComplaintRules,
  verdict: Verdict,
): Promise<ComplaintRow | null> {
  const locked = await lockComplaint(ctx, rules, verdict.tradeId);
  const share = shareOf(locked, verdict);
  const asks = verdict.kind === 'decide' ? null : sideToAsk(verdict);
  await requireAllowed(ctx, rules, locked, verdict);
  const first = await firstSigner(ctx, rules, locked, { ...verdict, asks, buyerShareMinor: share });
  if (!first) return null;
  const ruling = await insertRuling(ctx, {
    id: ctx.ids.next(ctx.now),
    complaint_id: locked.complaint.id,
    outcome: verdict.outcome,
    buyer_share_minor: share,
    reason: verdict.reason.zh,
    reason_en: verdict.reason.en,
    asks,
    state: verdict.kind === 'decide' ? 'decided' : 'asked',
    made_by: first.firstId ?? verdict.operatorId,
    seconded_by: first.firstId === null ? null : verdict.operatorId,
    created_at: ctx.now,
  });
  return carryOut(ctx, rules, locked, { ruling, verdict, asks });
}

async function carryOut(
  ctx: WriteContext,
  rules: ComplaintRules,
  locked: LockedComplaint,
  { ruling, verdict, asks }: { ruling: RulingRow; verdict: Verdict; asks: Side | null },
): Promise<ComplaintRow> {
  return applyAction(ctx, rules, locked, {
    name: verdict.kind,
    actor: { role: 'operator', id: verdict.operatorId },
    outcome: verdict.outcome,
    ruling,
    ...(asks === null ? {} : { to: asks }),
    says: {
      role: 'arbiter',
      kind: verdict.kind === 'decide' ? 'decided' : 'proposed',
      authorId: verdict.operatorId,
      text: verdict.reason.zh,
      textEn: verdict.reason.en,
      rulingId: ruling.id,
    },
    ...(verdict.kind === 'decide'
      ? { end: { by: 'service' as const, reason: verdict.reason, buyerShareMinor: ruling.buyer_share_minor } }
      : {}),
  });
}

function shareOf({ trade }: LockedComplaint, { outcome, buyerShareMinor }: Verdict): bigint {
  if (outcome === 'release') return trade.amount_minor;
  if (outcome === 'return') return 0n;
  if (buyerShareMinor === null || buyerShareMinor <= 0n || buyerShareMinor >= trade.amount_minor)
    throw new Refusal(complaintRefusals.SplitOutOfRange);
  return buyerShareMinor;
}

function sideToAsk({ outcome, asks }: Verdict): Side {
  return outcome === 'split' ? (asks ?? 'buyer') : losingSide(outcome);
}

/** A first signature moves nothing, so the rules are checked here too: a verdict that is not allowed now cannot be signed. */
async function requireAllowed(
  ctx: WriteContext,
  rules: ComplaintRules,
  locked: LockedComplaint,
  verdict: Verdict,
): Promise<void> {
  const event = { name: verdict.kind, by: 'operator', outcome: verdict.outcome } as const;
  const decision = decideComplaint(viewOf(locked), event, ctx.now, await complaintTimes(ctx, rules));
  if (decision.kind === 'refusal') throw new Refusal(complaintRefusals[decision.name], { id: verdict.tradeId });
}

/** The first signer, whose id is null if one signature is enough; null while the second signature is missing. */
async function firstSigner(
  ctx: WriteContext,
  rules: ComplaintRules,
  { trade, complaint }: LockedComplaint,
  verdict: Verdict & { readonly buyerShareMinor: bigint },
): Promise<{ readonly firstId: string | null } | null> {
  const signing = {
    queue: COMPLAINT_QUEUE,
    caseId: complaint.id,
    operatorId: verdict.operatorId,
    roles: arbiters,
    content: {
      kind: verdict.kind,
      outcome: verdict.outcome,
      buyer_share: String(verdict.buyerShareMinor),
      asks: verdict.asks,
      reason: verdict.reason.zh,
      reason_en: verdict.reason.en,
    },
  };
  // A proposal counts like a decision: in a split, the side that gains may be the one asked to consent.
  return signGiving(ctx, signing, {
    ...givingOf(trade, verdict.buyerShareMinor),
    needsTwo: trade.fiat_minor > (await tradeRulesInForce(readContextOf(ctx), rules.trades)).fourEyesFiatMinor,
  });
}
