import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import { findUserOfAccount } from '../../accounts/users/index.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import type { KeyCaller } from '../../platform/http/open/open-input.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MarketRules } from '../../trading/market/index.ts';
import { currencyOf } from '../merchants/index.ts';
import { invoiceOpenEndpoints } from './invoices/invoice-open-endpoints.ts';
import { linkOpenEndpoints } from './links/link-open-endpoints.ts';
import { rateOpenEndpoint } from './open-rate.ts';
import { closeOrder } from './orders/close-order.ts';
import { createOrder } from './orders/create-order.ts';
import { findOrder, ordersOf } from './orders/order-store.ts';
import { requireOrderById } from './orders/require-trading.ts';
import { payTestOrder } from './payments/pay-test-order.ts';
import { payOut } from './payouts/pay-out.ts';
import { findPayouts, payoutsOf } from './payouts/payout-store.ts';
import { presentOpenOrder, presentOpenPayouts, presentOpenRefund, presentRefunds } from './present-open.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { refundsOf } from './refunds/refund-store.ts';
import { settlementOf } from './settlements/settlement.ts';
import { dailyStatementOf, merchantBalanceOf } from './statements/statement.ts';
import { statementRowsOf } from './statements/statement-rows.ts';

interface Parts {
  /** The currency of live orders, and the fiat in which orders may be priced. */
  readonly market: MarketRules;
}

/** The calls that a merchant's server makes. */
export function cashierOpenEndpoints({ market }: Parts): readonly OpenEndpoint[] {
  const parts = { currency: market.currency };
  return [
    ...orderEndpoints(market),
    ...linkOpenEndpoints(market),
    ...invoiceOpenEndpoints(market),
    ...refundEndpoints(),
    ...payoutEndpoints(parts),
    ...balanceEndpoints(parts),
    rateOpenEndpoint(market),
  ];
}

const ownerOf = ({ merchantId, environment }: KeyCaller) => ({ merchantId, environment });

interface OfCurrency {
  /** The currency of live orders. */
  readonly currency: string;
}

function orderEndpoints(market: MarketRules): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createOrder',
      handle: async (ctx, { body, caller, origin }) => {
        const order = await createOrder(ctx, {
          ...ownerOf(caller),
          keyId: caller.keyId,
          market,
          number: body.merchant_order_no,
          amountMinor: body.amount,
          currency: body.currency ?? null,
          subject: body.subject,
          items: body.items.map(({ name, amount }) => ({ name, amountMinor: amount })),
          returnUrl: body.return_url ?? null,
          expiresInSeconds: body.expires_in ?? null,
          payerAccount: body.payer_account ?? null,
          metadata: body.metadata,
        });
        return presentOpenOrder(readContextOf(ctx), order, origin);
      },
    }),
    query({
      call: 'listOrders',
      handle: async (ctx, { body, caller, origin }) => {
        const owner = ownerOf(caller);
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          ordersOf(ctx.reader, {
            ...owner,
            statuses: body.status ? [body.status] : null,
            number: body.merchant_order_no,
            payerAccount: body.payer_account,
            linkId: body.link_id,
            bounds: body,
            before: past,
            limit,
          }),
        );
        const rows = await Promise.all(page.map((order) => presentOpenOrder(ctx, order, origin)));
        return { rows, next_cursor: nextCursor };
      },
    }),
    query({
      call: 'getOrder',
      handle: async (ctx, { path, caller, origin }) => {
        const order = await findOrder(ctx, path.id);
        if (order?.merchant_id !== caller.merchantId || order.environment !== caller.environment)
          throw new Refusal(merchantOrderRefusals.OrderUnknown);
        return presentOpenOrder(ctx, order, origin);
      },
    }),
    command({
      call: 'closeOrder',
      handle: async (ctx, { path, caller, origin }) => {
        const order = await closeOrder(ctx, { ...ownerOf(caller), orderId: path.id });
        return presentOpenOrder(readContextOf(ctx), order, origin);
      },
    }),
    command({
      call: 'payTestOrder',
      handle: async (ctx, { path, caller, origin }) => {
        const order = await payTestOrder(ctx, { ...ownerOf(caller), orderId: path.id });
        return presentOpenOrder(readContextOf(ctx), order, origin);
      },
    }),
  ];
}

function refundEndpoints(): readonly OpenEndpoint[] {
  return [
    command({
      call: 'refundOrder',
      handle: async (ctx, { path, body, caller }) => {
        const refund = await refundOrder(ctx, {
          ...ownerOf(caller),
          orderId: path.id,
          number: body.merchant_refund_no,
          amountMinor: body.amount,
          currency: body.currency ?? null,
          reason: body.reason,
          madeById: null,
          keyId: caller.keyId,
        });
        const order = await requireOrderById(readContextOf(ctx), path.id);
        return presentOpenRefund(refund, order);
      },
    }),
    query({
      call: 'listRefunds',
      handle: async (ctx, { body, caller }) => {
        const owner = ownerOf(caller);
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          refundsOf(ctx.reader, {
            ...owner,
            orderId: body.order_id ?? null,
            number: body.merchant_refund_no,
            payerAccount: body.payer_account,
            bounds: body,
            before: past,
            limit,
          }),
        );
        const rows = await presentRefunds(ctx, page);
        return { rows, next_cursor: nextCursor };
      },
    }),
  ];
}

function payoutEndpoints({ currency: liveCurrency }: OfCurrency): readonly OpenEndpoint[] {
  return [
    command({
      call: 'createPayout',
      handle: async (ctx, { body, caller }) => {
        const payout = await payOut(ctx, {
          ...ownerOf(caller),
          liveCurrency,
          number: body.merchant_payout_no,
          recipient: body.recipient,
          amountMinor: body.amount,
          note: body.note,
          madeById: null,
          keyId: caller.keyId,
        });
        const [shown] = await presentOpenPayouts(readContextOf(ctx), [payout]);
        if (!shown) throw new Error(`The payout ${payout.id} is not shown`);
        return shown;
      },
    }),
    query({
      call: 'listPayouts',
      handle: async (ctx, { body, caller }) => {
        const recipient = body.recipient === undefined ? null : await findUserOfAccount(ctx, body.recipient);
        // An unknown account gets the same answer as somebody else's: no payout to it is possible.
        if (body.recipient !== undefined && recipient === null) return { rows: [], next_cursor: null };
        const { page, nextCursor } = await pageById(body, ({ past, limit }) =>
          payoutsOf(ctx.reader, {
            ...ownerOf(caller),
            status: body.status,
            recipientId: recipient?.id,
            bounds: body,
            before: past,
            limit,
          }),
        );
        return { rows: await presentOpenPayouts(ctx, page), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'getPayout',
      handle: async (ctx, { path, caller }) => {
        const { merchantId, environment } = caller;
        const own = (await findPayouts(ctx.reader, [path.id])).filter(
          (payout) => payout.merchant_id === merchantId && payout.environment === environment,
        );
        const [shown] = await presentOpenPayouts(ctx, own);
        if (!shown) throw new Refusal(merchantOrderRefusals.PayoutUnknown);
        return shown;
      },
    }),
  ];
}

function balanceEndpoints({ currency }: OfCurrency): readonly OpenEndpoint[] {
  const walletOf = (caller: KeyCaller) => ({
    ...ownerOf(caller),
    currency: currencyOf(caller.environment, currency),
  });
  return [
    query({
      call: 'listBalanceTransactions',
      handle: (ctx, { body, caller }) =>
        statementRowsOf(ctx, { ...ownerOf(caller), ...body, limit: body.limit ?? PAGE_SIZE_DEFAULT }),
    }),
    query({
      call: 'getSettlement',
      handle: (ctx, { path, body, caller }) =>
        settlementOf(ctx, { ...ownerOf(caller), ...body, limit: body.limit ?? PAGE_SIZE_DEFAULT, day: path.day }),
    }),
    query({ call: 'getBalance', handle: (ctx, { caller }) => merchantBalanceOf(ctx, walletOf(caller)) }),
    query({
      call: 'getDailyStatement',
      handle: (ctx, { path, caller }) => dailyStatementOf(ctx, walletOf(caller), path.day),
    }),
  ];
}
