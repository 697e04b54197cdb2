import { feeOf } from '@eh/contract/platform/fee.ts';
import type { User } from '../../accounts/users/index.ts';
import { lockForTrade, postMovements } from '../../ledger/journal/index.ts';
import { restDaysFor } from '../../ledger/resting/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { setDeadline } from '../../platform/deadlines/deadlines.ts';
import { countedFrom, openHoursOf, type Reservation, type Taker, votesBetween } from '../market/index.ts';
import type { PaymentAccount } from '../payment-accounts/index.ts';
import { clocksInForce } from './clocks/clock-setting.ts';
import { addEvents } from './events/event-store.ts';
import { chooseMarks } from './payment/payment-marks.ts';
import { policyInForce } from './release/policy-setting.ts';
import { termsAtOpening } from './release/release-policy.ts';
import { minutesAfter } from './state-machine/trade-clock.ts';
import { insertTrade, runningMarksOf, type TradeRow } from './store.ts';
import { isSlowMethod, type TradeRules, tradeRulesInForce } from './trade-rules.ts';
import { TRADE_DEADLINE } from './transitions/apply-transitions.ts';

/** The part of a listing that its two sides begin to trade. */
export interface Beginning {
  readonly reserved: Reservation;
  readonly buyer: User;
  /** The facts about the buyer that the release policy uses. */
  readonly buyerFacts: Pick<Taker, 'trades' | 'level'>;
  readonly sellerId: string;
  readonly payer: PaymentAccount;
  readonly payee: PaymentAccount;
}

/** Writes a new trade, which waits for its seller to accept: coins in escrow, first clock, first event. */
export async function beginTrade(ctx: WriteContext, rules: TradeRules, beginning: Beginning): Promise<TradeRow> {
  const { reserved, buyer, sellerId, payer, payee } = beginning;
  const { listing, amountMinor } = reserved;
  const { channel } = payee;
  const marks = chooseMarks(await runningMarksOf(ctx.tx, sellerId), {
    fiatMinor: reserved.fiatMinor,
    hasUniqueCents: listing.has_unique_cents,
    below: (limit) => ctx.ids.below(limit),
  });
  const inForce = await tradeRulesInForce(readContextOf(ctx), rules);
  const isInstantMethod = !isSlowMethod(inForce, channel);
  const fiatMinor = reserved.fiatMinor + BigInt(marks.centsMinor);
  const terms = await releaseTermsFor(ctx, beginning, { fiatMinor, isInstantMethod });
  const id = ctx.ids.next(ctx.now);
  const clocks = await clocksInForce(readContextOf(ctx));
  const deadlineAt = minutesAfter(ctx.now, clocks.accept);
  const amount = { currency: listing.currency, minor: amountMinor };
  const from = listing.side === 'sell' ? 'onSale' : 'available';
  await postMovements(ctx, [lockForTrade({ tradeId: id, sellerId, amount, from })]);
  const openedBy = listing.side === 'sell' ? 'buyer' : 'seller';
  const trade = await insertTrade(ctx, {
    id,
    transaction_no: ctx.ids.orderNumber(ctx.now),
    order_id: listing.id,
    buyer_id: buyer.id,
    seller_id: sellerId,
    opened_by: openedBy,
    status: 'awaitingAcceptance',
    currency: listing.currency,
    fiat: listing.fiat,
    amount_minor: amountMinor,
    fee_minor: feeOf(amountMinor, inForce.feeBasisPoints),
    price_minor: listing.price_minor,
    fiat_minor: fiatMinor,
    cents_minor: marks.centsMinor,
    channel,
    is_slow_method: !isInstantMethod,
    payment_window_minutes: listing.payment_window_minutes,
    seller_account_id: payee.id,
    buyer_account_id: payer.id,
    reference: marks.reference,
    note: listing.note,
    first_message: listing.first_message,
    release_terms: JSON.stringify(terms),
    clocks: JSON.stringify(clocks),
    rest_days: await restDaysFor(readContextOf(ctx), buyer.level),
    counts_from_minor: await countedFrom(readContextOf(ctx)),
    deadline_from: ctx.now,
    deadline_at: deadlineAt,
    created_at: ctx.now,
  });
  await noteOpening(ctx, trade);
  return trade;
}

async function noteOpening(ctx: WriteContext, trade: TradeRow): Promise<void> {
  const { opened_by: actor, buyer_id: buyerId, seller_id: sellerId } = trade;
  const actorId = actor === 'buyer' ? buyerId : sellerId;
  await addEvents(ctx, [{ trade, event: 'open', actor, actorId, from: null, to: 'awaitingAcceptance', at: ctx.now }]);
  if (trade.deadline_at === null) throw new Error('A new trade has no clock');
  await setDeadline(ctx, { kind: TRADE_DEADLINE, subjectId: trade.id, dueAt: trade.deadline_at });
}

/** Only the listing owner's hours count: a buyer's hours do not tell when the seller handles trades. */
async function releaseTermsFor(
  ctx: WriteContext,
  { reserved: { listing }, buyer, buyerFacts, sellerId }: Beginning,
  facts: { readonly fiatMinor: bigint; readonly isInstantMethod: boolean },
) {
  return termsAtOpening(await policyInForce(readContextOf(ctx)), {
    ...facts,
    buyerTrades: buyerFacts.trades,
    tradesTogether: await votesBetween(ctx.tx, buyer.id, sellerId),
    buyerLevel: buyerFacts.level,
    sellerHours: listing.side === 'sell' ? openHoursOf(listing) : null,
  });
}
