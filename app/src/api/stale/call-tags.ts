import { tagsOf } from '@eh/contract/platform/tags/call-tags.ts';

/** The tags of the calls that the app makes, as each says them in `calls.ts` of its module in the contract. The build puts the table itself here, so that no schema reaches the browser. */
export const callTags = tagsOf((name) => !/ \/api\/(operator|merchant)\//.test(name));
