import type { BilingualText } from '../../../platform/languages/language.ts';
import type { merchantOrderRefusals } from '../merchant-refusals.ts';
import type { cashierRefusals } from '../refusals.ts';

/**
 * In the test environment, certain amounts simulate an outcome. A refusal is simulated by its code, with the point
 * before the last two digits: 450.12 for 45012.
 */
export const stagedPayRefusals = {
  '450.04': 'PaidBySomebodyElse',
  '450.05': 'CashierOrderClosed',
  '450.07': 'OwnShop',
  '450.08': 'MerchantStopped',
  '450.09': 'WrongPayer',
  '450.10': 'AboveOrderMaximum',
  '450.11': 'AboveDayMaximum',
  '450.12': 'ShortOfBalance',
  '450.13': 'WaitsForCoins',
  '450.20': 'NeedsPaymentCode',
  '450.21': 'PayerDayMaximum',
} as const satisfies Readonly<Record<string, keyof typeof cashierRefusals>>;

/** Refusals of a refund, simulated by its amount. */
export const stagedRefundRefusals = {
  '451.12': 'MerchantBalanceShort',
  '451.17': 'MerchantNotPaying',
  '451.23': 'ReceiverStopped',
} as const satisfies Readonly<Record<string, keyof typeof merchantOrderRefusals>>;

/** The seconds after which a simulated payment, end or webhook comes. */
export const STAGED_SECONDS = 30;

/** Amounts of an order that simulate a course of events instead of a refusal. */
export const stagedCourses = {
  '460.01': 'expires',
  '460.02': 'paid_late',
  '460.03': 'webhooks_slow',
  '460.04': 'webhooks_lost',
} as const;
export type StagedCourse = (typeof stagedCourses)[keyof typeof stagedCourses];

/** The course of each amount, for the documentation. */
export const courseTexts: Readonly<Record<StagedCourse, BilingualText>> = {
  expires: {
    en: 'Nobody pays in time, or the purchase of the coins ends in a dispute: payTestOrder answers with an open order, which lapses 30 seconds after it was created, whatever expires_in says; order.expired comes.',
    zh: '无人按时付款，或买币的交易发生争议：payTestOrder 返回仍为 open 的订单；订单创建 30 秒后过期（不论 expires_in），并发送 order.expired。',
  },
  paid_late: {
    en: 'As if the payer bought coins first: payTestOrder answers with an open order, and order.paid comes 30 seconds later.',
    zh: '如同付款人先去买币：payTestOrder 返回仍为 open 的订单，30 秒后发送 order.paid。',
  },
  webhooks_slow: {
    en: 'Paid at once; the webhooks of the order are sent 30 seconds later.',
    zh: '立即付款；该订单的 webhook 延迟 30 秒发送。',
  },
  webhooks_lost: {
    en: 'Paid at once; no webhook of the order is sent. Your server has to find out by getOrder.',
    zh: '立即付款；该订单的 webhook 不会发送，您的服务器须用 getOrder 查知。',
  },
};

/** The refusal that a payment of this amount simulates; null for an ordinary amount. */
export function stagedPayRefusal(amount: string): keyof typeof cashierRefusals | null {
  return played(stagedPayRefusals, amount);
}

/** The refusal that a refund of this amount simulates; null for an ordinary amount. */
export function stagedRefundRefusal(amount: string): keyof typeof merchantOrderRefusals | null {
  return played(stagedRefundRefusals, amount);
}

/** The course that an order of this amount simulates; null for an ordinary amount. */
export function stagedCourse(amount: string): StagedCourse | null {
  return played(stagedCourses, amount);
}

function played<Outcome extends string>(table: Readonly<Record<string, Outcome>>, amount: string): Outcome | null {
  return Object.hasOwn(table, amount) ? (table[amount] ?? null) : null;
}
