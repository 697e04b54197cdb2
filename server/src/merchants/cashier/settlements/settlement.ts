import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { coins, fiatText } from '../present-open.ts';
import { spanOfDay } from '../statements/statement.ts';
import { type SettledOrder, settledBetween } from './settlement-store.ts';

type Settlement = OpenAnswer<'getSettlement'>;

interface Asked extends OfMerchant {
  readonly day: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of each order's net effect on the balance of a day; together with the payouts, these add up to the statement.
 */
export async function settlementOf(ctx: ReadContext, asked: Asked): Promise<Settlement> {
  const { merchantId, environment, day } = asked;
  const { from, until } = spanOfDay(ctx, day);
  const { page, nextCursor } = await pageById(asked, ({ past, limit }) =>
    settledBetween(ctx.reader, { merchantId, environment }, { from, until, past, limit }),
  );
  return { day, environment, is_final: ctx.now >= until, rows: page.map(presentRow), next_cursor: nextCursor };
}

function presentRow(order: SettledOrder): Settlement['rows'][number] {
  const { gross, fee, refunded, fee_back: feeBack, fiat, rate_minor: rate } = order;
  return {
    order_id: order.id,
    order_no: order.order_no,
    merchant_order_no: order.merchant_order_no,
    gross: coins(gross),
    fee: coins(fee),
    refunded: coins(refunded),
    fee_back: coins(feeBack),
    net: coins(gross - fee - refunded + feeBack),
    currency: order.currency,
    priced:
      fiat === null || rate === null
        ? null
        : {
            fiat,
            rate: fiatText(rate),
            gross: fiatText(order.fiat_gross),
            refunded: fiatText(order.fiat_refunded),
          },
  };
}
