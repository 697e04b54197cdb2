import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { HELP_SEARCH_MAX } from '@eh/contract/content/help/search-bounds.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { helpIndex } from './find-articles.ts';
import { readArticle, voteOnArticle } from './read-article.ts';

export const helpEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/help/index',
    handle: (ctx, input) => helpIndex(ctx, input.language, searchFrom(input.body.search ?? '')),
  }),
  query({
    call: 'GET /api/help/info',
    handle: (ctx, input) =>
      readArticle(ctx, { id: input.body.id, userId: input.caller.userId, language: input.language }),
  }),
  command({
    call: 'POST /api/help/vote',
    handle: (ctx, input) =>
      voteOnArticle(ctx, { name: input.body.name, userId: input.caller.userId, isHelpful: input.body.is_helpful }),
  }),
];

function searchFrom(typed: string): string {
  if (typed.length > HELP_SEARCH_MAX) throw new Refusal(helpRefusals.SearchTooLong, { most: HELP_SEARCH_MAX });
  return typed;
}
