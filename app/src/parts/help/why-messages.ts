import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Separate from the names of articles, since every list that can fail shows it and the first pages include it. */
export const whyMessages = catalogue({ 'zh-CN': { why: '为什么？' }, en: { why: 'Why?' } });
