import type { RefusalTable } from '../../platform/refusal.ts';

export const feedbackRefusals = {
  FeedbackWaiting: {
    code: 48_701,
    http: 429,
    en: '{most} of your messages are still waiting for an answer. Please wait for the answers first.',
    zh: '您有 {most} 条反馈还在等待回复，请等回复后再发',
  },
  FeedbackTooMany: {
    code: 48_702,
    http: 429,
    en: 'You can send feedback {most} times in 24 hours. Please try again later.',
    zh: '24 小时内最多发送 {most} 条反馈，请稍后再试',
  },
  FeedbackRepeated: {
    code: 48_703,
    http: 200,
    en: 'You have sent the same words already. You find them under “Sent”.',
    zh: '同样的内容已经发送过，可在“我的反馈”中查看',
  },
  FeedbackPictureNotYours: {
    code: 48_704,
    http: 200,
    en: 'A picture is gone. Please add it again.',
    zh: '有图片已失效，请重新添加',
  },
  FeedbackNotFound: { code: 48_705, http: 404, en: 'Feedback not found', zh: '未找到该反馈' },
} as const satisfies RefusalTable;
