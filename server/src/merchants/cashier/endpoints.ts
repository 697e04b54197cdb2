import type { AnswerOf } from '@eh/contract/calls.ts';
import { OFFERS_MAX } from '@eh/contract/merchants/cashier/order-names.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { FIAT_DECIMALS, formatDecimal, priceOf, requireDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { Codes } from '../../accounts/codes/index.ts';
import { sessionOpenedAt, verifyOwnCode } from '../../accounts/sessions/index.ts';
import { isPaymentProof, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { balancesOf } from '../../ledger/journal/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { type CallInput, type CommitGroupOf, command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listingsSelling, type MarketRules } from '../../trading/market/index.ts';
import { isSlowMethod, type TradeRules, tradeRulesInForce } from '../../trading/trades/index.ts';
import { fundOrder, requireMissing, timesOf } from './funding/fund-order.ts';
import { isInTime, jointDeadline, quantityForNet } from './funding/funding.ts';
import { invoiceEndpoints } from './invoices/invoice-endpoints.ts';
import { linkEndpoints } from './links/link-endpoints.ts';
import { shownStatus } from './orders/cashier-order.ts';
import { factsOf } from './orders/order-facts.ts';
import { findOrder, type OrderRow, paymentsBy } from './orders/order-store.ts';
import { orderOfToken } from './orders/order-token.ts';
import { requireReach } from './orders/require-reach.ts';
import { returnAddressOf } from './orders/return-address.ts';
import type { Shown } from './payments/ask-to-pay.ts';
import { payOrder } from './payments/pay-order.ts';
import { cashierPortalEndpoints } from './portal/portal-endpoints.ts';
import { presentOrderFor, presentPayment, presentPreview } from './present.ts';
import { coins, itemsOf } from './present-open.ts';
import { refundsOfOrder } from './refunds/refund-store.ts';
import { tillEndpoints } from './till/till-endpoints.ts';

export interface CashierParts {
  readonly market: MarketRules;
  readonly trades: TradeRules;
  readonly codes: Codes;
  /** The origin of the app, for addresses that a page of the portal shows, which was opened at this site. */
  readonly appOrigin: (site: CallInput['site']) => string;
}

export function cashierEndpoints(parts: CashierParts): readonly Endpoint[] {
  return [
    ...payingEndpoints(parts),
    ...fundingEndpoints(parts),
    ...paymentEndpoints(),
    ...cashierPortalEndpoints(parts.market),
    ...linkEndpoints(parts),
    ...invoiceEndpoints(parts),
    ...tillEndpoints(parts),
  ];
}

function payingEndpoints({ market, codes }: CashierParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/recharge/preview',
      handle: async (ctx, input) => {
        const order = await requireOrder(ctx, input.body.order);
        await requireReach(ctx, order, null);
        const status = shownStatus(factsOf(order), ctx.now);
        return { ...(await presentPreview(ctx, market, order)), status };
      },
    }),
    query({
      call: 'POST /api/recharge/order',
      handle: async (ctx, input) => {
        const order = await requireOrder(ctx, input.body.order);
        await requireReach(ctx, order, input.caller.userId);
        return presentOrderFor(ctx, market, order, input.caller);
      },
    }),
    command({
      call: 'POST /api/recharge/pay',
      authorize: (ctx, input) => verifyShown(codes, ctx, input),
      group,
      handle: pay,
    }),
  ];
}

/** Payments that share a transaction must have different payers and orders, but may have the same merchant. */
const group: CommitGroupOf<'POST /api/recharge/pay'> = {
  name: 'cashier',
  keysOf: (input) => [input.caller.userId, input.body.order],
  // A payment password takes long to check, so it is checked in a separate transaction.
  proofKeysOf: (input) =>
    input.body.code === undefined && isPaymentProof(input.body.security_password) ? [input.caller.userId] : null,
};

/**
 * Refuses a wrong payment password or code. Whether a code is needed is decided later, because the sums are exact only
 * under the payer's lock.
 */
async function verifyShown(
  codes: Codes,
  ctx: WriteContext,
  { caller, body }: CallInput<'POST /api/recharge/pay'> | CallInput<'POST /api/recharge/buy_missing'>,
): Promise<void> {
  const { userId } = caller;
  await verifyPaymentPassword(ctx, userId, body.security_password);
  const { code, device_id: deviceId } = body;
  if (code === undefined || deviceId === undefined) return;
  await verifyOwnCode(codes, ctx, { userId, purpose: 'payOrder', deviceId, code, isUsedUp: true });
}

/** The proofs that the payer gave, after `verifyShown` has accepted them. */
async function shownBy(
  ctx: WriteContext,
  { caller, body }: CallInput<'POST /api/recharge/pay'> | CallInput<'POST /api/recharge/buy_missing'>,
): Promise<Shown> {
  const hasCode = body.code !== undefined && body.device_id !== undefined;
  return { hasCode, sessionOpenedAt: await sessionOpenedAt(readContextOf(ctx), caller.sessionId) };
}

async function pay(
  ctx: WriteContext,
  input: CallInput<'POST /api/recharge/pay'>,
): Promise<AnswerOf<'POST /api/recharge/pay'>> {
  const payerId = input.caller.userId;
  const shownMinor = input.body.amount ?? null;
  const paying = { orderId: orderIdOf(ctx, input.body.order), payerId, shownMinor, at: ctx.now };
  const order = await payOrder(ctx, { ...paying, ...(await shownBy(ctx, input)) });
  const [{ available }, returnAddress] = await Promise.all([
    balancesOf(ctx.tx, payerId, order.currency),
    returnAddressOf(readContextOf(ctx), order),
  ]);
  return {
    id: order.id,
    order_no: order.order_no,
    merchant_order_no: order.merchant_order_no,
    amount: coins(order.amount_minor),
    currency: order.currency,
    paid_at: epochSeconds(ctx.now),
    balance: coins(available),
    return_address: returnAddress,
  };
}

function fundingEndpoints({ market, trades, codes }: CashierParts): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/recharge/missing',
      handle: async (ctx, input) => {
        const order = await requireOrder(ctx, input.body.order);
        const payer = await requireUser(ctx, input.caller.userId);
        const missingMinor = await requireMissing(ctx, order, payer);
        const rules = await tradeRulesInForce(ctx, trades);
        const isFast = (channel: string) => !isSlowMethod(rules, channel);
        const amountMinor = quantityForNet(missingMinor, rules.feeBasisPoints);
        const wanted = { amountMinor, isChannel: isFast, language: input.language, limit: OFFERS_MAX };
        const listings = await listingsSelling(ctx, payer.id, wanted);
        const offers = listings.map(async (listing) => {
          const times = await timesOf(ctx, listing.payment_window_minutes);
          const price = requireDecimal(listing.price, FIAT_DECIMALS);
          const offer = {
            listing: { ...listing, channels: listing.channels.filter(isFast) },
            fiat_amount: formatDecimal(priceOf(amountMinor, price), FIAT_DECIMALS),
            fiat: listing.fiat,
            accept_minutes: listing.accepts_automatically ? 0 : times.accept,
            payment_minutes: times.payment,
            release_minutes: times.confirm,
            deadline_at: epochSeconds(jointDeadline(times, { now: ctx.now, lapsesAt: order.lapses_at })),
          };
          return isInTime(times) ? [offer] : [];
        });
        return { missing: coins(missingMinor), currency: order.currency, offers: (await Promise.all(offers)).flat() };
      },
    }),
    command({
      call: 'POST /api/recharge/buy_missing',
      authorize: (ctx, input) => verifyShown(codes, ctx, input),
      handle: async (ctx, input) => {
        const { body, caller } = input;
        const order = await fundOrder(ctx, trades, {
          orderId: orderIdOf(ctx, body.order),
          payerId: caller.userId,
          missingMinor: body.amount,
          listingId: body.listing_id,
          listingVersion: body.listing_version ?? null,
          priceMinor: body.price,
          channel: body.channel,
          paymentAccountId: body.payment_account_id,
          ...(await shownBy(ctx, input)),
        });
        return presentOrderFor(readContextOf(ctx), market, order, caller);
      },
    }),
  ];
}

function paymentEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/recharge/payments',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          paymentsBy(ctx.reader, { payerId: input.caller.userId, before: past, limit }),
        );
        return { rows: await Promise.all(page.map((order) => presentPayment(ctx, order))), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'GET /api/recharge/payment',
      handle: async (ctx, input) => {
        const order = await findOrder(ctx, input.body.id);
        const isOwn = order?.environment === 'live' && order.paid_by_id === input.caller.userId;
        if (!isOwn) throw new Refusal(cashierRefusals.CashierPaymentNotFound);
        const refunds = await refundsOfOrder(ctx.reader, order.id);
        return {
          ...(await presentPayment(ctx, order)),
          items: itemsOf(order),
          refunds: refunds.map((refund) => ({
            refund_no: refund.refund_no,
            amount: coins(refund.amount_minor),
            reason: refund.reason,
            at: epochSeconds(refund.created_at),
          })),
        };
      },
    }),
  ];
}

async function requireOrder(ctx: ReadContext, token: string): Promise<OrderRow> {
  const order = await findOrder(ctx, orderIdOf(ctx, token));
  if (!order) throw new Refusal(cashierRefusals.CashierOrderNotFound);
  return order;
}

function orderIdOf({ serverKeys }: Pick<ReadContext, 'serverKeys'>, token: string): string {
  const id = orderOfToken(serverKeys, token);
  if (id === null) throw new Refusal(cashierRefusals.CashierOrderNotFound);
  return id;
}
