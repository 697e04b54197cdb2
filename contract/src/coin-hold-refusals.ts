import type { RefusalTable } from './refusal.ts';

/** The refusal of moving coins that were bought just now. */
export const coinHoldRefusals = {
  CoinsRest: {
    code: 38_001,
    http: 200,
    en: '{held} {currency} of yours were bought lately and cannot be moved for another {hours} h. You can move {free} {currency} now.',
    zh: '您有 {held} {currency} 是刚买入的，{hours} 小时后才能转出或出售。现在可动用 {free} {currency}',
  },
} as const satisfies RefusalTable;
