import type { Language } from '@eh/contract/platform/languages/language.ts';

type PaymentText = (coins: string, shop: string) => string;

/** The texts of notices about payments to shops that name the sum and the shop. */
export const paymentNoticeMessages: Readonly<Record<Language, Readonly<Partial<Record<string, PaymentText>>>>> = {
  'zh-CN': {
    'payment.succeeded': (coins, shop) => `已付 ${coins} 给${shop}`,
    'payment.refunded': (coins, shop) => `${shop} 退款 ${coins}，已进入您的余额`,
    'payment.lapsed': (coins, shop) => `${shop} 的订单（${coins}）未支付，买入的币仍在您的余额中`,
  },
  en: {
    'payment.succeeded': (coins, shop) => `You paid ${coins} to ${shop}.`,
    'payment.refunded': (coins, shop) => `${shop} refunded ${coins}. It is in your balance.`,
    'payment.lapsed': (coins, shop) =>
      `The order of ${shop} for ${coins} was not paid. The coins you bought stay in your balance.`,
  },
};
