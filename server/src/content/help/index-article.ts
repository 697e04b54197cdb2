import { plainText } from '@eh/contract/content/publications/plain-text.ts';
import { inEachLanguage, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { PublicationListener } from '../publications/index.ts';
import { tokensOf } from './search-tokens.ts';
import { type HelpText, writeTexts } from './store.ts';

const FIGURE = /\{\{[^{}]*\}\}/g;

/** Indexes an article for the search, in the transaction that publishes or ends it. */
export const indexArticle: PublicationListener = async (ctx, { id, kind, content }) => {
  if (kind !== 'article') return;
  const texts = inEachLanguage((language): HelpText[] => {
    // Figures change with the settings, so an indexed figure would become outdated.
    const plain = (text: string) => text.replaceAll(FIGURE, ' ');
    const title = plain(content ? inLanguage(content.title, language) : '');
    const body = plain(content ? plainText(inLanguage(content.body, language)) : '');
    return title === '' && body === '' ? [] : [textOf(language, title, body)];
  });
  await writeTexts(ctx, id, Object.values(texts).flat());
};

function textOf(language: Language, title: string, body: string): HelpText {
  return { language, title, body, titleTokens: tokensOf(title), bodyTokens: tokensOf(body) };
}
