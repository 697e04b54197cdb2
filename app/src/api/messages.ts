import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Servers word a missing permission like this where they send no code for it. */
export const noPermissionSaid = /[无没]有?操作权限|no (operation )?permission/i;

export const apiMessages = catalogue({
  'zh-CN': {
    noPermission: '暂无操作权限，请联系客服',
    finishBuying: '请先完成进行中的买入订单',
    goToBuying: '去完成',
    finishSelling: '请先完成进行中的挂单',
    goToSelling: '去完成',
    loginExpired: '登录已过期',
    accessDenied: '拒绝访问',
    notFound: '未找到',
    http: (status: number, text: string) => `${status} ${text}`.trim(),
    unknown: '请求失败，请稍后重试',
    why: '为什么？',
    detectingLine: '正在检测最佳线路',
    lineFound: '已切换到可用线路，请重新启动应用',
    goesOn: (line: number) => `已换到线路 ${line}，可以继续操作，什么都没丢`,
    restart: '重新启动',
    noLine: '无法连接服务器，请检查网络，或稍后再试（可能正在维护）',
    checkNetwork: '请检查您的网络连接',
  },
  en: {
    noPermission: 'You do not have permission for this. Please contact customer service.',
    finishBuying: 'Please finish your current buying orders first',
    goToBuying: 'Go to orders',
    finishSelling: 'Please finish your current sale listings first',
    goToSelling: 'Go to listings',
    loginExpired: 'Login expired',
    accessDenied: 'Access denied',
    notFound: 'Not found',
    http: (status: number, text: string) => `${status} ${text}`.trim(),
    unknown: 'Something went wrong. Please try again later.',
    why: 'Why?',
    detectingLine: 'Detecting the best line',
    lineFound: 'Connected to another line. Please restart the app.',
    goesOn: (line: number) => `Connected to line ${line}. You can go on: nothing was lost.`,
    restart: 'Restart',
    noLine: 'Cannot connect. Please check your network, or try again later: the service may be under maintenance.',
    checkNetwork: 'Please check your network connection',
  },
});
