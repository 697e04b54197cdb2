import type { RefusalTable } from '../../platform/refusal.ts';

export const washRefusals = {
  AlreadyExcluded: {
    code: 18_040,
    http: 200,
    en: 'Nothing between them counts already',
    zh: '双方之间的交易已不计入',
  },
  NotExcluded: { code: 18_041, http: 200, en: 'Their trades count already', zh: '双方之间的交易已计入' },
} as const satisfies RefusalTable;
