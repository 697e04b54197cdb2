/** Operators: the staff of the console, how they log in, and whether they may read or decide. */

export { dropDevices } from './device-store.ts';
export { operatorEndpoints } from './endpoints.ts';
export { type LoginParts, openSession } from './log-in.ts';
export {
  changeOperator,
  endAllSessions,
  findAnyOperator,
  listOperators,
  type ManagedOperator,
} from './manage-store.ts';
export {
  addOperator,
  authenticateOperator,
  hasReadableOperator,
  isOperatorPassword,
  isOperatorSessionOpen,
  type NewOperator,
  type Operator,
  operatorNames,
  operatorOf,
  requireReader,
  requireRole,
} from './operators.ts';
export { numberIn, type SearchSource } from './search.ts';
export {
  type ActiveOperator,
  findActive,
  findNames,
  findOperator,
  findOperatorByName,
  findOperatorsOfRoles,
} from './store.ts';
