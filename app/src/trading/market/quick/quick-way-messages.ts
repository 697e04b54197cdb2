import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const quickWayMessages = catalogue({
  'zh-CN': { sell: '快捷卖出', note: '填个数量，自动找出最优买家' },
  en: { sell: 'Quick sell', note: 'Enter an amount, get the best buyer' },
});
