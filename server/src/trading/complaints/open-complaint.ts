import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type ComplaintKind, complaintKinds, kindsWithSum } from '@eh/contract/trading/complaints/kinds.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { permissionsOf } from '../../accounts/permissions/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { actOnTrade, findTrade, lockTrade, type TradeRow, vouchersOf } from '../trades/index.ts';
import { type ComplaintRules, moveTurnClock, sideOf } from './act-on-complaint.ts';
import { complaintTimes } from './complaint-setting.ts';
import { evidenceFor, type SentEvidence } from './evidence.ts';
import { insertReply } from './reply-store.ts';
import { hoursAfter } from './state-machine/complaint.ts';
import type { Side } from './state-machine/complaint-facts.ts';
import { type ComplaintRow, insertComplaint, newestComplaint } from './store.ts';

/** The prefix that distinguishes the number of a complaint from that of its trade. */
export const COMPLAINT_LETTER = 'C';

export interface Opening extends SentEvidence {
  readonly tradeId: string;
  readonly userId: string;
  readonly kind: ComplaintKind;
  readonly claimedFiatMinor: bigint | null;
  readonly text: string;
}

/** Opens a complaint for one side: the trade's clock stops, and the other side gets time to answer. */
export async function openComplaint(ctx: WriteContext, rules: ComplaintRules, opening: Opening): Promise<ComplaintRow> {
  const trade = await findTrade(ctx.tx, opening.tradeId);
  const side = trade && sideOf(trade, opening.userId);
  if (!trade || !side) throw new Refusal(complaintRefusals.ComplaintNotFound);
  if (!(await permissionsOf(readContextOf(ctx), opening.userId)).complain)
    throw new Refusal(commonRefusals.NoPermission);
  requireKind(opening, side, trade);
  const moved = await moveTrade(ctx, rules, opening, side);
  const id = ctx.ids.next(ctx.now);
  const complaint = await insertComplaint(ctx, {
    id,
    complaint_no: `${COMPLAINT_LETTER}${ctx.ids.orderNumber(ctx.now)}`,
    trade_id: moved.id,
    buyer_id: moved.buyer_id,
    seller_id: moved.seller_id,
    opened_by: side,
    kind: opening.kind,
    claimed_fiat_minor: opening.claimedFiatMinor,
    stage: 'respondent',
    turn_from: ctx.now,
    turn_until: hoursAfter(ctx.now, (await complaintTimes(ctx, rules)).answer),
    opened_at: ctx.now,
  });
  const files = await evidenceFor(ctx, { complaintId: id, side, userId: opening.userId }, opening);
  await insertReply(ctx, id, { role: side, kind: 'opened', authorId: opening.userId, text: opening.text, files });
  await moveTurnClock(ctx, complaint);
  return complaint;
}

function requireKind({ kind, claimedFiatMinor: claimed }: Opening, side: Side, trade: TradeRow): void {
  const kinds: readonly ComplaintKind[] = complaintKinds[side];
  if (!kinds.includes(kind)) throw new Refusal(complaintRefusals.KindNotYours);
  if (!kindsWithSum.includes(kind)) return;
  const isLess = kind === 'received_less';
  const fits = claimed !== null && (isLess ? claimed < trade.fiat_minor : claimed > trade.fiat_minor);
  if (!fits) throw new Refusal(complaintRefusals.NeedsSum);
}

/** "Not received" may be said at once; any other complaint must wait until the other side has had its time. */
async function moveTrade(ctx: WriteContext, rules: ComplaintRules, opening: Opening, side: Side): Promise<TradeRow> {
  const trade = await lockTrade(ctx, opening.tradeId);
  const newest = await newestComplaint(ctx.tx, opening.tradeId);
  if (newest && newest.stage !== 'closed') throw new Refusal(complaintRefusals.ComplaintOpen);
  const isAsked = trade?.status === 'awaitingConfirmation' || trade?.phase === 'grace';
  // Without a voucher no payment is claimed. The rules of "not received" then say what is missing, those of a complaint
  // do not.
  const isNothingClaimed = trade !== null && (await vouchersOf(ctx.tx, trade.id)).length === 0;
  const isNotReceived = side === 'seller' && opening.kind === 'not_received' && (isAsked || isNothingClaimed);
  return actOnTrade(ctx, rules.trades, opening.tradeId, {
    name: isNotReceived ? 'say_not_received' : 'complain',
    actor: { role: side, id: opening.userId },
  });
}
