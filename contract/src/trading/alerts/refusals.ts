import type { RefusalTable } from '../../platform/refusal.ts';

export const alertRefusals = {
  AlertNotFound: { code: 30_001, http: 404, en: 'Price alert not found', zh: '未找到该价格提醒' },
  TooManyAlerts: {
    code: 30_002,
    http: 200,
    en: 'You have {most} price alerts. Delete one first.',
    zh: '价格提醒最多 {most} 条，请先删除一条',
  },
  AlertEndsBadly: {
    code: 30_003,
    http: 200,
    en: 'The last day must be within the next {days} days',
    zh: '截止日期须在未来 {days} 天内',
  },
} as const satisfies RefusalTable;
