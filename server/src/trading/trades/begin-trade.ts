import { feeOf } from '@eh/contract/platform/fee.ts';
import type { User } from '../../accounts/users/index.ts';
import { lockForTrade, type Movement, postMovements } from '../../ledger/journal/index.ts';
import { restDaysFor } from '../../ledger/resting/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { setDeadline } from '../../platform/deadlines/deadlines.ts';
import { publishAll } from '../../platform/outbox/outbox.ts';
import {
  countedFrom,
  defaultMarketRules,
  openHoursOf,
  type Reservation,
  referencePrice,
  type Taker,
  votesBetween,
} from '../market/index.ts';
import type { PaymentAccount } from '../payment-accounts/index.ts';
import { clocksInForce } from './clocks/clock-setting.ts';
import { addEvents } from './events/event-store.ts';
import { tradeOpened } from './events/trade-notices.ts';
import { chooseMarks } from './payment/payment-marks.ts';
import { policyInForce } from './release/policy-setting.ts';
import { termsAtOpening } from './release/release-policy.ts';
import { minutesAfter } from './state-machine/trade-clock.ts';
import { insertTrade, type NewTrade, runningMarksOf, type TradeRow } from './store.ts';
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

interface Beginnings {
  readonly beginnings: readonly Beginning[];
  readonly referenceMinor: bigint;
}

/** The reference price that new trades record. Read it before anything is locked: it searches thousands of trades. */
export function referenceAtOpening(ctx: WriteContext): Promise<bigint> {
  return referencePrice(readContextOf(ctx), defaultMarketRules);
}

/**
 * Writes new trades, which wait for their sellers to accept: coins in escrow, first clock, first event. The coins of all
 * move in one posting, which locks their accounts in order, so that two such transactions cannot wait for each other.
 */
export async function beginTrades(
  ctx: WriteContext,
  rules: TradeRules,
  { beginnings, referenceMinor }: Beginnings,
): Promise<TradeRow[]> {
  const drafts: Draft[] = [];
  for (const beginning of beginnings) drafts.push(await draftOf(ctx, rules, beginning, drafts));
  await postMovements(ctx, drafts.map(lockOf));
  const trades: TradeRow[] = [];
  for (const { trade } of drafts)
    trades.push(await insertTrade(ctx, { ...trade, reference_price_minor: referenceMinor }));
  for (const trade of trades) await noteOpening(ctx, trade);
  await publishAll(
    ctx,
    trades.map((trade) => tradeOpened(trade, ctx.now)),
  );
  return trades;
}

interface Draft {
  readonly from: 'onSale' | 'available';
  readonly trade: NewTrade;
}

function lockOf({ from, trade: { id, seller_id: sellerId, currency, amount_minor: minor } }: Draft): Movement {
  return lockForTrade({ tradeId: id, sellerId, amount: { currency, minor }, from });
}

/** The row of a new trade. Its marks differ from those of the seller's running trades, and of the drafts before it. */
async function draftOf(
  ctx: WriteContext,
  rules: TradeRules,
  beginning: Beginning,
  before: readonly Draft[],
): Promise<Draft> {
  const { reserved, buyer, sellerId, payer, payee } = beginning;
  const { listing, amountMinor } = reserved;
  const { channel } = payee;
  const drafted = before.map(({ trade }) => trade).filter((trade) => trade.seller_id === sellerId);
  const marks = chooseMarks([...(await runningMarksOf(ctx.tx, sellerId)), ...drafted], {
    fiatMinor: reserved.fiatMinor,
    hasUniqueCents: listing.has_unique_cents,
    below: (limit) => ctx.ids.below(limit),
  });
  const inForce = await tradeRulesInForce(readContextOf(ctx), rules);
  const isInstantMethod = !isSlowMethod(inForce, channel);
  const fiatMinor = reserved.fiatMinor + BigInt(marks.centsMinor);
  const terms = await releaseTermsFor(ctx, beginning, { fiatMinor, isInstantMethod });
  const clocks = await clocksInForce(readContextOf(ctx));
  const trade = {
    id: ctx.ids.next(ctx.now),
    transaction_no: ctx.ids.orderNumber(ctx.now),
    order_id: listing.id,
    buyer_id: buyer.id,
    seller_id: sellerId,
    opened_by: listing.side === 'sell' ? 'buyer' : 'seller',
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
    deadline_at: minutesAfter(ctx.now, clocks.accept),
    created_at: ctx.now,
  } as const;
  return { from: listing.side === 'sell' ? 'onSale' : 'available', trade };
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
