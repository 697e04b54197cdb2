import type { AnswerOf } from '@eh/contract/calls.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { onlyIf, readOf, useAction, useAnswer } from '../../api/queries.ts';

export type HelpIndex = AnswerOf<'GET /api/help/index'>;
export type Article = AnswerOf<'GET /api/help/info'>;

/** The categories and the popular articles. */
export function useHelp() {
  return useAnswer('GET /api/help/index', {});
}

/** The matching articles; those of the previous search remain until the new ones load. */
export function useHelpSearch(search: string) {
  return useQuery({
    ...readOf('GET /api/help/index', { search }, { feedback: 'modals' }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export function useArticle(id: string) {
  const read = readOf('GET /api/help/info', { id }, { feedback: 'modals' });
  return useQuery(onlyIf(id.trim() !== '', read, helpRefusals.ArticleNotFound));
}

/** Votes on whether an article helped; the same vote again removes it. */
export function useVote() {
  return useAction('POST /api/help/vote');
}
