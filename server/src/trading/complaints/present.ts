import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { replyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { presentFiles } from '../../files/uploads/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { reasonFor } from '../../staff/signatures/index.ts';
import { presentPeople } from '../market/index.ts';
import { findTrade, type TradeRow } from '../trades/index.ts';
import { type ComplaintRules, sideOf } from './act-on-complaint.ts';
import { complaintTimes } from './complaint-setting.ts';
import { evidenceOf, findCode, type ReplyQuery, type ReplyRow, repliesOf } from './reply-store.ts';
import { reviewUntil } from './review-complaint.ts';
import { findReview, type ReviewRow } from './review-store.ts';
import { type RulingRow, rulingsOf } from './ruling-store.ts';
import { otherSide, partOf } from './state-machine/complaint.ts';
import type { Side } from './state-machine/complaint-facts.ts';
import type { ComplaintRow } from './store.ts';

type View = AnswerOf<'POST /api/complain/getByTransId'>;
type ReplyView = AnswerOf<'POST /api/complain/replies'>['rows'][number];
type RulingView = NonNullable<ReplyView['ruling']>;

/** The reader, and the language in which they read official texts. */
export interface Viewer {
  readonly userId: string;
  readonly language: Language;
}

interface ViewContext {
  readonly trade: TradeRow;
  readonly language: Language;
}

const coins = (minor: bigint): string => formatDecimal(minor, COIN_DECIMALS);
const fiat = (minor: bigint): string => formatDecimal(minor, FIAT_DECIMALS);

/** One complaint as one of its sides may see it now. */
export async function presentComplaint(
  ctx: ReadContext,
  rules: ComplaintRules,
  complaint: ComplaintRow,
  viewer: Viewer,
): Promise<View> {
  const trade = await findTrade(ctx.reader, complaint.trade_id);
  const { language } = viewer;
  const side = sideOf(complaint, viewer.userId);
  if (!trade || !side) throw new Error(`Complaint ${complaint.id} is shown to a stranger`);
  const otherId = side === 'buyer' ? complaint.seller_id : complaint.buyer_id;
  const other = (await presentPeople(ctx, [otherId])).get(otherId);
  if (!other) throw new Error(`The other side of complaint ${complaint.id} is gone`);
  const rulings = await rulingsOf(ctx.reader, complaint.id);
  const review = await findReview(ctx.reader, complaint.id);
  const evidence = await evidenceOf(ctx.reader, complaint.id);
  const code =
    complaint.stage === 'closed' ? null : await findCode(ctx.reader, { complaintId: complaint.id, side, now: ctx.now });
  const canReview = review === null ? reviewUntil(complaint, await complaintTimes(ctx, rules)) : null;
  return {
    id: complaint.id,
    complaint_no: complaint.complaint_no,
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    side,
    counterparty: { userid: other.userid, nickname: other.nickname, avatar: other.avatar },
    opened_by: complaint.opened_by,
    kind: complaint.kind,
    currency: trade.currency,
    fiat: trade.fiat,
    amount: coins(trade.amount_minor),
    due_fiat: fiat(trade.fiat_minor),
    claimed_fiat: complaint.claimed_fiat_minor === null ? null : fiat(complaint.claimed_fiat_minor),
    disputed_fiat: fiat(disputedMinor(complaint, trade)),
    exhibits: {
      buyer: evidence.filter((file) => file.role === 'buyer').length,
      seller: evidence.filter((file) => file.role === 'seller').length,
    },
    ...presentTurn(complaint, rulings, { side, trade, language }),
    proof: code && { code: code.code, until: epochSeconds(code.until) },
    result: presentResult(complaint, rulings, { trade, language }),
    review: review && presentReview(review, language),
    review_until: canReview && canReview > ctx.now ? epochSeconds(canReview) : null,
    opened_at: epochSeconds(complaint.opened_at),
    closed_at: epochSecondsOrNull(complaint.closed_at),
  };
}

type Turn = Pick<View, 'is_open' | 'is_paused' | 'turn' | 'is_my_turn' | 'turn_from' | 'turn_until' | 'proposal'>;

function presentTurn(
  complaint: ComplaintRow,
  rulings: readonly RulingRow[],
  { side, trade, language }: { side: Side; trade: TradeRow; language: Language },
): Turn {
  const proposal = rulings.find((ruling) => ruling.id === complaint.proposal_id);
  const turn = turnOf(complaint, proposal?.asks ?? null);
  const isMine = turn !== null && turn === partOf({ openedBy: complaint.opened_by }, side) && !complaint.is_paused;
  return {
    is_open: complaint.stage !== 'closed',
    is_paused: complaint.is_paused,
    turn,
    is_my_turn: isMine,
    turn_from: epochSecondsOrNull(complaint.turn_from),
    turn_until: epochSecondsOrNull(complaint.turn_until),
    proposal: proposal
      ? {
          ...presentRuling(proposal, { trade, language }),
          asks: proposal.asks ?? 'buyer',
          is_mine_to_answer: isMine && proposal.asks === side,
        }
      : null,
  };
}

/** While a proposal is open, it is the turn of the side that it asks. */
export function turnOf(complaint: ComplaintRow, asks: Side | null): View['turn'] {
  if (complaint.stage === 'closed') return null;
  if (complaint.stage !== 'proposed') return complaint.stage;
  return partOf({ openedBy: complaint.opened_by }, asks ?? otherSide(complaint.opened_by));
}

/** The difference to the agreed sum, or the whole sum if the complaint is not about a partial sum. */
export function disputedMinor(complaint: ComplaintRow, trade: TradeRow): bigint {
  if (complaint.claimed_fiat_minor === null) return trade.fiat_minor;
  const difference = trade.fiat_minor - complaint.claimed_fiat_minor;
  return difference < 0n ? -difference : difference;
}

export function presentRuling(ruling: RulingRow, { trade, language }: ViewContext): RulingView {
  return {
    id: ruling.id,
    outcome: ruling.outcome,
    buyer_amount: coins(ruling.buyer_share_minor),
    seller_amount: coins(trade.amount_minor - ruling.buyer_share_minor),
    reason: reasonFor(ruling, language),
  };
}

export function presentResult(
  complaint: ComplaintRow,
  rulings: readonly RulingRow[],
  { trade, language }: ViewContext,
): View['result'] {
  const { outcome, ended_by, buyer_share_minor: share, closed_at } = complaint;
  if (outcome === null || ended_by === null || share === null || closed_at === null) return null;
  const ruling = rulings.find((candidate) => candidate.id === complaint.ruling_id);
  const isWithdrawn = outcome === 'withdrawn';
  return {
    outcome,
    ended_by,
    reason: reasonFor(complaint, language),
    buyer_amount: coins(share),
    seller_amount: coins(isWithdrawn ? 0n : trade.amount_minor - share),
    signatures: ruling === undefined ? 0 : ruling.seconded_by === null ? 1 : 2,
    at: epochSeconds(closed_at),
  };
}

export function presentReview(review: ReviewRow, language: Language): NonNullable<View['review']> {
  return {
    asked_by: review.asked_by,
    text: review.text,
    asked_at: epochSeconds(review.asked_at),
    state: review.state,
    reason: reasonFor(review, language),
    held: coins(review.state === 'open' ? review.held_minor : 0n),
    moved: coins(review.moved_minor),
    reviewed_at: epochSecondsOrNull(review.reviewed_at),
  };
}

/** A page of replies for one side, or for an operator, who sees every code. */
export async function presentReplies(
  ctx: ReadContext,
  complaint: ComplaintRow,
  query: { readonly side: Side | null; readonly language: Language } & Omit<ReplyQuery, 'complaintId'>,
): Promise<{ rows: ReplyView[]; last: number | null }> {
  const replies = await repliesOf(ctx.reader, { ...query, complaintId: complaint.id, limit: query.limit + 1 });
  const page = replies.slice(0, query.limit);
  const trade = await findTrade(ctx.reader, complaint.trade_id);
  if (!trade) throw new Error(`The trade of complaint ${complaint.id} is gone`);
  const rulings = await rulingsOf(ctx.reader, complaint.id);
  const evidence = await evidenceOf(ctx.reader, complaint.id);
  const files = new Map(
    (
      await presentFiles(
        ctx,
        evidence.map((file) => file.file_id),
      )
    ).map((file) => [file.id, file]),
  );
  const rows = page.map((reply) => {
    const ruling = rulings.find((candidate) => candidate.id === reply.ruling_id);
    return {
      ...presentReply(reply, query),
      files: evidence
        .filter((file) => file.reply_id === reply.id)
        .flatMap(({ file_id, proof_code }) => {
          const file = files.get(file_id);
          return file ? [{ ...file, proof_code }] : [];
        }),
      ruling: ruling ? presentRuling(ruling, { trade, language: query.language }) : null,
    };
  });
  return { rows, last: replies.length > query.limit ? (page.at(-1)?.position ?? null) : null };
}

/** One reply. A code that was given to one side is hidden from the other. */
function presentReply(
  reply: ReplyRow,
  { side, language }: { readonly side: Side | null; readonly language: Language },
): Omit<ReplyView, 'files' | 'ruling'> {
  return {
    id: reply.id,
    role: replyRole[reply.role],
    kind: reply.kind,
    is_mine: reply.role === side,
    text: reasonFor({ reason: reply.text, reason_en: reply.text_en }, language),
    asked: reply.asked,
    proof_code: side === null || reply.asked === side ? reply.proof_code : null,
    at: epochSeconds(reply.created_at),
  };
}
