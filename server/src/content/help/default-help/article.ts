import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';

/** An article as these files write it: see `writtenText` for its lines. */
export interface WrittenArticle {
  readonly title: BilingualText;
  readonly body: BilingualText;
}

/** The articles of a category, each by its name: a missing one does not compile. */
export type ArticlesOf<Names extends readonly ArticleName[]> = Readonly<Record<Names[number], WrittenArticle>>;
