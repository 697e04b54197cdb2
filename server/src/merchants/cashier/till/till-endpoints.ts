import { readContextOf } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { type CallInput, command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { MarketRules } from '../../../trading/market/index.ts';
import { currencyOf, requireMerchant, requireRight } from '../../merchants/index.ts';
import { createOrder } from '../orders/create-order.ts';
import { ordersOf } from '../orders/order-store.ts';
import { coins, presentOpenOrder } from '../present-open.ts';
import { paidAtTill } from './till-store.ts';

interface Parts {
  readonly market: MarketRules;
  readonly appOrigin: (site: CallInput['site']) => string;
}

/** The till: orders that a member of the team makes at the counter, and what was paid today. */
export function tillEndpoints({ market, appOrigin }: Parts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/merchant/till/order',
      handle: async (ctx, input) => {
        const { body, site } = input;
        const reading = readContextOf(ctx);
        const merchantId = await requireRight(reading, input, 'sell');
        const order = await createOrder(ctx, {
          merchantId,
          environment: body.environment,
          keyId: null,
          market,
          number: body.merchant_order_no,
          amountMinor: body.amount,
          currency: body.currency ?? null,
          subject: body.subject ?? (await requireMerchant(reading, merchantId)).name,
          items: [],
          returnUrl: null,
          expiresInSeconds: null,
          payerAccount: null,
          metadata: {},
          isFromTill: true,
        });
        return presentOpenOrder(reading, order, appOrigin(site));
      },
    }),
    query({
      call: 'POST /api/merchant/till/day',
      handle: async (ctx, input) => {
        const { environment } = input.body;
        const day = dayOf(ctx.now);
        const owner = { merchantId: await requireRight(ctx, input, 'read'), environment };
        const [{ page, nextCursor }, paid] = await Promise.all([
          pageById(input.body, ({ past, limit }) =>
            ordersOf(ctx.reader, {
              ...owner,
              statuses: ['paid'],
              isFromTill: true,
              bounds: { from: day, until: day },
              before: past,
              limit,
            }),
          ),
          paidAtTill(ctx.reader, owner, day),
        ]);
        return {
          rows: await Promise.all(page.map((order) => presentOpenOrder(ctx, order, null))),
          next_cursor: nextCursor,
          day,
          currency: currencyOf(environment, market.currency),
          paid: { count: paid.count, amount: coins(paid.paidMinor), refunded: coins(paid.refundedMinor) },
        };
      },
    }),
  ];
}
