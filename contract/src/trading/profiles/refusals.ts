import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals concerning profiles, ratings, relations and reports. */
export const peopleRefusals = {
  PersonNotFound: { code: 34_001, http: 404, en: 'User not found', zh: '未找到该用户' },
  NotWithYourself: { code: 34_002, http: 200, en: 'You cannot do this to yourself', zh: '不能对自己操作' },
  ListFull: {
    code: 34_003,
    http: 200,
    en: 'The list is limited to {most} people. Remove somebody first.',
    zh: '名单最多 {most} 人，请先移除部分用户',
  },
  NotRateable: {
    code: 34_004,
    http: 200,
    en: 'You can rate a completed trade within {days} days',
    zh: '仅可在交易完成后 {days} 天内评价',
  },
  AlreadyRated: { code: 34_005, http: 200, en: 'You have already rated this trade', zh: '您已评价过这笔交易' },
  AlreadyReported: {
    code: 34_006,
    http: 200,
    en: 'Your report is under review',
    zh: '您的举报正在处理中',
  },
  TooManyReports: {
    code: 34_007,
    http: 200,
    en: '{most} of your reports are still under review. Please wait for the results.',
    zh: '您有 {most} 条举报正在处理中，请稍候',
  },
} as const satisfies RefusalTable;
