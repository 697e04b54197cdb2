import { refusalRanges } from '../../refusal-ranges.ts';
import { type ArticleName, articlesOfCategories } from './article-names.ts';
import { articleOfModule, articlesOfRefusals, refusalsWithoutArticle } from './refusal-articles.ts';

const articleOfCode = new Map<number, ArticleName | null>([
  ...Object.entries(articlesOfRefusals).flatMap(([article, codes]) =>
    codes.map((code): [number, ArticleName] => [code, requireArticle(article)]),
  ),
  ...Object.values(refusalsWithoutArticle).flatMap((codes) => codes.map((code): [number, null] => [code, null])),
]);

/** The article that explains a refusal, or null if there is none. */
export function articleOfRefusal(code: number): ArticleName | null {
  const own = articleOfCode.get(code);
  if (own !== undefined) return own;
  const modules = Object.entries(refusalRanges).filter(([, ranges]) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  );
  for (const [module] of modules) {
    const article = articleOfModule[module];
    if (article !== undefined) return article;
  }
  return null;
}

/** Whether the app links to an article or a category of this name. */
export function isLinkedArticle(name: string): name is ArticleName {
  return Object.values<readonly string[]>(articlesOfCategories).some((articles) => articles.includes(name));
}

export function isLinkedCategory(name: string): boolean {
  return Object.hasOwn(articlesOfCategories, name);
}

function requireArticle(name: string): ArticleName {
  if (!isLinkedArticle(name)) throw new Error(`${name} is no article that the program ships`);
  return name;
}
