import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html } from '../../../../platform/http/page.ts';

const home: BilingualText = { en: 'To EH', zh: '前往 EH' };

interface SmallPage {
  readonly title: string;
  readonly text: string;
  /** For the app's developers: their mistake. */
  readonly reason?: { readonly name: string; readonly text: string };
  /** The link to continue; by default the first page of EH. */
  readonly link?: { readonly address: string; readonly label: string };
}

/** A short page for a user between an app and EH. */
export function smallPage({ title, text, reason, link }: SmallPage, language: Language): string {
  const { address, label } = link ?? { address: '/', label: inLanguage(home, language) };
  const why = reason ? html`<p class="muted"><code>${reason.name}</code>: ${reason.text}</p>` : html``;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · EH</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/developers/page.css"></head>
<body><main><h1>${title}</h1><p>${text}</p>${why}<p><a href="${address}">${label}</a></p></main></body></html>`.markup;
}
