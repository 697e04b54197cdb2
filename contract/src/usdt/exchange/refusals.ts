import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of buying coins with USDT. */
export const exchangeRefusals = {
  PurchaseClosed: {
    code: 25_001,
    http: 200,
    en: 'USDT purchase is currently unavailable, please contact online customer service',
    zh: '当前暂不支持USDT买币，请联系在线客服',
  },
  RateIsStale: {
    code: 25_002,
    http: 200,
    en: 'No current rate is available. No order was placed. Please try again in a few minutes.',
    zh: '暂无最新汇率，尚未下单，请几分钟后重试',
  },
  ChainNotOffered: {
    code: 25_003,
    http: 200,
    en: 'USDT on this network is not supported',
    zh: '暂不支持该网络的 USDT',
  },
  UsdtOutOfRange: {
    code: 25_004,
    http: 200,
    en: 'A purchase must be between {minimum} and {maximum} USDT',
    zh: '单笔须在 {minimum} 至 {maximum} USDT 之间',
  },
  RateChanged: {
    code: 25_005,
    http: 200,
    en: 'The rate is now {rate}. No order was placed. Please check again.',
    zh: '汇率已变为 {rate}，尚未下单，请重新确认',
  },
  PurchaseNotFound: { code: 25_006, http: 404, en: 'Purchase not found', zh: '未找到该笔买币' },
  PurchaseUnderWay: {
    code: 25_007,
    http: 200,
    en: 'Your USDT has been detected on the chain. Please wait for its confirmations.',
    zh: '链上已收到该笔 USDT，请等待确认',
  },
} as const satisfies RefusalTable;
