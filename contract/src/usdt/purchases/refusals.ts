import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of buying coins with USDT. */
export const purchaseRefusals = {
  PurchaseClosed: {
    code: 25_001,
    http: 200,
    en: 'USDT purchase is currently unavailable, please contact online customer service',
    zh: '当前暂不支持USDT买币，请联系在线客服',
  },
  UsdtOutOfRange: {
    code: 25_004,
    http: 200,
    en: 'A purchase must be between {minimum} and {maximum} USDT',
    zh: '单笔须在 {minimum} 至 {maximum} USDT 之间',
  },
  PurchaseNotFound: { code: 25_006, http: 404, en: 'Purchase not found', zh: '未找到该笔买币' },
  PurchaseUnderWay: {
    code: 25_007,
    http: 200,
    en: 'Your USDT has been detected on the chain. Please wait for its confirmations.',
    zh: '链上已收到该笔 USDT，请等待确认',
  },
} as const satisfies RefusalTable;
