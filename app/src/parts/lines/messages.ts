import { catalogue } from '@eh/ui/reader/catalogue.ts';

export const apiLinesRowMessages = catalogue({
  'zh-CN': { title: '线路', line: (id: number) => `线路 ${id}` },
  en: { title: 'Lines', line: (id: number) => `Line ${id}` },
});
