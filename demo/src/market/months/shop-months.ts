import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { payTestOrder } from '@eh/server/merchants/cashier/index.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../people/seed-people.ts';
import type { MarketPeople, MarketPerson } from '../market-person.ts';
import { dayBefore, type Goods, goods, orderOf, payOutAt, type Sale, type ShopParts, sellAt } from '../shop-sales.ts';
import type { Course } from '../timeline.ts';

interface Days {
  readonly people: MarketPeople;
  readonly end: Date;
}

interface MonthsParts extends ShopParts {
  /** The account number by which the owner of the shop is paid. */
  readonly ownerAccount: string;
  readonly topUp: (person: MarketPerson, coinsMinor: bigint) => Promise<void>;
}

const SALES = 180;
const FIRST_NUMBER = 1001;

/**
 * The shop's months: coffees over the counter, bulk orders by cafés, refunds, payouts to the owner, and test orders.
 */
export function shopMonths(parts: MonthsParts, days: Days): readonly Course[] {
  return [...retail(parts, days), ...wholesale(parts, days), ...payouts(parts, days), ...testRun(parts, days)];
}

function retail(parts: MonthsParts, { people, end }: Days): readonly Course[] {
  const { chance } = parts;
  const { alice, bob, carol } = people.known;
  const visits = Array.from({ length: SALES }, () => ({
    payer: chance.pick([bob, bob, carol, carol, alice, ...people.sellers.slice(1, 14)]),
    at: new Date(dayBefore(end, chance.between(1, 88), chance.between(8, 20)).getTime() + chance.below(HOUR)),
    goods: chance.pick(goods),
  }))
    .filter(({ payer, at }) => payer.since < at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return visits.map((visit, row) => {
    const number = `NH-${FIRST_NUMBER + row}`;
    return sellAt(parts, { ...visit, number, unpaidPermille: 60, refundedPermille: 110 });
  });
}

const largeGoods: readonly (readonly [days: number, payer: number, goods: Goods])[] = [
  [80, 12, ['门店咖啡豆 20 kg', 318_00n]],
  [66, 3, ['Wholesale beans, 30 kg', 465_00n]],
  [51, 21, ['商用磨豆机', 880_00n]],
  [38, 12, ['门店咖啡豆 40 kg', 610_00n]],
  [27, 7, ['Wholesale beans, 60 kg', 915_00n]],
  [13, 21, ['半自动咖啡机', 2480_00n]],
  [10, 3, ['Wholesale beans, 90 kg', 1360_00n]],
  [8, 9, ['活动包场 · 120 杯', 576_00n]],
  [6, 12, ['门店咖啡豆 80 kg', 1220_00n]],
  [3, 26, ['Espresso machine, refurbished', 1890_00n]],
];

/** Orders by cafés, which first buy the coins for them. */
function wholesale(parts: MonthsParts, { people, end }: Days): readonly Course[] {
  const { stage, topUp } = parts;
  return largeGoods.map(async function* buy([days, row, wanted]): Course {
    const payer = people.sellers[row];
    if (payer === undefined) throw new Error(`The market has no seller ${row}`);
    const sale: Sale = {
      payer,
      at: dayBefore(end, days, 10),
      number: `NH-W${String(100 - days).padStart(2, '0')}`,
      goods: wanted,
      unpaidPermille: 0,
      refundedPermille: 0,
    };
    yield new Date(sale.at.getTime() - HOUR);
    await topUp(payer, wanted[1]);
    yield new Date(stage.now.getTime() + 10 * MINUTE);
    yield* sellAt(parts, sale);
  });
}

/** Payouts of about the day's balance, except that the takings of the last days remain. */
function payouts(parts: MonthsParts, { end }: Days): readonly Course[] {
  const paid = [
    [74, '380.00', '上半月 · first half'],
    [60, '520.00', '月结'],
    [46, '960.00', '月结 · rent and wages'],
    [31, '720.00', '月结'],
    [17, '1050.00', '月结 · beans from Pu’er'],
  ] as const;
  return paid.map(([days, amount, note], row) =>
    payOutAt(parts, {
      at: dayBefore(end, days, 18),
      environment: 'live',
      number: `NH-P${String(row + 1).padStart(2, '0')}`,
      account: parts.ownerAccount,
      amount,
      note,
    }),
  );
}

const TEST_ORDERS = 14;

/** Before opening, and again last week, the shop tried its till in the test environment. */
function testRun(parts: MonthsParts, { end }: Days): readonly Course[] {
  const { stage, chance, shop } = parts;
  const of = { merchantId: shop.merchantId, environment: 'test' } as const;
  const orders = Array.from({ length: TEST_ORDERS }, async function* tryOut(_, row): Course {
    yield dayBefore(end, row < 8 ? 93 : 6, 8 + (row % 8));
    const [subject, amountMinor] = chance.pick(goods);
    const number = `TEST-${row + 1}`;
    const order = await orderOf(parts, { environment: 'test', number, subject, amountMinor });
    if (row % 5 === 4) return;
    yield new Date(stage.now.getTime() + 2 * MINUTE);
    await payTestOrder(stage.ctx, { ...of, orderId: order.id });
    if (row % 4 !== 1) return;
    yield new Date(stage.now.getTime() + 20 * MINUTE);
    await stage.act(shop.coffee, 'POST /api/merchant/refund', {
      merchant_id: shop.merchantId,
      environment: 'test',
      order_id: order.id,
      merchant_refund_no: `${number}-R`,
      amount: '2.00',
      reason: 'A refund to try it out',
      security_password: DEMO_PAYMENT_PASSWORD,
    });
  });
  const payout = payOutAt(parts, {
    at: dayBefore(end, 6, 17),
    environment: 'test',
    number: 'TEST-P1',
    account: parts.ownerAccount,
    amount: '10.00',
    note: 'A payout to try it out',
  });
  return [...orders, payout];
}
