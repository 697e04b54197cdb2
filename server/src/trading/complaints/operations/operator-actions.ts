import type { ComplaintOutcome } from '@eh/contract/trading/complaints/kinds.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { signGiving } from '../../../staff/signatures/index.ts';
import { givingOf } from '../../trades/index.ts';
import {
  applyAction,
  arbiters,
  COMPLAINT_QUEUE,
  type ComplaintRules,
  type HeldComplaint,
  holdComplaint,
  viewOf,
} from '../act-on-complaint.ts';
import { giveCode } from '../evidence.ts';
import type { BilingualText } from '../official-words.ts';
import { insertRuling, type RulingRow } from '../ruling-store.ts';
import { decideComplaint, losingSide, type Side } from '../state-machine/complaint.ts';
import type { ComplaintRow } from '../store.ts';

/** An operator asks one side something, perhaps for a video with a code; its turn begins anew. */
export async function askSide(
  ctx: WriteContext,
  rules: ComplaintRules,
  asking: {
    readonly tradeId: string;
    readonly operatorId: string;
    readonly to: Side;
    readonly text: string;
    readonly wantsVideo: boolean;
  },
): Promise<ComplaintRow> {
  const held = await holdComplaint(ctx, rules, asking.tradeId);
  const code = { complaintId: held.complaint.id, side: asking.to, hours: rules.times.answer };
  const proofCode = asking.wantsVideo ? await giveCode(ctx, code) : null;
  return applyAction(ctx, rules, held, {
    name: 'ask',
    actor: { role: 'operator', id: asking.operatorId },
    to: asking.to,
    says: {
      role: 'service',
      kind: 'asked',
      authorId: asking.operatorId,
      text: asking.text,
      asked: asking.to,
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
  /** What the buyer gets of a split. */
  readonly buyerShareMinor: bigint | null;
  /** Whom a split asks for its consent; the other outcomes ask the side that they cost the coins. */
  readonly asks: Side | null;
  readonly reason: BilingualText;
}

/**
 * Proposes or decides. Above the sum that asks for four eyes, or beyond what one person may decide alone, the first
 * operator only signs, which gives null; another one who comes to the same makes it so.
 */
export async function giveVerdict(
  ctx: WriteContext,
  rules: ComplaintRules,
  verdict: Verdict,
): Promise<ComplaintRow | null> {
  const held = await holdComplaint(ctx, rules, verdict.tradeId);
  const share = shareOf(held, verdict);
  const asks = verdict.kind === 'decide' ? null : asksWhom(verdict);
  requireAllowed(ctx, rules, held, verdict);
  const first = await firstSigner(ctx, rules, held, { ...verdict, asks, buyerShareMinor: share });
  if (!first) return null;
  const ruling = await insertRuling(ctx, {
    id: ctx.ids.next(ctx.now),
    complaint_id: held.complaint.id,
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
  return carryOut(ctx, rules, held, { ruling, verdict, asks });
}

async function carryOut(
  ctx: WriteContext,
  rules: ComplaintRules,
  held: HeldComplaint,
  { ruling, verdict, asks }: { ruling: RulingRow; verdict: Verdict; asks: Side | null },
): Promise<ComplaintRow> {
  return applyAction(ctx, rules, held, {
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

function shareOf({ trade }: HeldComplaint, { outcome, buyerShareMinor }: Verdict): bigint {
  if (outcome === 'release') return trade.amount_minor;
  if (outcome === 'return') return 0n;
  const share = buyerShareMinor ?? 0n;
  if (share <= 0n || share >= trade.amount_minor) throw new Refusal(complaintRefusals.SplitOutOfRange);
  return share;
}

function asksWhom({ outcome, asks }: Verdict): Side {
  return outcome === 'split' ? (asks ?? 'buyer') : losingSide(outcome);
}

/** A first signature moves nothing, so the rules are asked for it too: what may not be done now is not signed either. */
function requireAllowed(ctx: WriteContext, rules: ComplaintRules, held: HeldComplaint, verdict: Verdict): void {
  const event = { name: verdict.kind, by: 'operator', outcome: verdict.outcome } as const;
  const decision = decideComplaint(viewOf(held), event, ctx.now, rules.times);
  if (decision.kind === 'refusal') throw new Refusal(complaintRefusals[decision.name], { id: verdict.tradeId });
}

/** Who signed first, null where one signature is enough; no signer at all while the second one is missing. */
function firstSigner(
  ctx: WriteContext,
  rules: ComplaintRules,
  { trade, complaint }: HeldComplaint,
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
  // A proposal counts like a decision: of a split, the side that gains by it may be the one that is asked.
  return signGiving(ctx, signing, {
    ...givingOf(trade, verdict.buyerShareMinor),
    needsTwo: trade.fiat_minor > rules.fourEyesFiatMinor,
  });
}
