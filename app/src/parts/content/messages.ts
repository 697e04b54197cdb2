import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const contentMessages = catalogue({
  'zh-CN': {
    otherLanguage: '本文暂无中文版',
    leaveTitle: (host: string) => `即将离开 EH，前往 ${host}`,
    leaveText: '外部网站不会要求您的支付密码或验证码',
    leave: '前往',
    stay: '留在这里',
  },
  en: {
    otherLanguage: 'This text is not available in English yet',
    leaveTitle: (host: string) => `You are leaving EH for ${host}`,
    leaveText: 'No other site needs your payment password or your codes.',
    leave: 'Continue',
    stay: 'Stay here',
  },
});
