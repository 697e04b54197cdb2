import { followChanges } from '@eh/client/answers/change-follower.ts';
import { queryClient } from '../query-client.ts';
import { callTags } from './call-tags.ts';
import { laterReads } from './stale-answers.ts';

export const changeFollower = followChanges(queryClient, callTags, laterReads);
