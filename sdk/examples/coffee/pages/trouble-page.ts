import type { Language } from '../menu.ts';
import { messages } from '../messages.ts';
import { frame } from './frame.ts';
import { html, say } from './html.ts';

/** A refusal of EH in its own words, or a page that is not there. */
export function troublePage(language: Language, said: string, ehUrl: string): string {
  const body = html`<main class="main pad blank">
<svg class="drawing cup" viewBox="0 0 128 96" aria-hidden="true"><path d="M30 34h52v18c0 18-10 28-26 28S30 70 30 52zM82 40h9c8 0 8 18-9 18M22 88h68"/><path class="h" d="M40 44l12 12M52 44 40 56"/></svg>
<h1 class="title state">${say(messages.trouble, language)}</h1><p class="muted">${said}</p>
</main><nav class="foot plain" aria-label="${say(messages.home, language)}"><a class="btn line wide" href="/">${say(messages.home, language)}</a></nav>`;
  return frame({ language, title: say(messages.shop, language), body, steps: [], ehUrl });
}
