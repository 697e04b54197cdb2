/** Permissions: what a person may do, and the guard that stands before every call. */

export { endpoints } from './endpoints.ts';
export { gateSubjectOf, guard, isOpenedByLevel, ownRulesOf, pauseGuard, permissionsOf } from './guard.ts';
export { levelScreen } from './level-endpoints.ts';
export { levelProposals } from './level-permissions.ts';
export type { Rule } from './permissions.ts';
export { banRoute, denyGroup, liftBan, setPermission } from './set-permission.ts';
export { erasePermissions, readCaller } from './store.ts';
