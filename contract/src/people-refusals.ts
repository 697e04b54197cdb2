import type { RefusalTable } from './refusal.ts';

/** Refusals of what people say of each other and ask of each other. */
export const peopleRefusals = {
  PersonNotFound: { code: 34_001, http: 404, en: 'This person was not found', zh: '未找到该用户' },
  NotWithYourself: { code: 34_002, http: 200, en: 'This is about other people', zh: '不能对自己操作' },
  ListFull: {
    code: 34_003,
    http: 200,
    en: 'The list holds {most} people. Take somebody off it first.',
    zh: '名单最多 {most} 人，请先移除一些',
  },
  NotRateable: {
    code: 34_004,
    http: 200,
    en: 'Only a finished trade can be rated, within {days} days',
    zh: '仅可在交易完成后 {days} 天内评价',
  },
  AlreadyRated: { code: 34_005, http: 200, en: 'You have rated this trade already', zh: '您已评价过这笔交易' },
  AlreadyReported: {
    code: 34_006,
    http: 200,
    en: 'Your report is being looked at',
    zh: '您的举报正在处理中',
  },
  TooManyReports: {
    code: 34_007,
    http: 200,
    en: '{most} of your reports are still being looked at. Please wait for them.',
    zh: '您有 {most} 条举报正在处理，请稍候',
  },
} as const satisfies RefusalTable;
