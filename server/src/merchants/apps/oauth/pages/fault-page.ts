import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { OAuthFault } from '../oauth-fault.ts';
import { smallPage } from './small-page.ts';

const title: BilingualText = { en: 'This link does not work', zh: '这个链接无法使用' };
const text: BilingualText = {
  en: 'The app that sent you here asked in a way that EH cannot answer. Nothing was allowed. Go back to the app and begin again, or ask its makers.',
  zh: '把您带到这里的应用发来的请求无法处理，未授予任何权限。请返回该应用重新开始，或联系其开发者。',
};

/**
 * The page for a user whose request cannot be returned to its app: what happened, with the technical reason for the
 * app's developers.
 */
export function faultPage(fault: OAuthFault, language: Language): string {
  return smallPage(
    {
      title: inLanguage(title, language),
      text: inLanguage(text, language),
      reason: { name: fault.error, text: fault.message },
    },
    language,
  );
}
