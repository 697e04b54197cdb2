import { findUserOfAccount } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { authorizeWith, currencyOf, memberOf, requireMerchant, requireRight } from '../../merchants/index.ts';
import { addReturnOrigin, removeReturnOrigin } from '../orders/change-return-origins.ts';
import { closeOrder } from '../orders/close-order.ts';
import { findOrderByAnyNumber, ordersOf } from '../orders/order-store.ts';
import { requireOrderById } from '../orders/require-trading.ts';
import { returnOriginsOf } from '../orders/return-store.ts';
import { payOut } from '../payouts/pay-out.ts';
import { payoutsOf } from '../payouts/payout-store.ts';
import { presentOpenOrder, presentOpenPayouts, presentOpenRefund, presentRefunds } from '../present-open.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { refundsOf } from '../refunds/refund-store.ts';
import { settlementOf } from '../settlements/settlement.ts';
import { dailyStatementOf } from '../statements/statement.ts';
import { statementRowsOf } from '../statements/statement-rows.ts';
import { overviewOf } from './overview.ts';
import { paymentPageOf } from './payment-page.ts';

/** The calls of the portal about orders, refunds, payouts and statements. */
export function cashierPortalEndpoints(market: MarketRules): readonly Endpoint[] {
  return [...readingEndpoints(market), ...statementEndpoints(market), ...movingEndpoints(market), ...returnEndpoints()];
}

function readingEndpoints(market: MarketRules): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/overview',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'read');
        return overviewOf(ctx, market, input.body);
      },
    }),
    query({
      call: 'POST /api/merchant/orders',
      from: 'replica',
      handle: async (ctx, input) => {
        const { environment, status, number } = input.body;
        const owner = { merchantId: await requireRight(ctx, input, 'read'), environment };
        if (number !== undefined) {
          const order = await findOrderByAnyNumber(ctx.reader, { ...owner, number });
          return { rows: order === null ? [] : [await presentOpenOrder(ctx, order, null)], next_cursor: null };
        }
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          ordersOf(ctx.reader, { ...owner, statuses: status ? [status] : null, before: past, limit }),
        );
        const rows = await Promise.all(page.map((order) => presentOpenOrder(ctx, order, null)));
        return { rows, next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/merchant/order',
      handle: async (ctx, input) => {
        const merchantId = await requireRight(ctx, input, 'read');
        return paymentPageOf(ctx, { merchantId, orderId: input.body.id });
      },
    }),
    query({
      call: 'POST /api/merchant/refunds',
      handle: async (ctx, input) => {
        const owner = { merchantId: await requireRight(ctx, input, 'read'), environment: input.body.environment };
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          refundsOf(ctx.reader, { ...owner, orderId: null, before: past, limit }),
        );
        return { rows: await presentRefunds(ctx, page), next_cursor: nextCursor };
      },
    }),
    query({
      call: 'POST /api/merchant/payouts',
      handle: async (ctx, input) => {
        const owner = { merchantId: await requireRight(ctx, input, 'read'), environment: input.body.environment };
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          payoutsOf(ctx.reader, { ...owner, before: past, limit }),
        );
        return { rows: await presentOpenPayouts(ctx, page), next_cursor: nextCursor };
      },
    }),
  ];
}

function statementEndpoints(market: MarketRules): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/merchant/statement',
      handle: async (ctx, input) => {
        const { environment, day } = input.body;
        const merchantId = await requireRight(ctx, input, 'read');
        return dailyStatementOf(
          ctx,
          { merchantId, environment, currency: currencyOf(environment, market.currency) },
          day,
        );
      },
    }),
    query({
      call: 'POST /api/merchant/statement/lines',
      handle: async (ctx, input) => {
        const merchantId = await requireRight(ctx, input, 'read');
        return statementRowsOf(ctx, { ...input.body, merchantId });
      },
    }),
    query({
      call: 'POST /api/merchant/settlement',
      from: 'replica',
      handle: async (ctx, input) => {
        const merchantId = await requireRight(ctx, input, 'read');
        return settlementOf(ctx, { ...input.body, merchantId });
      },
    }),
  ];
}

function movingEndpoints(market: MarketRules): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/merchant/close',
      handle: async (ctx, input) => {
        const merchantId = await requireRight(readContextOf(ctx), input, 'sell');
        const order = await closeOrder(ctx, {
          merchantId,
          environment: input.body.environment,
          orderId: input.body.id,
        });
        return presentOpenOrder(readContextOf(ctx), order, null);
      },
    }),
    command({
      call: 'POST /api/merchant/refund',
      authorize: authorizeWith('refund'),
      handle: async (ctx, input) => {
        const { body, caller } = input;
        const refund = await refundOrder(ctx, {
          merchantId: await requireRight(readContextOf(ctx), input, 'refund'),
          environment: body.environment,
          orderId: body.order_id,
          number: body.merchant_refund_no,
          amountMinor: body.amount,
          currency: body.currency ?? null,
          reason: body.reason,
          madeById: caller.userId,
          keyId: null,
        });
        return presentOpenRefund(refund, await requireOrderById(readContextOf(ctx), refund.order_id));
      },
    }),
    command({
      call: 'POST /api/merchant/payout',
      authorize: authorizeWith('payOut'),
      handle: async (ctx, input) => {
        const { body, caller } = input;
        const recipient = await findUserOfAccount(readContextOf(ctx), body.recipient);
        const right = recipient?.id === caller.userId ? 'payOutToSelf' : 'payOut';
        const payout = await payOut(ctx, {
          merchantId: await requireRight(readContextOf(ctx), input, right),
          environment: body.environment,
          liveCurrency: market.currency,
          number: body.merchant_payout_no,
          recipient: body.recipient,
          amountMinor: body.amount,
          note: body.note,
          madeById: caller.userId,
          keyId: null,
        });
        const [shown] = await presentOpenPayouts(readContextOf(ctx), [payout]);
        if (!shown) throw new Error(`The payout ${payout.id} is not shown`);
        return shown;
      },
    }),
  ];
}

function returnEndpoints(): readonly Endpoint[] {
  const addressesOf = async (ctx: ReadContext, merchantId: string) => ({
    website: (await requireMerchant(ctx, merchantId)).website,
    origins: [...(await returnOriginsOf(ctx.reader, merchantId))],
  });
  return [
    query({
      call: 'POST /api/merchant/return_addresses',
      handle: async (ctx, input) => addressesOf(ctx, await requireRight(ctx, input, 'read')),
    }),
    command({
      call: 'POST /api/merchant/return_addresses/add',
      authorize: authorizeWith('settings'),
      handle: async (ctx, input) => {
        const reading = readContextOf(ctx);
        const merchantId = await requireRight(reading, input, 'settings');
        await addReturnOrigin(ctx, memberOf(input), input.body.address);
        return addressesOf(reading, merchantId);
      },
    }),
    command({
      call: 'POST /api/merchant/return_addresses/remove',
      handle: async (ctx, input) => {
        await requireRight(readContextOf(ctx), input, 'settings');
        await removeReturnOrigin(ctx, memberOf(input), input.body.origin);
        return {};
      },
    }),
  ];
}
