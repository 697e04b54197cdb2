import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const dateMessages = catalogue({
  'zh-CN': { from: '从', until: '到' },
  en: { from: 'From', until: 'To' },
});
