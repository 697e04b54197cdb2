import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of personal data exports. */
export const exportRefusals = {
  ExportRunning: {
    code: 19_501,
    http: 200,
    en: 'Your data is being prepared already',
    zh: '您的数据正在准备中，请勿重复申请',
  },
  ExportsUsedUp: {
    code: 19_502,
    http: 200,
    en: 'You have asked for your data {times} times today. Please come back tomorrow.',
    zh: '您今天已导出 {times} 次，请明天再试',
  },
  ExportNotRunning: { code: 19_503, http: 200, en: 'There is nothing to stop', zh: '当前没有正在准备的数据' },
  ExportNotReady: {
    code: 19_504,
    http: 200,
    en: 'Your file is not ready, or it has been deleted. Please ask for it again.',
    zh: '文件尚未备好或已删除，请重新申请',
  },
  ExportLinkEnded: {
    code: 19_505,
    http: 404,
    en: 'This link was used or has ended. Ask for a new one on the page “My data”.',
    zh: '此链接已使用或已失效，请在“我的数据”页重新获取',
  },
} as const satisfies RefusalTable;
