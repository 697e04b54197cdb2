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
  InvoiceMailNotFound: {
    code: 45_315,
    http: 404,
    en: 'This address belongs to no mail of ours. Please open the link at the end of the mail again.',
    zh: '该地址不属于我们发送的任何邮件，请重新打开邮件末尾的链接',
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

/** Refusals of a merchant that writes, sends or ends invoices, by its server or in the portal. */
export const merchantInvoiceRefusals = {
  InvoiceNumberTaken: {
    code: 45_316,
    http: 409,
    en: 'You already have an invoice {number} with other content. Use a new number, or send the same content again.',
    zh: '编号 {number} 已用于其他内容的收款单，请换新的编号，或以相同内容重试',
  },
  InvoiceUnknown: { code: 45_317, http: 404, en: 'Invoice not found', zh: '未找到该收款单' },
  InvoiceDayWrong: {
    code: 45_318,
    http: 422,
    en: 'The due day is today or later, and at most {days} days ahead',
    zh: '到期日须为今天或以后，且最多在 {days} 天之内',
  },
  InvoiceLineTooSmall: {
    code: 45_319,
    http: 422,
    en: 'Each line comes to at least 0.01: line {line} does not',
    zh: '每一行的金额至少为 0.01，第 {line} 行不足',
  },
  InvoiceTooLarge: {
    code: 45_320,
    http: 422,
    en: 'The total is at most {maximum}',
    zh: '合计最多为 {maximum}',
  },
  InvoiceOver: {
    code: 45_321,
    http: 409,
    en: 'This invoice is {status}; nothing was changed',
    zh: '该收款单的状态为 {status}，未作改动',
  },
  InvoiceBeingPaid: {
    code: 45_322,
    http: 409,
    en: 'Somebody is buying the coins to pay this invoice right now. Please try again later.',
    zh: '此刻有人正在为付这张收款单买币，请稍后再试',
  },
  TooManyInvoices: {
    code: 45_323,
    http: 429,
    en: 'You have sent {most} invoices within a day, the most that is possible. Please send the others tomorrow.',
    zh: '一天内最多发送 {most} 张收款单，请明天再发送其余的',
  },
  TooManyToAddress: {
    code: 45_324,
    http: 429,
    en: 'This address has got {most} invoices within a day, the most that is possible. Please try again tomorrow.',
    zh: '该邮箱一天内最多接收 {most} 张收款单，请明天再试',
  },
  InvoiceMailsStopped: {
    code: 45_325,
    http: 409,
    en: 'Too many people have said that your invoices are not for them, so none can be sent for now. Please contact customer service.',
    zh: '有太多收件人表示您的收款单与其无关，暂时无法发送，请联系客服',
  },
} as const satisfies RefusalTable;
