/** Help: articles in categories, a search that understands Chinese, and whether an article helped. */

export { defaultHelp } from './default-help/default-help.ts';
export { helpEndpoints } from './endpoints.ts';
export { indexArticle } from './index-article.ts';
export { eraseHelpVotes } from './store.ts';
