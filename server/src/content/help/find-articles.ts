import type { AnswerOf } from '@eh/contract/calls.ts';
import { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import { figuresIn } from '@eh/contract/content/publications/figures.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type LiveRow, liveOf, type ShownRow, showTexts } from '../publications/index.ts';
import { searchTokensOf } from './search-tokens.ts';
import { mostHelpful, searchTexts } from './store.ts';

type HelpIndex = AnswerOf<'GET /api/help/index'>;
type ArticleRow = HelpIndex['often'][number];

const OFTEN = 5;
const EXCERPT_MAX = 80;
/** Newcomers' usual first questions; shown until there are votes. */
const FIRST_OFTEN: readonly string[] = [
  articlesOfCategories.buying[1],
  articlesOfCategories.buying[2],
  articlesOfCategories.buying[3],
  articlesOfCategories.identity[0],
  articlesOfCategories.account[1],
];

/** The help as its first page shows it, and the results of a search. */
export async function helpIndex(ctx: ReadContext, language: Language, search: string): Promise<HelpIndex> {
  const texts = await showTexts(ctx, await liveOf(ctx, ['category', 'article'], null), language);
  const articles = texts.filter(({ row }) => row.kind === 'article');
  const rows = articles.map(rowOf);
  const categories = texts
    .filter(({ row }) => row.kind === 'category')
    .map(({ row, shown }) => ({
      name: row.name ?? '',
      title: shown.title,
      articles: rows.filter((article) => article.category === row.name),
    }));
  const voted = await mostHelpful(ctx);
  const often = [
    ...voted.map((id) => rows.find((row) => row.id === id)),
    ...rows.filter(({ name }) => FIRST_OFTEN.includes(name)),
  ];
  return {
    categories,
    often: [...new Set(often.filter((row) => row !== undefined))].slice(0, OFTEN),
    found: search === '' ? null : await findIn(ctx, articles, { search, language }),
  };
}

async function findIn(
  ctx: ReadContext,
  articles: readonly ShownRow<LiveRow>[],
  { search, language }: { readonly search: string; readonly language: Language },
) {
  const tokens = searchTokensOf(search);
  const found = await searchTexts(ctx, { phrase: search, tokens, language });
  return found.flatMap((text) => {
    const article = articles.find(({ row }) => row.id === text.article_id);
    return article ? [{ ...rowOf(article), excerpt: excerptOf(article.shown.text, search, tokens) }] : [];
  });
}

/** The line that matches most of the search. */
function excerptOf(text: string, search: string, tokens: readonly string[]): string {
  const points = (line: string) => {
    const lower = line.toLowerCase();
    return (
      tokens.filter((token) => lower.includes(token)).length +
      (lower.includes(search.toLowerCase()) ? tokens.length : 0)
    );
  };
  const [best = ''] = text
    .split('\n')
    .filter((line) => figuresIn(line).length === 0)
    .toSorted((a, b) => points(b) - points(a));
  return best.length > EXCERPT_MAX ? `${best.slice(0, EXCERPT_MAX)}…` : best;
}

function rowOf({ row, shown, content }: ShownRow<LiveRow>): ArticleRow {
  return { id: row.id, name: row.name ?? '', title: shown.title, category: content.category ?? '' };
}
