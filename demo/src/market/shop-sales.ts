import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { DAY, HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { createOrder, tokenOfOrder } from '@eh/server/merchants/cashier/index.ts';
import { startOfDay } from '@eh/server/platform/formats/local-day.ts';
import type { UserCaller } from '@eh/server/platform/http/endpoint.ts';
import { defaultMarketRules } from '@eh/server/trading/market/index.ts';
import { DEMO_PAYMENT_PASSWORD } from '../people/seed-people.ts';
import { demoKeys } from '../shop/demo-merchant.ts';
import type { Chance } from './chance.ts';
import { availableOf } from './coins.ts';
import type { MarketPerson } from './market-person.ts';
import type { Stage } from './stage.ts';
import type { Course } from './timeline.ts';

/** The demo's coffee shop, and its two team members. */
export interface Shop {
  readonly merchantId: string;
  readonly coffee: UserCaller;
  readonly mei: UserCaller;
}

export interface ShopParts {
  readonly stage: Stage;
  readonly chance: Chance;
  readonly shop: Shop;
}

/** An item on its price list, in minor units of the coin. */
export type Goods = readonly [subject: string, amountMinor: bigint];

export const goods: readonly Goods[] = [
  ['Flat white', 480n],
  ['Pour-over, Yunnan beans', 620n],
  ['耶加雪菲 250g', 1480n],
  ['拿铁 ×2', 900n],
  ['Evening blend 500 g', 2280n],
  ['手冲壶', 3990n],
];

const reasons = [
  '杯子寄到时碎了',
  '缺货一件，退差价',
  'Order cancelled by the buyer',
  'One bag was out of stock',
  '重复下单',
];

export interface Sale {
  readonly at: Date;
  readonly payer: MarketPerson;
  readonly number: string;
  readonly goods: Goods;
  /** How many in a thousand are never paid, and how many of the paid ones are refunded, fully or half. */
  readonly unpaidPermille: number;
  readonly refundedPermille: number;
}

/** An order of the shop, its payment, and sometimes a refund a day or two later. */
export async function* sellAt(parts: ShopParts, sale: Sale): Course {
  const { stage, chance, shop } = parts;
  yield sale.at;
  const [subject, amountMinor] = sale.goods;
  const order = await orderOf(parts, { environment: 'live', number: sale.number, subject, amountMinor });
  const isLeft = chance.hits(sale.unpaidPermille);
  const isRefunded = chance.hits(sale.refundedPermille);
  if (isLeft || (await availableOf(stage, sale.payer)) < amountMinor) return;
  yield new Date(stage.now.getTime() + MINUTE);
  const token = tokenOfOrder(stage.ctx.serverKeys, order.id);
  await stage.act(sale.payer.actor, 'POST /api/recharge/pay', {
    order: token,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  if (!isRefunded) return;
  yield dayBefore(stage.now, -chance.between(1, 2), chance.between(10, 17));
  const part = chance.hits(500) ? amountMinor : amountMinor / 2n;
  await stage.act(chance.pick([shop.coffee, shop.mei]), 'POST /api/merchant/refund', {
    merchant_id: shop.merchantId,
    environment: 'live',
    order_id: order.id,
    merchant_refund_no: `${sale.number}-R`,
    amount: formatDecimal(part, COIN_DECIMALS),
    reason: chance.pick(reasons),
    security_password: DEMO_PAYMENT_PASSWORD,
  });
}

interface NewOrder {
  readonly environment: 'live' | 'test';
  readonly number: string;
  readonly subject: string;
  readonly amountMinor: bigint;
}

/** An order created by the shop's server with its key. */
export function orderOf({ stage, shop }: ShopParts, order: NewOrder): ReturnType<typeof createOrder> {
  return createOrder(stage.ctx, {
    merchantId: shop.merchantId,
    keyId: demoKeys[order.environment].id,
    market: defaultMarketRules,
    currency: null,
    items: [],
    returnUrl: null,
    expiresInSeconds: null,
    payerAccount: null,
    metadata: {},
    ...order,
  });
}

export interface Payout {
  readonly at: Date;
  readonly environment: 'live' | 'test';
  readonly number: string;
  readonly amount: string;
  readonly account: string;
  readonly note: string;
}

/** Mei pays out to the owner, because a member alone may pay only somebody else. */
export async function* payOutAt({ stage, shop }: ShopParts, payout: Payout): Course {
  yield payout.at;
  await stage.act(shop.mei, 'POST /api/merchant/payout', {
    merchant_id: shop.merchantId,
    environment: payout.environment,
    merchant_payout_no: payout.number,
    recipient: payout.account,
    amount: payout.amount,
    note: payout.note,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
}

/** This many days before another instant, or after it if negative, at this hour of the day in UTC+8. */
export function dayBefore(end: Date, days: number, hour: number): Date {
  return new Date(startOfDay(end).getTime() - days * DAY + hour * HOUR);
}
