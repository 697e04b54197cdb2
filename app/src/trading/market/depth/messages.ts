import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const depthMessages = catalogue({
  'zh-CN': { title: '市场深度', note: '各价格的买卖数量与参考价走势' },
  en: { title: 'Market depth', note: 'Amounts by price, and the reference over time' },
});
