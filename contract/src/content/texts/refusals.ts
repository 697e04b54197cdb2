import type { RefusalTable } from '../../platform/refusal.ts';

export const textRefusals = {
  NoticeNotThere: { code: 48_601, http: 404, en: 'There is no text to accept', zh: '当前没有需要同意的内容' },
  NoticeOutdated: {
    code: 48_602,
    http: 200,
    en: 'This text has changed meanwhile. Please read the new version.',
    zh: '内容已更新，请阅读新版本后再同意',
  },
  VideoNotFound: { code: 48_603, http: 404, en: 'This video was not found', zh: '未找到该视频' },
} as const satisfies RefusalTable;
