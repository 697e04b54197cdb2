import type { Catalogue } from '@eh/ui/reader/catalogue.ts';

/** The messages of the splash. It is shown before the code of catalogues has loaded. */
export const splashMessages = {
  'zh-CN': {
    detecting: '正在选择线路',
    notLoaded: '加载失败。资金没有变动，请检查网络后重新加载',
    reload: '重新加载',
    version: (version: string) => `版本 ${version}`,
  },
  en: {
    detecting: 'Finding the best line',
    notLoaded: 'The app could not load. No money has moved. Check your connection and reload.',
    reload: 'Reload',
    version: (version: string) => `Version ${version}`,
  },
} satisfies Catalogue<object>;
