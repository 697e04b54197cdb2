import { followChanges } from '@eh/client/answers/change-follower.ts';
import { queryClient } from '../query-client.ts';
import { callTags } from './call-tags.ts';
import { heldReads } from './stale-answers.ts';

export const changeFollower = followChanges(queryClient, callTags, heldReads);
