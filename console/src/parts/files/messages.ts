import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const fileMessages = catalogue({
  'zh-CN': {
    enlarge: (name: string) => `放大：${name}`,
    fullScreen: (name: string) => `全屏：${name}`,
    failed: '无法打开',
  },
  en: {
    enlarge: (name: string) => `Enlarge: ${name}`,
    fullScreen: (name: string) => `Full screen: ${name}`,
    failed: 'Could not be opened',
  },
});
