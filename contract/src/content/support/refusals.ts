import type { RefusalTable } from '../../platform/refusal.ts';

export const supportRefusals = {
  SupportOff: {
    code: 48_801,
    http: 200,
    en: 'H5 version does not support customer service yet',
    zh: 'H5版本暂不支持客服',
  },
  SupportClosed: {
    code: 48_802,
    http: 200,
    en: 'Customer service is closed now. It is open daily from {from} to {until}.',
    zh: '客服现在休息，每天 {from} 至 {until} 在线',
  },
  SupportNotFound: { code: 48_803, http: 404, en: 'Conversation not found', zh: '未找到该对话' },
  SupportEnded: { code: 48_804, http: 200, en: 'This conversation has ended', zh: '对话已结束' },
  SupportTooMany: {
    code: 48_805,
    http: 429,
    en: 'You can begin {most} conversations a day. Please try again later.',
    zh: '每天最多发起 {most} 次对话，请稍后再试',
  },
  VisitorsTooMany: {
    code: 48_806,
    http: 429,
    en: 'Too many visitors of your network ask at once. Please log in, or try again later.',
    zh: '您所在网络的访客咨询过多，请登录后再问，或稍后再试',
  },
  VisitorUnknown: {
    code: 48_807,
    http: 200,
    en: 'Please open customer service again',
    zh: '请重新打开客服',
  },
  NotRateableYet: {
    code: 48_808,
    http: 200,
    en: 'You can rate a conversation once it has ended, within {days} days',
    zh: '对话结束后 {days} 天内可以评分',
  },
  AlreadyRated: { code: 48_809, http: 200, en: 'You have already rated this conversation', zh: '您已评过分' },
  ReplyNotFound: { code: 48_810, http: 404, en: 'This reply is gone', zh: '该快捷回复已删除' },
  RepliesFull: {
    code: 48_811,
    http: 200,
    en: 'There are {most} replies at most. Remove one first.',
    zh: '快捷回复最多 {most} 条，请先删除',
  },
} as const satisfies RefusalTable;
