import type { RatingTag } from '@eh/contract/trading/profiles/parts.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** The tags of a rating beside good or bad. */
export const ratingTagMessages = catalogue<Readonly<Record<RatingTag, string>>>({
  'zh-CN': {
    fast: '速度快',
    polite: '有礼貌',
    clear: '沟通清楚',
    reliable: '可靠',
    slow: '速度慢',
    rude: '态度差',
    asked_outside: '要求站外交易',
    other_payer: '非本人付款',
    changed_terms: '临时更改条件',
  },
  en: {
    fast: 'fast',
    polite: 'polite',
    clear: 'clear',
    reliable: 'reliable',
    slow: 'slow',
    rude: 'rude',
    asked_outside: 'asked to trade off-platform',
    other_payer: 'third-party payment',
    changed_terms: 'changed the terms',
  },
});
