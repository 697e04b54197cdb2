import type { Catalogue } from '@eh/ui/reader/catalogue.ts';

/** What the splash says. It stands before the code that makes catalogues has come. */
export const splashWords = {
  'zh-CN': { detecting: '正在选择线路', version: (version: string) => `版本 ${version}` },
  en: { detecting: 'Finding the best line', version: (version: string) => `Version ${version}` },
} satisfies Catalogue<object>;
