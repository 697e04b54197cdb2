import type { Language } from '../../platform/languages/language.ts';
import { type Badge, FAST_MINUTES, SEASONED_TRADES } from './badges.ts';

/** The names of badges, the same in the app and in the console. */
export const badgeNames: Readonly<Record<Language, Readonly<Record<Badge, string>>>> = {
  'zh-CN': {
    verified: '已实名',
    seasoned: `成交满 ${SEASONED_TRADES} 单`,
    paysFast: `${FAST_MINUTES} 分钟内付款`,
    releasesFast: `${FAST_MINUTES} 分钟内放币`,
  },
  en: {
    verified: 'Verified',
    seasoned: `${SEASONED_TRADES} trades`,
    paysFast: `Pays within ${FAST_MINUTES} min`,
    releasesFast: `Releases within ${FAST_MINUTES} min`,
  },
};
