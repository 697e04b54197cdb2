import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { badgesOf } from '@eh/contract/trading/profiles/badges.ts';
import { cancelReason, tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { findUsers, fundStatus, identityStatus, type User, userStatus } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { claimsOf } from '../../../staff/queues/index.ts';
import { presentAloneLeft } from '../../../staff/signatures/index.ts';
import { presentEdits, presentPeople } from '../../market/index.ts';
import { maskedAccount } from '../../payment-accounts/index.ts';
import {
  type DeliveriesOf,
  findTrade,
  passesPolicy,
  policyConditionsOf,
  presentDeliveries,
  presentEvents,
  type TradeRow,
  tradeRulesInForce,
} from '../../trades/index.ts';
import { COMPLAINT_QUEUE, type ComplaintRules } from '../act-on-complaint.ts';
import { disputedMinor, presentReplies, presentResult, presentReview, presentRuling, turnOf } from '../present.ts';
import { findReview } from '../review-store.ts';
import { rulingsOf } from '../ruling-store.ts';
import { pastComplaintsOf } from '../store.ts';
import { type CaseFile, caseFilesOf } from './case-evidence.ts';
import type { CaseRecord } from './operator-store.ts';
import { presentSignature } from './present-signature.ts';
import { suggestOutcome } from './suggestion.ts';

export type CaseRow = AnswerOf<'POST /api/operator/complaints'>['rows'][number];
export type CaseView = AnswerOf<'POST /api/operator/complaints/case'>;

/** The functions of modules in later layers that a case needs. */
export interface CaseParts {
  readonly deliveriesOf: DeliveriesOf;
}

const PAST_MAX = 10;
/**
 * A case shows at most its newest replies; earlier ones are fetched by a separate call. Its files are always listed in
 * full.
 */
const REPLIES_PAGE = 200;
const coins = (minor: bigint): string => formatDecimal(minor, COIN_DECIMALS);
const fiat = (minor: bigint): string => formatDecimal(minor, FIAT_DECIMALS);

/** One row of the queue. */
export async function presentCaseRow(ctx: ReadContext, row: CaseRecord): Promise<CaseRow> {
  const trade = await tradeOf(ctx, row);
  const claims = await claimsOf(ctx, COMPLAINT_QUEUE, [row.id]);
  const asks = (await rulingsOf(ctx.reader, row.id)).find((ruling) => ruling.id === row.proposal_id)?.asks ?? null;
  return {
    id: row.id,
    complaint_no: row.complaint_no,
    transaction_id: row.trade_id,
    kind: row.kind,
    opened_by: row.opened_by,
    fiat: trade.fiat,
    disputed_fiat: fiat(disputedMinor(row, trade)),
    turn: turnOf(row, asks),
    turn_until: row.turn_until && epochSeconds(row.turn_until),
    is_paused: row.is_paused,
    is_review: row.review_asked_at !== null,
    claimed_by: claims.get(row.id) ?? null,
    waiting_since: epochSeconds(row.review_asked_at ?? row.opened_at),
    service_since: serviceSince(row),
  };
}

/** One case with everything that its decision needs. */
export async function presentCase(
  ctx: ReadContext,
  config: { readonly rules: ComplaintRules; readonly parts: CaseParts },
  row: CaseRecord,
  reader: { readonly operatorId: string; readonly language: Language },
): Promise<CaseView> {
  const [{ operatorId, language }, { rules, parts }] = [reader, config];
  const trade = await tradeOf(ctx, row);
  const users = await findUsers(ctx, [trade.buyer_id, trade.seller_id]);
  const rulings = await rulingsOf(ctx.reader, row.id);
  const proposal = rulings.find((ruling) => ruling.id === row.proposal_id);
  const review = await findReview(ctx.reader, row.id);
  const files = await caseFilesOf(ctx, row, trade);
  const accounts = await presentAccounts(ctx, trade, { users, language });
  const edits = await presentEdits(ctx.reader, trade.order_id);
  const finished = trade.finished_at === null ? Infinity : epochSeconds(trade.finished_at);
  return {
    ...(await presentCaseRow(ctx, row)),
    ...presentTradeFacts(trade),
    claimed_fiat: row.claimed_fiat_minor === null ? null : fiat(row.claimed_fiat_minor),
    buyer: await presentParty(ctx, row, users.get(trade.buyer_id)),
    seller: await presentParty(ctx, row, users.get(trade.seller_id)),
    ...accounts,
    files,
    ...(await presentCaseReplies(ctx, row, { before: null, language })),
    listing_edits: edits.filter((edit) => edit.at <= finished),
    opened_trade_at: epochSeconds(trade.created_at),
    deliveries: await presentDeliveries(ctx, parts.deliveriesOf, trade),
    events: await presentEvents(ctx, trade),
    ...(await presentPolicy(ctx, rules, { row, trade, files, isNameEqual: accounts.payer.is_name_equal })),
    proposal: proposal ? { ...presentRuling(proposal, { trade, language }), asks: proposal.asks ?? 'buyer' } : null,
    result: presentResult(row, rulings, { trade, language }),
    review: review && presentReview(review, language),
    needs_four_eyes: trade.fiat_minor > (await tradeRulesInForce(ctx, rules.trades)).fourEyesFiatMinor,
    alone_left: await presentAloneLeft(
      ctx,
      { operatorId, kind: 'escrow', subjectId: review === null ? trade.id : row.id },
      { buyer: trade.buyer_id, seller: trade.seller_id },
    ),
    first_signature: await presentSignature(ctx, row, reader),
  };
}

/** A page of replies, oldest first, and the position where the previous page ends. */
export async function presentCaseReplies(
  ctx: ReadContext,
  row: CaseRecord,
  { before, language }: { readonly before: number | null; readonly language: Language },
): Promise<Pick<CaseView, 'replies' | 'replies_before'>> {
  const page = await presentReplies(ctx, row, {
    side: null,
    language,
    past: before,
    isNewestFirst: true,
    limit: REPLIES_PAGE,
  });
  return {
    replies: page.rows.toReversed().map(({ files, ...reply }) => ({ ...reply, file_count: files.length })),
    replies_before: page.last,
  };
}

function serviceSince(row: CaseRecord): number | null {
  if (row.review_asked_at !== null) return epochSeconds(row.review_asked_at);
  return row.stage === 'service' && !row.is_paused && row.turn_from !== null ? epochSeconds(row.turn_from) : null;
}

async function tradeOf(ctx: ReadContext, row: CaseRecord): Promise<TradeRow> {
  const trade = await findTrade(ctx.reader, row.trade_id);
  if (!trade) throw new Error(`The trade of complaint ${row.id} is gone`);
  return trade;
}

function presentTradeFacts(trade: TradeRow) {
  return {
    transaction_no: trade.transaction_no,
    status: tradeStatus[trade.status],
    cancel_reason: trade.cancel_reason === null ? null : cancelReason[trade.cancel_reason],
    currency: trade.currency,
    amount: coins(trade.amount_minor),
    price: fiat(trade.price_minor),
    due_fiat: fiat(trade.fiat_minor),
    channel: trade.channel,
    reference: trade.reference,
  };
}

async function presentParty(ctx: ReadContext, row: CaseRecord, user: User | undefined): Promise<CaseView['buyer']> {
  if (!user) throw new Error(`A side of complaint ${row.id} is gone`);
  const person = (await presentPeople(ctx, [user.id])).get(user.id);
  const reputation = person?.reputation;
  const past = await pastComplaintsOf(ctx.reader, { userId: user.id, without: row.id, limit: PAST_MAX });
  return {
    userid: user.id,
    nickname: user.nickname,
    real_name: user.realName ?? '',
    level: user.level,
    registered_at: epochSeconds(user.registeredAt),
    trades: reputation?.trades ?? 0,
    trades_30_days: reputation?.trades_30_days ?? 0,
    completion_percent: reputation?.completion_percent ?? null,
    badges: person ? [...badgesOf(person)] : [],
    stopped_by: stopsOf(user),
    past: past.map((other) => ({
      complaint_no: other.complaint_no,
      as: other.buyer_id === user.id ? 'buyer' : 'seller',
      kind: other.kind,
      outcome: other.outcome,
      at: epochSeconds(other.opened_at),
    })),
  };
}

function stopsOf(user: User): CaseView['buyer']['stopped_by'] {
  return [
    ...(user.status === userStatus.frozen ? (['frozen'] as const) : []),
    ...(user.identityStatus === identityStatus.verified ? [] : (['not_verified'] as const)),
    ...(user.fundStatus === fundStatus.restricted ? (['restricted'] as const) : []),
  ];
}

async function presentAccounts(
  ctx: ReadContext,
  trade: TradeRow,
  { users, language }: { readonly users: ReadonlyMap<string, User>; readonly language: Language },
): Promise<Pick<CaseView, 'payer' | 'payee'>> {
  const view = async (accountId: string, userId: string): Promise<CaseView['payer']> => {
    const account = await maskedAccount(ctx, accountId);
    return {
      channel: account.channel,
      holder: account.holder,
      number: account.number,
      bank_name: account.bankNames && inLanguage(account.bankNames, language),
      is_name_equal: account.holder === users.get(userId)?.realName,
    };
  };
  return {
    payer: await view(trade.buyer_account_id, trade.buyer_id),
    payee: await view(trade.seller_account_id, trade.seller_id),
  };
}

interface PolicyFacts {
  readonly row: CaseRecord;
  readonly trade: TradeRow;
  readonly files: readonly CaseFile[];
  readonly isNameEqual: boolean;
}

async function presentPolicy(
  ctx: ReadContext,
  rules: ComplaintRules,
  { row, trade, files, isNameEqual }: PolicyFacts,
): Promise<Pick<CaseView, 'release_policy' | 'suggestion'>> {
  const conditions = await policyConditionsOf(ctx, rules.trades, trade);
  const vouchers = files.filter((file) => file.is_voucher);
  const suggested = suggestOutcome({
    kind: row.kind,
    amountMinor: trade.amount_minor,
    dueFiatMinor: trade.fiat_minor,
    claimedFiatMinor: row.claimed_fiat_minor,
    hasVoucher: vouchers.length > 0,
    isVoucherReused: vouchers.some((file) => file.seen_in.some((seen) => seen.is_same)),
    isPayerNameEqual: isNameEqual,
    isEvidenceSeenElsewhere: files.some((file) => file.seen_in.length > 0),
    hasPolicy: passesPolicy(conditions),
  });
  return {
    release_policy: conditions.map(({ name, isMet }) => ({ name, is_met: isMet })),
    suggestion: suggested && {
      outcome: suggested.outcome,
      buyer_amount: coins(suggested.buyerShareMinor),
      seller_amount: coins(trade.amount_minor - suggested.buyerShareMinor),
      because: suggested.because,
    },
  };
}
