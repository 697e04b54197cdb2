import { codeOf, type StepName } from '../code-of.ts';
import type { Language, Said } from '../menu.ts';
import { messages } from '../messages.ts';
import { html, type Markup, say } from './html.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Markup;
  /** The code behind the page, in the order it runs. */
  readonly steps: readonly { readonly name: StepName; readonly says: Said }[];
  readonly ehUrl: string;
}

export function frame({ language, title, body, steps, ehUrl }: Page): string {
  return html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/cup.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
<script type="module" src="/shop.js"></script>
</head>
<body>
<div class="screen">${body}</div>
${drawer({ language, steps, ehUrl })}
</body>
</html>`.text;
}

function drawer({ language, steps, ehUrl }: Pick<Page, 'language' | 'steps' | 'ehUrl'>): Markup | null {
  if (steps.length === 0) return null;
  const shown = steps.map(
    ({ name, says }) =>
      html`<li><h3>${say(says, language)}</h3><pre tabindex="0"><code>${codeOf(name)}</code></pre></li>`,
  );
  return html`<dialog id="how" aria-labelledby="how-title">
<form method="dialog" class="between"><h2 id="how-title" class="title">${say(messages.how, language)}</h2>
<button class="tap" aria-label="${say(messages.close, language)}"><svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5 5 19"/></svg></button></form>
<p class="note">${say(messages.howNote, language)} <a class="under" href="${ehUrl}/developers">${say(messages.docs, language)}</a></p>
<ol class="steps">${shown}</ol>
</dialog>`;
}

export function howButton(language: Language): Markup {
  return html`<button class="how" type="button" data-opens="how"><svg class="i s" viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5"/></svg>${say(messages.how, language)}</button>`;
}

export const mark = html`<svg width="22" height="22" viewBox="0 0 48 48" aria-hidden="true"><path d="M14 10v28M34 10v28M14 11.5h12M14 24h20M14 36.5h12" fill="none" stroke="currentColor" stroke-width="4" stroke-miterlimit="8"/></svg>`;
