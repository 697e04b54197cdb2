/** Permissions: what a person may do, by their level and by the rules that operators set. */

export { endpoints } from './endpoints.ts';
export { levelScreen } from './level-endpoints.ts';
export { levelProposals } from './level-permissions.ts';
export { permissionsOfAction, type Rule } from './permissions.ts';
export { banRoute, denyGroup, liftBan, setLevelPermission, setPermission } from './set-permission.ts';
export { isAllowed, isOpenedByLevel, ownRulesOf, permissionsOf, type Standing, standingOf } from './standing.ts';
export { erasePermissions, readCaller } from './store.ts';
