import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const splashWords = catalogue({
  'zh-CN': {
    detecting: '正在选择线路',
    version: (version: string) => `版本 ${version}`,
    update: (version: string) => `发现新版本 ${version}`,
    updateNow: '立即更新',
    later: '稍后',
  },
  en: {
    detecting: 'Finding the best line',
    version: (version: string) => `Version ${version}`,
    update: (version: string) => `Version ${version} is out`,
    updateNow: 'Update now',
    later: 'Later',
  },
});
