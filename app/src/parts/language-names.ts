import type { Language } from '@eh/contract/platform/languages/language.ts';

/** Each language is named in itself, so that its readers recognize it. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', en: 'English' };
