import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of calls that depend on the rate between USDT and coins. */
export const rateRefusals = {
  RateIsStale: {
    code: 25_002,
    http: 200,
    en: 'No current rate is available. No order was placed. Please try again in a few minutes.',
    zh: '暂无最新汇率，尚未下单，请几分钟后重试',
  },
  RateChanged: {
    code: 25_005,
    http: 200,
    en: 'The rate is now {rate}. No order was placed. Please check again.',
    zh: '汇率已变为 {rate}，尚未下单，请重新确认',
  },
} as const satisfies RefusalTable;
