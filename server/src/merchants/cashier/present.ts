import type { AnswerOf } from '@eh/contract/calls.ts';
import { mayTakePayments } from '@eh/contract/merchants/merchants/may-take-payments.ts';
import { priceOf } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { sessionOpenedAt } from '../../accounts/sessions/index.ts';
import { findUser } from '../../accounts/users/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import { freeCoinsOf, presentResting } from '../../ledger/resting/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { maskedNumber } from '../../platform/formats/masks.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { type MarketRules, referencePrice } from '../../trading/market/index.ts';
import { findTrade } from '../../trading/trades/index.ts';
import { isMember, logoAddress, type Merchant, requireMerchant } from '../merchants/index.ts';
import { shownLinkObstacle } from './links/require-piece.ts';
import { stateFor } from './orders/cashier-order.ts';
import { factsOf } from './orders/order-facts.ts';
import type { OrderRow } from './orders/order-store.ts';
import { hostOf, returnAddressOf } from './orders/return-address.ts';
import { payableWithoutCode } from './payments/ask-to-pay.ts';
import { coins, fiatText, itemsOf, pricedLine } from './present-open.ts';

type OrderView = AnswerOf<'POST /api/recharge/order'>;
type Preview = Omit<AnswerOf<'GET /api/recharge/preview'>, 'status'>;
type Payment = AnswerOf<'POST /api/recharge/payments'>['rows'][number];

/** The part of an order that is shown without login. */
export async function presentPreview(ctx: ReadContext, rules: MarketRules, order: OrderRow): Promise<Preview> {
  const [merchant, price] = await Promise.all([requireMerchant(ctx, order.merchant_id), referencePrice(ctx, rules)]);
  const held = pricedLine(order);
  return {
    order_no: order.order_no,
    merchant_order_no: order.merchant_order_no,
    environment: order.environment,
    merchant: presentMerchant(merchant),
    subject: order.subject,
    items: itemsOf(order),
    amount: coins(order.amount_minor),
    currency: order.currency,
    fiat_amount: held?.amount ?? fiatText(priceOf(order.amount_minor, price)),
    fiat: held?.fiat ?? rules.fiat,
    held_rate: held?.rate ?? null,
    created_at: epochSeconds(order.created_at),
    expires_at: epochSeconds(order.expires_at),
  };
}

/** An order as this user sees it, with their balance. */
export async function presentOrderFor(
  ctx: ReadContext,
  rules: MarketRules,
  order: OrderRow,
  caller: Pick<UserCaller, 'userId' | 'sessionId'>,
): Promise<OrderView> {
  const { userId } = caller;
  const account = { userId, currency: rules.currency };
  const openedAt = await sessionOpenedAt(ctx, caller.sessionId);
  const [preview, merchant, isOwn, { available }, free, withoutCode] = await Promise.all([
    presentPreview(ctx, rules, order),
    requireMerchant(ctx, order.merchant_id),
    isMember(ctx, { merchantId: order.merchant_id, userId }),
    balancesOf(ctx.reader, userId, rules.currency),
    freeCoinsOf(ctx, account),
    payableWithoutCode(ctx, { userId, sessionOpenedAt: openedAt }),
  ]);
  const facts = { payerId: userId, isMember: isOwn, merchantStatus: merchant.status, at: ctx.now };
  const own = stateFor(factsOf(order), facts);
  const state = own === 'open' ? ((await shownLinkObstacle(ctx, order)) ?? own) : own;
  const isLive = order.environment === 'live';
  const missing = isLive && free.freeMinor < order.amount_minor ? order.amount_minor - free.freeMinor : 0n;
  const isOthers = state === 'paid_by_other' || state === 'wrong_account' || state === 'funding_by_other';
  return {
    ...preview,
    state,
    balance: coins(available),
    movable: coins(free.freeMinor),
    resting: presentResting(free),
    missing: coins(missing),
    without_code: coins(withoutCode),
    payer_account: state === 'wrong_account' ? await maskedAccountOf(ctx, order) : null,
    payment: state === 'paid' ? presentOwnPayment(order) : null,
    funding: state === 'funding' ? await presentFunding(ctx, order) : null,
    return_address: isOthers ? null : await returnAddressOf(ctx, order),
  };
}

function presentOwnPayment(order: OrderRow): OrderView['payment'] {
  const paidAt = epochSeconds(order.paid_at ?? order.created_at);
  return { id: order.id, paid_at: paidAt, refunded: coins(order.refunded_minor) };
}

async function presentFunding(ctx: ReadContext, order: OrderRow): Promise<OrderView['funding']> {
  const trade = order.funding_trade_id === null ? null : await findTrade(ctx.reader, order.funding_trade_id);
  if (trade === null) return null;
  return {
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    amount: coins(trade.amount_minor),
    deadline_at: epochSeconds(order.expires_at),
  };
}

async function maskedAccountOf(ctx: ReadContext, order: OrderRow): Promise<string | null> {
  const { meant_for_id: userId, meant_for_account: written } = order;
  const account = written ?? (userId === null ? null : (await findUser(ctx, userId))?.account);
  return account ? maskedNumber(account) : null;
}

/** A payment in its payer's list. */
export async function presentPayment(ctx: ReadContext, order: OrderRow): Promise<Payment> {
  return {
    id: order.id,
    order_no: order.order_no,
    merchant_order_no: order.merchant_order_no,
    merchant: presentMerchant(await requireMerchant(ctx, order.merchant_id)),
    subject: order.subject,
    amount: coins(order.amount_minor),
    currency: order.currency,
    priced: pricedLine(order),
    paid_at: epochSeconds(order.paid_at ?? order.created_at),
    refunded: coins(order.refunded_minor),
  };
}

/** The shop as its customers see it. */
export function presentMerchant(merchant: Merchant): OrderView['merchant'] {
  return {
    merchant_no: merchant.merchant_no,
    name: merchant.name,
    website: hostOf(merchant.website),
    is_verified: mayTakePayments(merchant.status, 'live'),
    logo: logoAddress(merchant.logo_file_id),
  };
}
