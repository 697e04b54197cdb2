import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { findUsers, identityStatus, userStatus } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { presentAloneLeft, presentFirstSignature } from '../../../staff/signatures/index.ts';
import { eventsOf } from '../events/event-store.ts';
import { presentEvents } from '../present.ts';
import { policyConditionsOf } from '../release/policy-check.ts';
import type { TradeRow } from '../store.ts';
import { type TradeRules, tradeRulesInForce } from '../trade-rules.ts';

export type OperatorTradeRow = AnswerOf<'POST /api/operator/trades'>['rows'][number];
type SuspendedCase = AnswerOf<'POST /api/operator/suspended'>['rows'][number];

export const SUSPENDED_QUEUE = 'suspended';
export const arbiters: readonly OperatorRole[] = ['arbiter'];

/** Trades as operators see them in lists. */
export async function presentOperatorTrades(
  ctx: ReadContext,
  trades: readonly TradeRow[],
): Promise<OperatorTradeRow[]> {
  const users = await findUsers(
    ctx,
    trades.flatMap((trade) => [trade.buyer_id, trade.seller_id]),
  );
  const person = (userid: string) => ({ userid, nickname: users.get(userid)?.nickname ?? '' });
  return trades.map((trade) => ({
    id: trade.id,
    transaction_no: trade.transaction_no,
    status: tradeStatus[trade.status],
    money_state: trade.money_state,
    buyer: person(trade.buyer_id),
    seller: person(trade.seller_id),
    currency: trade.currency,
    fiat: trade.fiat,
    amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
    fiat_amount: formatDecimal(trade.fiat_minor, FIAT_DECIMALS),
    channel: trade.channel,
    deadline_at: trade.deadline_at && epochSeconds(trade.deadline_at),
    created_at: epochSeconds(trade.created_at),
  }));
}

/** The sides that cannot act, so that a running clock would be unfair to them. */
export async function stoppedSides(ctx: ReadContext, trade: TradeRow): Promise<SuspendedCase['stopped_sides']> {
  const users = await findUsers(ctx, [trade.buyer_id, trade.seller_id]);
  const isStopped = (userId: string): boolean => {
    const user = users.get(userId);
    return user?.status === userStatus.frozen || user?.identityStatus !== identityStatus.verified;
  };
  return [
    ...(isStopped(trade.buyer_id) ? (['buyer'] as const) : []),
    ...(isStopped(trade.seller_id) ? (['seller'] as const) : []),
  ];
}

/** A suspended trade with everything an arbiter needs to decide it. */
export async function presentSuspended(
  ctx: ReadContext,
  trade: TradeRow,
  {
    operatorId,
    claimedBy,
    parts: config,
  }: {
    readonly operatorId: string;
    readonly claimedBy: SuspendedCase['claimed_by'];
    readonly parts: { readonly rules: TradeRules };
  },
): Promise<SuspendedCase> {
  const [row] = await presentOperatorTrades(ctx, [trade]);
  if (!row) throw new Error(`Trade ${trade.id} cannot be shown`);
  const suspendedAt = (await eventsOf(ctx.reader, trade.id)).findLast((event) => event.to_status === 'suspended');
  const conditions = await policyConditionsOf(ctx, config.rules, trade);
  return {
    ...row,
    claimed_by: claimedBy,
    waiting_since: epochSeconds(suspendedAt?.created_at ?? trade.created_at),
    status_before: tradeStatus[trade.status_before ?? 'awaitingConfirmation'],
    left_seconds: trade.stopped_seconds ?? 0,
    release_policy: conditions.map(({ name, isMet }) => ({ name, is_met: isMet })),
    events: await presentEvents(ctx, trade),
    stopped_sides: await stoppedSides(ctx, trade),
    needs_four_eyes: trade.fiat_minor > (await tradeRulesInForce(ctx, config.rules)).fourEyesFiatMinor,
    alone_left: await presentAloneLeft(
      ctx,
      { operatorId, kind: 'escrow', subjectId: trade.id },
      { buyer: trade.buyer_id, seller: trade.seller_id },
    ),
    first_signature: await presentFirstSignature(ctx, {
      queue: SUSPENDED_QUEUE,
      caseId: trade.id,
      operatorId,
      roles: arbiters,
    }),
  };
}
