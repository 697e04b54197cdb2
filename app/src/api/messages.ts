import { failureTexts, gateTexts } from '@eh/contract/content/publications/modals/dialog-texts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Servers word a missing permission like this where they send no code for it. */
export const noPermissionSaid = /[无没]有?操作权限|no (operation )?permission/i;

export const apiMessages = catalogue({
  'zh-CN': {
    noPermission: gateTexts.no_permission.zh,
    finishBuying: failureTexts.finish_buying.zh,
    goToBuying: '去完成',
    finishSelling: failureTexts.finish_selling.zh,
    goToSelling: '去完成',
    loginExpired: failureTexts.login_expired.zh,
    accessDenied: '拒绝访问',
    notFound: '未找到',
    http: (status: number, text: string) => `${status} ${text}`.trim(),
    unknown: '请求失败，请稍后重试',
    why: '为什么？',
    detectingLine: '正在检测最佳线路',
    lineFound: failureTexts.line_found.zh,
    goesOn: (line: number) => `已换到线路 ${line}，可以继续操作，什么都没丢`,
    restart: '重新启动',
    noLine: failureTexts.line_missing.zh,
    checkNetwork: failureTexts.network_failed.zh,
  },
  en: {
    noPermission: gateTexts.no_permission.en,
    finishBuying: failureTexts.finish_buying.en,
    goToBuying: 'Go to orders',
    finishSelling: failureTexts.finish_selling.en,
    goToSelling: 'Go to listings',
    loginExpired: failureTexts.login_expired.en,
    accessDenied: 'Access denied',
    notFound: 'Not found',
    http: (status: number, text: string) => `${status} ${text}`.trim(),
    unknown: 'Something went wrong. Please try again later.',
    why: 'Why?',
    detectingLine: 'Detecting the best line',
    lineFound: failureTexts.line_found.en,
    goesOn: (line: number) => `Connected to line ${line}. You can go on: nothing was lost.`,
    restart: 'Restart',
    noLine: failureTexts.line_missing.en,
    checkNetwork: failureTexts.network_failed.en,
  },
});
