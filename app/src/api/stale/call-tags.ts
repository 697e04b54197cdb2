import { tagsOf } from '@eh/contract/platform/tags/call-tags.ts';

/**
 * The tags of the app's calls, as declared in each module's `calls.ts` in the contract. The build replaces this with
 * the table itself, so that no schema reaches the browser.
 */
export const callTags = tagsOf((name) => !/ \/api\/(operator|merchant)\//.test(name));
