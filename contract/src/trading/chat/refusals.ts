import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of the chat of a trade. */
export const chatRefusals = {
  ChatClosed: {
    code: 29_001,
    http: 200,
    en: 'This chat is closed and read-only',
    zh: '聊天已关闭，只能查看',
  },
  ChatTooFast: {
    code: 29_002,
    http: 200,
    en: 'You are sending messages too fast. Try again in {seconds} s.',
    zh: '发送太快，请 {seconds} 秒后再发',
  },
  ChatFull: {
    code: 29_003,
    http: 200,
    en: 'This chat is full. Please contact customer service.',
    zh: '聊天记录已达上限，请联系客服',
  },
  ChatFileNotYours: {
    code: 29_004,
    http: 200,
    en: 'This file was not uploaded by you',
    zh: '该文件不是由您上传的',
  },
  MessageReused: {
    code: 29_005,
    http: 409,
    en: 'This message number was used for another message',
    zh: '该消息编号已用于另一条消息',
  },
  NotYourCase: {
    code: 29_006,
    http: 403,
    en: 'Only the operator who has claimed this case can read its chat',
    zh: '只有处理该案件的客服可以查看聊天',
  },
  AnswersSavedMeanwhile: {
    code: 29_007,
    http: 200,
    en: 'Your answers were changed on another device. Save again to replace them, or close this to see them.',
    zh: '常用回复已在其他设备上修改。再次保存将覆盖，关闭后可查看',
  },
} as const satisfies RefusalTable;
