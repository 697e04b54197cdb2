/**
 * How much and how often people move coins within the last hours and days. Before coins leave a user, `askToLeave`
 * judges the sums under the user's lock, and `noteAct` records the act in the same transaction.
 */

export { askToLeave } from './ask-to-leave.ts';
export { forgetOldActs, forgetOldHours, type NotedAct, noteAct, undoAct } from './note-act.ts';
export { beginAct, type PaceOf, paceOf } from './pace.ts';
export {
  amountLeftWithoutReview,
  type Counted,
  codelessLeft,
  exceeded,
  needsCode,
  noPace,
  type Pace,
  type SumLimit,
  type VelocityTrait,
} from './velocity.ts';
