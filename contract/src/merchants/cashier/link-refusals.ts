import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of a person who opens or pays a payment link. */
export const linkRefusals = {
  PaymentLinkNotFound: {
    code: 45_301,
    http: 404,
    en: 'Payment link not found. Please ask the shop for it again.',
    zh: '未找到该收款链接，请向商户重新索取',
  },
  PaymentLinkClosed: {
    code: 45_302,
    http: 200,
    en: 'The shop has closed this payment link. Nothing was charged.',
    zh: '商户已关闭该收款链接，未扣款',
  },
  PaymentLinkExpired: {
    code: 45_303,
    http: 200,
    en: 'This payment link has expired. Nothing was charged.',
    zh: '该收款链接已过期，未扣款',
  },
  PaymentLinkSoldOut: {
    code: 45_304,
    http: 200,
    en: 'This is sold out. Nothing was charged.',
    zh: '已售完，未扣款',
  },
  LinkAmountMissing: {
    code: 45_305,
    http: 200,
    en: 'Please enter the amount that you want to pay',
    zh: '请输入付款金额',
  },
  LinkAmountTooSmall: {
    code: 45_306,
    http: 200,
    en: 'This shop takes at least {minimum} {currency} here. Nothing was charged.',
    zh: '该商户此处最少收 {minimum} {currency}，未扣款',
  },
  LinkAmountTooLarge: {
    code: 45_307,
    http: 200,
    en: 'This shop takes at most {maximum} {currency} here. Nothing was charged.',
    zh: '该商户此处最多收 {maximum} {currency}，未扣款',
  },
  LinkPriceChanged: {
    code: 45_308,
    http: 200,
    en: 'The price is {amount} {currency}, not the amount you were shown. Nothing was charged. Please check it again.',
    zh: '价格为 {amount} {currency}，与您看到的不一致，未扣款，请重新核对',
  },
  NoPriceOfCoins: {
    code: 45_309,
    http: 200,
    en: 'The price is in {fiat}, and there is no recent price of {currency} to pay it by. Nothing was charged. Please try again later.',
    zh: '价格以 {fiat} 计，目前没有近期的 {currency} 参考价，无法付款，未扣款，请稍后再试',
  },
  LessThanACoinCent: {
    code: 45_310,
    http: 200,
    en: '{amount} {fiat} is less than {least} {currency}, the smallest sum that can be paid. Nothing was charged.',
    zh: '{amount} {fiat} 不足 {least} {currency}，低于可支付的最小金额，未扣款',
  },
} as const satisfies RefusalTable;

/** Refusals of a merchant that makes or changes payment links, by its server or in the portal. */
export const merchantLinkRefusals = {
  LinkNumberTaken: {
    code: 45_311,
    http: 409,
    en: 'You already have a payment link {number} with other content. Use a new number, or send the same content again.',
    zh: '编号 {number} 已用于其他内容的收款链接，请换新的编号，或以相同内容重试',
  },
  LinkUnknown: { code: 45_312, http: 404, en: 'Payment link not found', zh: '未找到该收款链接' },
  LinkTimeOver: {
    code: 45_313,
    http: 422,
    en: 'The end of a payment link lies in the future',
    zh: '收款链接的截止时间须晚于现在',
  },
  LinkBoundsWrong: {
    code: 45_314,
    http: 422,
    en: 'Only an open amount has bounds, and its minimum is at most its maximum',
    zh: '只有不定金额可设上下限，且下限不得高于上限',
  },
} as const satisfies RefusalTable;
