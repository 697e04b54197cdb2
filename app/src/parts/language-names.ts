import type { Language } from '@eh/contract/platform/refusal.ts';

/** Languages are named in themselves, so that everybody finds his own. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', en: 'English' };
