/** Gates: the guard that stands before every call of a person. */

export { gateSubjectOf, guard, pauseGuard } from './guard.ts';
export { personOf } from './person-of.ts';
