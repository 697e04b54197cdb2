import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html } from '../../../platform/http/page.ts';
import type { OAuthFault } from './oauth-fault.ts';

const title: BilingualText = { en: 'This link does not work', zh: '这个链接无法使用' };
const text: BilingualText = {
  en: 'The app that sent you here asked in a way that EH cannot answer. Nothing was allowed. Go back to the app and begin again, or ask its makers.',
  zh: '把您带到这里的应用发来的请求无法处理，未授予任何权限。请返回该应用重新开始，或联系其开发者。',
};
const home: BilingualText = { en: 'To EH', zh: '前往 EH' };

/** For a person whose request cannot be led back to its app: what happened, and the reason for its makers. */
export function faultPage(fault: OAuthFault, language: Language): string {
  const say = (of: BilingualText) => inLanguage(of, language);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say(title)} · EH</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/developers/page.css"></head>
<body><main><h1>${say(title)}</h1><p>${say(text)}</p><p class="muted"><code>${fault.error}</code>: ${fault.message}</p><p><a href="/">${say(home)}</a></p></main></body></html>`
    .markup;
}
