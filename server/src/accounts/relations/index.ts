/** Relations: whom a person follows, and between whom a block stands. */

export { block, follow } from './relate.ts';
export {
  blockedBy,
  blockedWith,
  countFollowersAndBlockers,
  eraseRelations,
  followedBy,
  mayMeetInSql,
} from './store.ts';
