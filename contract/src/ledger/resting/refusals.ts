import type { RefusalTable } from '../../platform/refusal.ts';

/** The refusal to move coins that were bought recently. */
export const restingRefusals = {
  CoinsRest: {
    code: 38_001,
    http: 200,
    en: '{held} {currency} of your recently bought coins rest for another {hours} h. You can use {free} {currency} now.',
    zh: '您有 {held} {currency} 为新买入的币，{hours} 小时后才能转出或出售。当前可用 {free} {currency}',
  },
} as const satisfies RefusalTable;
