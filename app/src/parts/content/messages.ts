import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const contentMessages = catalogue({
  'zh-CN': {
    otherLanguage: '本文暂无中文版',
    leaveTitle: (host: string) => `即将离开 EH，前往 ${host}`,
    leaveText: '外部网站不会要求您的支付密码或验证码',
    leave: '前往',
    stay: '留在这里',
    banners: '活动与公告',
    ofAll: (position: number, all: number) => `（${position} / ${all}）`,
    swipe: (all: number) => `左右滑动查看 ${all} 条`,
  },
  en: {
    otherLanguage: 'This text is not available in English yet',
    leaveTitle: (host: string) => `You are leaving EH for ${host}`,
    leaveText: 'No other site needs your payment password or your codes.',
    leave: 'Continue',
    stay: 'Stay here',
    banners: 'Highlights',
    ofAll: (position: number, all: number) => `(${position} of ${all})`,
    swipe: (all: number) => `Swipe to see all ${all}`,
  },
});
