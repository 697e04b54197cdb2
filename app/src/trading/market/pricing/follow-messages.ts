import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** A price that follows the reference, as listings show it. */
export const followMessages = catalogue({
  'zh-CN': {
    kind: '定价方式',
    follows: (margin: string) => `跟随参考价 ${margin}`,
    followsUntil: (margin: string, floor: string) => `跟随参考价 ${margin}，不低于 ${floor}`,
    followsUpTo: (margin: string, ceiling: string) => `跟随参考价 ${margin}，不高于 ${ceiling}`,
  },
  en: {
    kind: 'Pricing',
    follows: (margin: string) => `Follows the rate ${margin}`,
    followsUntil: (margin: string, floor: string) => `Follows the rate ${margin}, never below ${floor}`,
    followsUpTo: (margin: string, ceiling: string) => `Follows the rate ${margin}, never above ${ceiling}`,
  },
});
